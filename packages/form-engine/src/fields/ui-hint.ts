import type { FormSchema } from "../validator/compiled-validators.js";

/** How a schema asks to be shown: `"x-ui": "password"`, or with more to say, `"x-ui": { "as": "text", "autocomplete": "username" }`. */
export interface UiHint {
  /** `password`, `textarea`, `switch`; for groups `open` or `closed`. */
  as?: string;
  /** The browser's autofill purpose, as HTML's `autocomplete`. */
  autocomplete?: string;
}

export function uiOf(schema: FormSchema): UiHint {
  const hint = schema["x-ui"] as string | UiHint | undefined;
  return typeof hint === "string" ? { as: hint } : (hint ?? {});
}
