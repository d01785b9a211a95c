import type { FormMessages } from "@undertone/form-engine";
import { types, validation } from "@undertone/schemas/messages.json";

/** What is wrong in a form, as the server says it; labels of buttons and notices are the form engine's own. */
export const formMessages: FormMessages = { types, validation };
