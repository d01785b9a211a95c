import { _, type Ajv } from "ajv";
import { QUOTIENT_ERROR, STEP_TOLERANCE } from "./step-tolerance.js";

/**
 * Teaches an ajv instance the keywords of our own that the schemas use. Written as generated code, so that a
 * validator compiled ahead of time carries them too.
 *
 * - `x-equals: "other"`: the value equals that of the sibling property `other` (a repeated password).
 * - `x-ui`, `x-unit`, `errorMessage`: read by forms and by `localize`; they check nothing.
 * - `multipleOf` as ajv has it, with a tolerance that grows with the figures.
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
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    error: {
      message: "must be a multiple of the step",
      params: ({ schemaCode }) => write`{multipleOf: ${schemaCode}}`,
    },
    code(context) {
      const { data, gen, schema } = context;
      const steps = gen.const("steps", write`${data} / ${schema as number}`);
      const tolerance = write`Math.max(${STEP_TOLERANCE}, Math.abs(${steps}) * ${QUOTIENT_ERROR})`;
      context.fail(write`Math.abs(Math.round(${steps}) - ${steps}) > ${tolerance}`);
    },
  });
  return ajv;
}
