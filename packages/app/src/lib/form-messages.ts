import type { FormMessages } from "@undertone/form-engine";
import { types, validation } from "@undertone/schemas/messages.json";

/** The words in which forms name what is wrong. */
export const formMessages: FormMessages = { types, validation };
