import { hashForSchema, ROOT_SCHEMA_PREFIX, withIdRefPrefix } from "@rjsf/utils";
import type { Ajv, AnySchemaObject } from "ajv";
import { compileError } from "./validator/compile-error.js";
import type { CompiledForm, CompiledValidators, FormSchema } from "./validator/compiled-validators.js";
import { readable } from "./validator/draft.js";
import { drawnSchema } from "./validator/drawn-schema.js";
import { endlessReference } from "./validator/endless-reference.js";
import { formAjv, type Reading } from "./validator/form-ajv.js";
import { inheritedReference } from "./validator/inherited-reference.js";
import { choiceLister, withShortLists } from "./validator/long-choices.js";
import { withNamedAlternatives } from "./validator/named-alternatives.js";
import { refuseTooDeep } from "./validator/nesting.js";
import { refuseUnreadable } from "./validator/references.js";
import { withoutIds } from "./validator/schema-ids.js";

/**
 * Compiles a schema while the page runs, for schemas that are not known when it is built (an editor of schemas, tests).
 * ajv generates code for this, so the page's content security policy must allow `unsafe-eval`; a page that need not do
 * this imports `x.json?validator` instead.
 *
 * @param reading How strictly the schema is read: unknown keywords and formats are mistakes, unless it says otherwise.
 * @throws {Error} When ajv finds the schema itself wrong, no check of it would end, it is nested too deeply, or a reference
 *   leads nowhere.
 */
export function compile(given: FormSchema, reading: Reading = {}): CompiledForm {
  refuseTooDeep(given);
  const { schema: read, draft } = readable(given);
  refuseUnreadable(read);
  const endless = endlessReference(read);
  if (endless) throw new Error(`The reference ${JSON.stringify(endless.$ref)} leads back to itself.`);
  const inherited = inheritedReference(read);
  if (inherited !== undefined) throw new Error(`The reference ${JSON.stringify(inherited)} leads nowhere.`);
  const schema = withNamedAlternatives(read);
  const ajv = formAjv(draft !== "07", reading);
  const drawn = drawnSchema(schema);
  const key = (typeof schema === "object" ? schema.$id : undefined) ?? hashForSchema(drawn);
  // ajv knows the schemas of schemas by their names already.
  const isKnown =
    typeof schema === "object" && schema.$id !== undefined && ajv.getSchema(schema.$id) !== undefined;
  const listed = choiceLister(schema, ajv);
  const checked = listed(isKnown ? withoutId(schema) : schema) as AnySchemaObject;
  const check = inWords(ajv, schema, () => {
    void ajv.validateSchema(withShortLists(schema) as AnySchemaObject, true);
    ajv.opts.validateSchema = false;
    return ajv.compile(checked) as CompiledValidators[string];
  });
  // A part that rjsf put together is in nobody's schema, and strictness is about what somebody wrote.
  const beginParts = () => {
    const begun = formAjv(draft !== "07", { ...reading, strict: false });
    // It is made of what was held against the schema of schemas already.
    begun.opts.validateSchema = false;
    if (typeof schema === "object") begun.addSchema({ ...checked, $id: ROOT_SCHEMA_PREFIX });
    return begun;
  };
  let parts: ReturnType<typeof beginParts> | undefined;
  let listedPart = listed;
  return {
    schema: drawn,
    validate: { [key]: check },
    compilePart: (part) => {
      if (!parts) {
        parts = beginParts();
        listedPart = choiceLister(schema, parts);
      }
      return parts.compile(
        withIdRefPrefix(listedPart(withoutIds(part)) as FormSchema) as AnySchemaObject,
      ) as CompiledValidators[string];
    },
  };
}

/** @throws {Error} With what is wrong with the schema. */
function inWords<Check>(ajv: Ajv, schema: FormSchema, read: () => Check): Check {
  try {
    return read();
  } catch (error) {
    throw compileError(error, ajv, schema);
  }
}

/** Two schemas of one name are one too many. */
function withoutId({ $id: _, ...rest }: FormSchema): FormSchema {
  return rest;
}
