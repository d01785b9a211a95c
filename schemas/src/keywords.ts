import { _, type Ajv } from "ajv";

/**
 * Teaches an ajv instance the keywords of our own that the schemas use. Written as generated code, so that a
 * validator compiled ahead of time carries them too.
 *
 * - `x-equals: "other"`: the value equals that of the sibling property `other` (a repeated password).
 * - `x-ui`, `x-unit`, `errorMessage`: read by forms and by `localize`; they check nothing.
 */
export function addKeywords(ajv: Ajv): Ajv {
  for (const keyword of ["errorMessage", "x-ui", "x-unit"]) ajv.addKeyword(keyword);
  ajv.addKeyword({
    keyword: "x-equals",
    schemaType: "string",
    code(context) {
      const { data, it, schema } = context;
      context.fail(_`${data} !== ${it.parentData}[${schema as string}]`);
    },
  });
  return ajv;
}
