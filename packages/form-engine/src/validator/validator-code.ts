import type { AnySchemaObject } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import type { RJSFSchema } from "@rjsf/utils";
import { formAjv, isOfLaterDraft, type Reading } from "./form-ajv.js";
import { withParts } from "./keyword-kinds.js";
import { partsOf } from "./parts-of-schema.js";
import { isPlainValue } from "./plain-value.js";

/** Node gives a CommonJS module's exports as its default, some bundlers its own `default`. */
const writeCode = "default" in standalone ? (standalone.default as typeof standalone) : standalone;

/**
 * An ajv instance with the check of a schema and of those of its parts that rjsf asks about, each under its name.
 *
 * @throws {Error} When ajv finds the schema itself wrong: unknown keyword, contradictory types.
 */
export function checksOf(schema: RJSFSchema, reading: Reading, asCode = false) {
  const code = asCode ? { source: true, esm: true, optimize: 2 } : {};
  const ajv = formAjv(isOfLaterDraft(schema), reading, code);
  void ajv.validateSchema(schema as AnySchemaObject, true);
  // Parts are made of what was held against the schema of schemas already.
  ajv.opts.validateSchema = false;
  const parts = partsOf(schema);
  const [[rootKey] = [""]] = parts;
  for (const [index, [key, part]] of parts.entries()) {
    const listed = withEnums(part);
    ajv.addSchema(
      (index === 0 ? listed : { ...referringTo(rootKey, listed), $id: key }) as AnySchemaObject,
      key,
    );
  }
  return { ajv, keys: parts.map(([key]) => key) };
}

/**
 * Writes the JavaScript module of a form: its schema, and the functions of rjsf's precompiled validator, which need no code generation at run time and so work under a content security policy without
 * `unsafe-eval`.
 *
 * @param schema Without references to other files.
 * @param importName The specifier by which a CommonJS module, given by name, is imported as an ES module.
 * @returns A module with the exports `schema` and `validate`, and both as default.
 */
export function validatorCode(
  schema: RJSFSchema,
  importName: (commonJsModule: string) => string,
  reading: Reading = {},
): string {
  const { ajv, keys } = checksOf(schema, reading, true);
  const exported = Object.fromEntries(keys.map((key, index) => [`check${index}`, key]));
  const { code, imports } = withImports(writeCode(ajv, exported), importName);
  return [
    ...imports,
    code,
    `export const schema = ${JSON.stringify(schema)};`,
    `export const validate = { ${keys.map((key, index) => `${JSON.stringify(key)}: check${index}`).join(", ")} };`,
    "export default { schema, validate };",
  ].join("\n");
}

/** What a part refers to is still in the root. */
function referringTo(root: string, part: Record<string, unknown>): Record<string, unknown> {
  const { $ref } = part;
  const inner = withParts(part, (each) => referringTo(root, each));
  return typeof $ref === "string" && $ref.startsWith("#") ? { ...inner, $ref: root + $ref } : inner;
}

/** Titled values (`oneOf` of a `const` and a title each) as an `enum`, which checks the same: ajv writes code for each alternative. */
export function withEnums(part: Record<string, unknown>): Record<string, unknown> {
  const inner = withParts(part, withEnums);
  const keyword = ["oneOf", "anyOf"].find((name) => isTitledValues(part[name]));
  if (keyword === undefined || "enum" in part) return inner;
  const { [keyword]: options, ...rest } = inner;
  return { ...rest, enum: (options as { const: unknown }[]).map((option) => option.const) };
}

function isTitledValues(options: unknown): boolean {
  if (!Array.isArray(options) || options.length === 0 || !options.every(isPlainValue)) return false;
  return new Set(options.map((option) => JSON.stringify(option.const))).size === options.length;
}

/** ajv writes `require("...")` even into ES modules; each becomes an import at the top. */
function withImports(
  code: string,
  importName: (name: string) => string,
): { code: string; imports: string[] } {
  const names: string[] = [];
  const rewritten = code.replace(/\brequire\("([^"]+)"\)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `required${names.indexOf(name)}`;
  });
  const imports = names.map(
    (name, index) => `import required${index} from ${JSON.stringify(importName(name))};`,
  );
  return { code: rewritten, imports };
}
