import type { AnySchemaObject } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import type { FormSchema } from "./compiled-validators.js";
import { readable } from "./draft.js";
import { isRecord } from "../values/record.js";
import { formAjv, type Reading } from "./form-ajv.js";
import { isData } from "./keyword-kinds.js";
import { choiceLister, withShortLists } from "./long-choices.js";
import { withNamedAlternatives } from "./named-alternatives.js";
import { partsOf } from "./parts-of-schema.js";
import { withoutIds } from "./schema-ids.js";

/** Node gives a CommonJS module's exports as its default, some bundlers its own `default`. */
const writeCode = "default" in standalone ? (standalone.default as typeof standalone) : standalone;

/**
 * Writes the JavaScript module that checks a schema with no code generation at run time, so that it works under a
 * content security policy without `unsafe-eval`.
 *
 * @param schema Without references to other files.
 * @param importName The specifier by which a CommonJS module, given by name, is imported as an ES module.
 * @returns A module with the exports `schema`, `validate` and both as default.
 * @throws {Error} When ajv finds the schema itself wrong: unknown keyword, contradictory types.
 */
export function validatorCode(
  given: FormSchema,
  importName: (commonJsModule: string) => string,
  reading: Reading = {},
): string {
  const { schema: read, draft } = readable(given);
  const schema = withNamedAlternatives(read);
  const parts = partsOf(schema);
  const ajv = formAjv(draft, reading, { source: true, esm: true, optimize: 2 });
  void ajv.validateSchema(withShortLists(schema) as AnySchemaObject, true);
  // Parts are made of what was held against the schema of schemas already.
  ajv.opts.validateSchema = false;
  const listed = choiceLister(schema, ajv);
  const exported: Record<string, string> = {};
  const [[rootKey] = [""]] = parts;
  for (const [index, [key, part]] of parts.entries()) {
    ajv.addSchema(
      (index === 0 ? listed(part) : partOf(rootKey, key, listed(withoutIds(part)))) as AnySchemaObject,
      key,
    );
    exported[`check${index}`] = key;
  }
  const { code, imports } = withImports(writeCode(ajv, exported), importName);
  const keys = parts.map(([key], index) => `${JSON.stringify(key)}: check${index}`);
  return [
    ...imports,
    code,
    `export const schema = ${JSON.stringify(schema)};`,
    `export const validate = { ${keys.join(", ")} };`,
    "export default { schema, validate };",
  ].join("\n");
}

/** A part that stands by itself: what it refers to is still in the root. */
function partOf(root: string, key: string, part: unknown): object {
  return { ...(referringTo(root, part) as object), $id: key };
}

function referringTo(root: string, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((inner) => referringTo(root, inner));
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]): [string, unknown] => {
      if (isData(name)) return [name, value];
      if (name === "$ref" && typeof value === "string" && value.startsWith("#")) return [name, root + value];
      return [name, referringTo(root, value)];
    }),
  );
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
