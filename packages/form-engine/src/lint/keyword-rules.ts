import type { AnySchemaObject } from "ajv";
import { english } from "../messages/english.js";
import { errorInWords } from "./error-in-words.js";
import { escaped } from "./json-positions.js";
import { type LintedFile, meant } from "./linted-file.js";
import { isOfDraft4 } from "../validator/draft.js";
import { withShortLists } from "../validator/long-choices.js";
import { isRecord } from "../values/record.js";
import type { SchemaPart } from "./schema-parts.js";

/** Keywords of the drafts after 7, for schemas that say by `$schema` that they are of one. */
const laterKeywords = [
  ...["$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "dependentRequired"],
  ...["dependentSchemas", "maxContains", "minContains", "prefixItems", "unevaluatedItems"],
  ...["unevaluatedProperties"],
];
const types = Object.keys(english.types);

const known = new WeakMap<LintedFile, ReadonlySet<string>>();

/** The keywords that a file may use, by the draft that it names. */
function keywordsFor(file: LintedFile): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const { ajv, root, options } = file;
  const isLater = isRecord(root) && /20(19-09|20-12)/.test(String(root.$schema));
  const found = new Set([
    ...Object.keys(ajv.RULES.keywords),
    ...["$schema", "$id", "$ref", "$comment", "$defs", "definitions", "type", "nullable"],
    ...["title", "description", "default", "examples", "readOnly", "writeOnly", "deprecated"],
    ...["contentMediaType", "contentEncoding", "then", "else", "additionalItems"],
    ...(options.keywords ?? []).filter((name) => !name.endsWith("*")),
    ...(isLater ? laterKeywords : []),
  ]);
  known.set(file, found);
  return found;
}

export function unknownKeywords(file: LintedFile, { schema, pointer }: SchemaPart): void {
  for (const name of Object.keys(schema)) {
    if (keywordsFor(file).has(name) || isOwn(file, name)) continue;
    file.tell(
      `${pointer}/${escaped(name)}`,
      `"${name}" is no keyword.${meant(name, keywordsFor(file))}`,
      "name",
    );
  }
}

function isOwn(file: LintedFile, keyword: string): boolean {
  const families = (file.options.keywords ?? []).filter((name) => name.endsWith("*"));
  return families.some((name) => keyword.startsWith(name.slice(0, -1)));
}

/** Whether each keyword has a value of the kind that it takes; the parts inside are looked at by themselves. */
export function wrongValues(file: LintedFile, { schema, pointer }: SchemaPart): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "type") wrongType(file, value, `${pointer}/type`);
    else if (keywordsFor(file).has(keyword) && !laterKeywords.includes(keyword)) {
      if (["pattern", "$ref", "$schema"].includes(keyword)) continue;
      // There, an exclusive bound is a bound and a `true`.
      if (typeof value === "boolean" && keyword.startsWith("exclusive") && isOfDraft4(file.root)) continue;
      const flat = isRecord(value) || Array.isArray(value) ? withoutParts(keyword, value) : value;
      if (file.ajv.validateSchema(withShortLists({ [keyword]: flat }) as AnySchemaObject) === true) continue;
      const [error] = file.ajv.errors ?? [];
      if (error) file.tell(`${pointer}/${escaped(keyword)}`, `"${keyword}": ${errorInWords(error)}`);
    }
  }
  const { format } = schema;
  if (typeof format !== "string" || Object.hasOwn(file.ajv.formats, format)) return;
  file.tell(`${pointer}/format`, `"${format}" is no format.${meant(format, Object.keys(file.ajv.formats))}`);
}

function wrongType(file: LintedFile, value: unknown, pointer: string): void {
  for (const name of [value].flat())
    if (!types.includes(name as string))
      file.tell(pointer, `${JSON.stringify(name)} is no type.${meant(String(name), types)}`);
}

/** A keyword's value with each part in it made empty. */
function withoutParts(keyword: string, value: unknown): unknown {
  const lists = ["allOf", "anyOf", "oneOf"];
  const maps = ["properties", "patternProperties", "definitions", "$defs", "dependencies"];
  const parts = [
    "additionalItems",
    "additionalProperties",
    "contains",
    "else",
    "if",
    "items",
    "not",
    "propertyNames",
    "then",
  ];
  const emptied = (part: unknown) => (isRecord(part) ? {} : part);
  if (lists.includes(keyword) || (keyword === "items" && Array.isArray(value)))
    return Array.isArray(value) ? value.map(emptied) : value;
  if (maps.includes(keyword) && isRecord(value))
    // A name that is a bad pattern is found by itself.
    return Object.fromEntries(Object.values(value).map((part, index) => [`p${index}`, emptied(part)]));
  return parts.includes(keyword) ? emptied(value) : value;
}
