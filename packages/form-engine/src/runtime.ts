import type { AnySchemaObject } from "ajv";
import type { CompiledForm, CompiledValidators, FormSchema } from "./validator/compiled-validators.js";
import { formAjv } from "./validator/form-ajv.js";
import { partsOf } from "./validator/parts-of-schema.js";

/**
 * Compiles a schema while the page runs, for schemas that are not known when it is built (an editor of schemas, tests).
 * ajv generates code for this, so the page's content security policy must allow `unsafe-eval`; a page that need not do
 * this imports `x.json?validator` instead.
 *
 * @throws {Error} When ajv finds the schema itself wrong.
 */
export function compile(schema: FormSchema): CompiledForm {
  const ajv = formAjv();
  const validate: CompiledValidators = {};
  for (const [key, part] of partsOf(schema)) {
    validate[key] = ajv.compile(part as AnySchemaObject) as CompiledValidators[string];
  }
  return { schema, validate };
}
