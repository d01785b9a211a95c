import { _, type Ajv } from "ajv";

/**
 * Teaches an ajv instance the keywords of our own that the schemas use. Written as generated code, so that a
 * validator compiled ahead of time carries them too.
 *
 * - `x-equals: "other"`: the value equals that of the sibling property `other` (a repeated password).
 * - `x-ui`, `x-unit`, `errorMessage`: read by forms and by `localize`; they check nothing.
 * - `x-registry`: the options are a list that grows; code that is generated from the schema does not name them.
 *
 * @param write The `_` of the copy of ajv that made the instance. An installation may hold several copies, and none
 *   takes another's pieces of code for code.
 */
export function addKeywords(ajv: Ajv, write = _): Ajv {
  for (const keyword of ["errorMessage", "x-registry", "x-ui", "x-unit"]) ajv.addKeyword(keyword);
  ajv.addKeyword({
    keyword: "x-equals",
    schemaType: "string",
    code(context) {
      const { data, it, schema } = context;
      context.fail(write`${data} !== ${it.parentData}[${schema as string}]`);
    },
  });
  return ajv;
}
