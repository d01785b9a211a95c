import { _, type Ajv, type Name } from "ajv";
import { isRecord } from "../values/record.js";
import { QUOTIENT_ERROR, STEP_TOLERANCE } from "../values/bounds.js";

/** An email address as people have them, internationalised ones (RFC 6531) among them; ajv-formats knows those of ASCII alone. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?<!-)\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?<!-)$/u;

/**
 * Teaches an ajv instance the keywords of our own that the schemas use, and the format `email`. Written as generated code,
 * so that a validator compiled ahead of time carries them too.
 *
 * - `x-equals: "other"`: the value equals that of the sibling property `other` (a repeated password).
 * - `x-ui`: of what it says, the kinds of files (`accept`) and their size (`maxSize`) are checked.
 * - `x-unit`, `errorMessage`: read by forms and by `localize`; they check nothing.
 * - `multipleOf` as ajv has it, with a tolerance that grows with the figures.
 * - `discriminator`: of OpenAPI, says which property tells alternatives apart; they check it themselves.
 * - `x-registry`: the options are a list that grows; code that is generated from the schema does not name them.
 *
 * @param write The `_` of the copy of ajv that made the instance. An installation may hold several copies, and none
 *   takes another's pieces of code for code.
 */
export function addKeywords(ajv: Ajv, write = _): Ajv {
  ajv.addFormat("email", emailPattern);
  for (const keyword of ["errorMessage", "x-registry", "x-unit"]) ajv.addKeyword(keyword);
  // ajv has it where its option of that name is set.
  if (ajv.getKeyword("discriminator") === false) ajv.addKeyword("discriminator");
  ajv.addKeyword({
    keyword: "x-equals",
    schemaType: "string",
    code(context) {
      const { data, it, schema } = context;
      context.fail(write`${data} !== ${it.parentData}[${schema as string}]`);
    },
  });
  addFileLimits(ajv, write);
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

/** Files are texts, `data:text/plain;name=notes.txt;base64,...`: one, or a list of them. */
function addFileLimits(ajv: Ajv, write: typeof _): void {
  ajv.addKeyword({
    keyword: "x-ui",
    error: {
      message: "must be a file of a kind and size that is allowed",
      params: ({ params, schema }) => {
        const { accept = "", maxSize = 0 } = schema as FileLimits;
        return write`{about: ${params.about}, accept: ${accept}, maxSize: ${maxSize}}`;
      },
    },
    code(context) {
      const { accept, maxSize } = limitsIn(context.schema);
      if (accept === undefined && maxSize === undefined) return;
      const { data, gen } = context;
      const about = gen.let("about", write`""`);
      gen.forOf("file", write`[${data}].flat()`, (file) => {
        gen.if(write`typeof ${file} === "string" && ${file}.startsWith("data:")`, () => {
          if (maxSize !== undefined)
            gen.if(write`${sizeOf(file)} > ${maxSize}`, () => gen.assign(about, write`"maxSize"`));
          if (accept === undefined) return;
          const kinds = kindsPattern(accept);
          const pattern = gen.scopeValue("pattern", {
            key: kinds,
            ref: new RegExp(kinds, "i"),
            code: write`new RegExp(${kinds}, "i")`,
          });
          gen.if(write`!${pattern}.test(${file})`, () => gen.assign(about, write`"accept"`));
        });
      });
      context.setParams({ about });
      context.fail(write`${about} !== ""`);
    },
  });

  /** In bytes: of a text that is not base64, each escaped character is one, and others are as many as in UTF-8. */
  function sizeOf(file: Name) {
    const head = write`${file}.slice(0, ${file}.indexOf(","))`;
    const content = write`${file}.slice(${file}.indexOf(",") + 1)`;
    const encoded = write`Math.floor((${content}.replace(/=+$/, "").length * 3) / 4)`;
    const plain = write`${content}.replace(/%[0-9a-f]{2}/gi, "x").replace(/[\\u0080-\\u07ff\\ud800-\\udfff]/g, "xx").replace(/[\\u0800-\\uffff]/g, "xxx").length`;
    return write`(/;base64$/i.test(${head}) ? ${encoded} : ${plain})`;
  }
}

interface FileLimits {
  accept?: string;
  maxSize?: number;
}

function limitsIn(hint: unknown): FileLimits {
  if (!isRecord(hint)) return {};
  const { accept, maxSize } = hint;
  return { ...(typeof accept === "string" && { accept }), ...(typeof maxSize === "number" && { maxSize }) };
}

/** What a data URL of one of the kinds begins with, each as HTML's `accept` has them: `.pdf`, `image/*`, `image/png`. */
function kindsPattern(accept: string): string {
  const kinds = accept.split(",").map((given) => {
    const kind = given.trim();
    if (kind.startsWith(".")) return `[^,]*;name=[^,;]*${literally(encodeURIComponent(kind))}`;
    return kind.endsWith("/*") ? `${literally(kind.slice(0, -1))}[^,;]*` : literally(kind);
  });
  return `^data:(?:${kinds.join("|")})[,;]`;
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
