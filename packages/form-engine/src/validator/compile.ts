import type { RJSFSchema } from "@rjsf/utils";
import type { CompiledForm, CompiledValidators } from "./compiled-validators.js";
import { dereference } from "./dereference.js";
import type { Reading } from "./form-ajv.js";
import { checksOf } from "./validator-code.js";

/** The name of a schema that has no files beside it. */
const ALONE = "schema.json";

/**
 * Compiles a schema while the page runs, for schemas that are not known when it is built (an editor of schemas, tests).
 * ajv generates code for this, so the page's content security policy must allow `unsafe-eval`; a page that need not do
 * this imports `x.json?validator` instead.
 *
 * @param reading How strictly the schema is read: unknown keywords and formats are mistakes, unless it says otherwise.
 * @throws {Error} When ajv finds the schema itself wrong, no check of it would end, or a reference leads nowhere.
 */
export function compileSchema(given: RJSFSchema, reading: Reading = {}): CompiledForm {
  const has = (path: string) => path === ALONE;
  const files = { pathOf: (name: string) => name, has, read: () => JSON.stringify(given) };
  const schema = dereference(files, ALONE).schema as RJSFSchema;
  const { ajv, keys } = checksOf(schema, reading);
  const validate = Object.fromEntries(keys.map((key) => [key, ajv.getSchema(key)])) as CompiledValidators;
  return { schema, validate };
}
