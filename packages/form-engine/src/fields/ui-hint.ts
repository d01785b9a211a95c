import type { FormSchema } from "../validator/compiled-validators.js";

/** How a schema asks to be shown: `"x-ui": "password"`, or with more to say, `"x-ui": { "as": "text", "autocomplete": "username" }`. */
export interface UiHint {
  /** `password`, `textarea`, `switch`; for groups `open` or `closed`; `hidden`: the value is kept, and no field shows it. */
  as?: string;
  /** The browser's autofill purpose, as HTML's `autocomplete`. */
  autocomplete?: string;
  /** How many items of a list of texts stand in one line; a longer list is edited in several. At a form's root: of each list. */
  itemsInOneLine?: number;
}

export function uiOf(schema: FormSchema): UiHint {
  const hint = schema["x-ui"] as string | UiHint | undefined;
  return typeof hint === "string" ? { as: hint } : (hint ?? {});
}

/** How many items of a list stand in one line: as the list's schema says, or its form's; any number where neither does. */
export function itemsInOneLine(list: FormSchema, form: FormSchema): number {
  return uiOf(list).itemsInOneLine ?? uiOf(form).itemsInOneLine ?? Infinity;
}
