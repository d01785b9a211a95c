import type { CompleteMessages } from "@undertone/form-engine";
import { form, types, validation } from "@undertone/schemas/messages.json";

/** All words of a form that its schema does not say: what is wrong, labels of buttons, notices. */
export const formMessages: CompleteMessages = { form, types, validation };
