import { localize } from "../messages/localize.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { CompleteMessages } from "./words.js";

/** The sentence for a broken keyword, as validation would word it: the schema's own comes before the catalogue's. */
export function keywordMessage(
  schema: FormSchema,
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  messages: CompleteMessages,
): string {
  const error = { keyword, params, parentSchema: schema, instancePath: "", message: keyword };
  localize([error], messages);
  return error.message;
}
