import type { FormMessages, FormWords } from "@undertone/form-engine";
import { form, types, validation } from "@undertone/schemas/messages.json";

/** All words of a form that its schema does not say: what is wrong, labels of buttons, notices. */
export const formMessages: FormMessages & { form: FormWords } = { form, types, validation };
