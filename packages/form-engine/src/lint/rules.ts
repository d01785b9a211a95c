import type { AnySchemaObject, ErrorObject } from "ajv";
import { english } from "../messages/english.js";
import { localize } from "../messages/localize.js";
import { laterKeywords } from "../validator/form-ajv.js";
import type { Located } from "../validator/keyword-kinds.js";
import { informing } from "../validator/plain-value.js";
import { withEnums } from "../validator/validator-code.js";
import { toPointer } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { closestName } from "./closest-name.js";
import type { LintedFile } from "./lint-schema.js";
import type { Family, Json, SchemaPart } from "./schema-parts.js";

type Rule = (file: LintedFile, part: SchemaPart) => void;

/** A name that was probably meant, as the end of a sentence. */
function meant(given: string, others: Iterable<unknown>): string {
  const closest = closestName(given, [...others].map(String));
  return closest === undefined || closest === given ? "" : ` Did you mean "${closest}"?`;
}

function inWords(error: ErrorObject): string {
  const worded = { ...error };
  localize([worded], english);
  return worded.message ?? error.keyword;
}

/** Keywords of later drafts, whose parts draft 7's schema of schemas does not look into. */
const laterHolders = ["$defs", "prefixItems", "dependentSchemas"];

/** Whether each keyword has a value of the kind that it takes, by the schema of schemas. */
function wrongShapes(file: LintedFile, { schema: whole, pointer, within }: SchemaPart): void {
  if (within && !laterHolders.includes(within.keyword)) return;
  const { $schema: _, ...schema } = whole;
  if (file.ajv.validateSchema(schema as AnySchemaObject) === true) return;
  const errors = file.ajv.errors ?? [];
  for (const error of errors) {
    const { instancePath: at } = error;
    // That a part is no list of parts either need not be said.
    const isAround = errors.some((other) => other !== error && other.instancePath.startsWith(`${at}/`));
    if (isAround || errors.find(({ instancePath }) => instancePath === at) !== error) continue;
    const name = at.split("/").at(-1) ?? "";
    const allowed = (error.params as { allowedValues?: unknown[] }).allowedValues;
    const data = JSON.stringify(error.data);
    file.tell(
      pointer + at,
      allowed
        ? `${data} is not a valid ${name}.${meant(String(error.data), allowed)}`
        : `${JSON.stringify(name)}: ${inWords(error)}`,
    );
  }
}

const unchecked = [
  ...["$schema", "$id", "$ref", "$defs", "definitions", "type", "nullable", "$anchor"],
  ...["contentMediaType", "contentEncoding", "then", "else", "additionalItems", ...informing],
];
const rewritten = ["dependentRequired", "dependentSchemas", "prefixItems"];

function unknownKeywords(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const { ajv, root, options } = file;
  const own = options.keywords ?? [];
  const isLater = isRecord(root) && /20(19-09|20-12)/.test(String(root.$schema));
  const all = [...Object.keys(ajv.RULES.keywords), ...unchecked];
  if (isLater) all.push(...laterKeywords, ...rewritten);
  for (const name of Object.keys(schema)) {
    const isOwn = own.some((each) =>
      each.endsWith("*") ? name.startsWith(each.slice(0, -1)) : name === each,
    );
    if (!all.includes(name) && !isOwn)
      file.tell(pointer + toPointer([name]), `"${name}" is not a keyword.${meant(name, all)}`, "name");
  }
  const { format } = schema;
  if (typeof format === "string" && !Object.hasOwn(ajv.formats, format))
    file.tell(
      `${pointer}/format`,
      `"${format}" is not a known format.${meant(format, Object.keys(ajv.formats))}`,
    );
}

/** Pairs of which the first must not be above the second; whether a value may equal both. */
const bounds: [low: string, high: string, touch: boolean][] = [
  ["minimum", "maximum", true],
  ["minimum", "exclusiveMaximum", false],
  ["exclusiveMinimum", "maximum", false],
  ["exclusiveMinimum", "exclusiveMaximum", false],
  ["minLength", "maxLength", true],
  ["minItems", "maxItems", true],
  ["minProperties", "maxProperties", true],
  ["minContains", "maxContains", true],
];

function contraryBounds(file: LintedFile, { schema, pointer }: SchemaPart): void {
  for (const [low, high, touch] of bounds) {
    const [least, most] = [schema[low], schema[high]];
    if (typeof least !== "number" || typeof most !== "number") continue;
    if (touch ? least <= most : least < most) continue;
    const relation = least === most ? "equals" : "is above";
    file.tell(`${pointer}/${low}`, `${low} ${least} ${relation} ${high} ${most}, so no value is allowed`);
  }
}

function badPatterns(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const check = (pattern: string, at: string, side: "name" | "value") => {
    try {
      new RegExp(pattern, "u");
    } catch (error) {
      file.tell(at, `This pattern is not a valid regular expression: ${(error as Error).message}`, side);
    }
  };
  if (typeof schema.pattern === "string") check(schema.pattern, `${pointer}/pattern`, "value");
  for (const name of Object.keys((schema.patternProperties ?? {}) as object))
    check(name, pointer + toPointer(["patternProperties", name]), "name");
}

function danglingReference(file: LintedFile, { schema, pointer }: SchemaPart): void {
  if (typeof schema.$ref === "string") file.dereferenced(pointer, schema);
}

/** The names of an object's properties; undefined where it may have others, or where some stand behind a reference. */
function namesOf(parts: Family): string[] | undefined {
  const isOpen = parts.some(
    ({ additionalProperties, patternProperties, $ref }) =>
      (additionalProperties ?? false) !== false || patternProperties !== undefined || $ref !== undefined,
  );
  if (isOpen) return undefined;
  return parts.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : []));
}

/** Whether what a part says is what must not hold: such a name need not be known. */
const isNegated = ({ within }: Located): boolean =>
  within !== undefined && (within.keyword === "not" || isNegated(within.part));

function unknownRequired(file: LintedFile, part: SchemaPart): void {
  const { schema, pointer, family } = part;
  const names = isNegated(part) ? [] : (namesOf(family) ?? []);
  if (!Array.isArray(schema.required) || names.length === 0) return;
  for (const [index, name] of (schema.required as unknown[]).entries())
    if (typeof name === "string" && !names.includes(name))
      file.tell(
        `${pointer}/required/${index}`,
        `required names "${name}", which is not among the properties.${meant(name, names)}`,
      );
}

function danglingEquals(file: LintedFile, { schema, pointer, property }: SchemaPart): void {
  const other = schema["x-equals"];
  const names = property && namesOf(property.of)?.filter((name) => name !== property.name);
  if (other === undefined || !names || names.includes(other as string)) return;
  file.tell(
    `${pointer}/x-equals`,
    `x-equals names ${JSON.stringify(other)}, which is not a sibling of this part.${meant(String(other), names)}`,
  );
}

function idleMessages(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const own = schema.errorMessage;
  if (!isRecord(own) || schema.$ref !== undefined) return;
  for (const keyword of Object.keys(own).filter(
    (name) => name !== "required" && !Object.hasOwn(schema, name),
  ))
    file.tell(
      pointer + toPointer(["errorMessage", keyword]),
      `errorMessage has "${keyword}", but this part does not.${meant(keyword, Object.keys(schema))}`,
      "name",
    );
}

/** What `x-ui` may name: widgets and frames. */
const kinds = [
  ...["checkbox", "checkboxes", "closed", "color", "date", "date-time", "file", "hidden", "list", "open"],
  ...["password", "radio", "range", "select", "switch", "text", "textarea", "time", "updown"],
];
/** What it may say as an object: rjsf's `ui:options`, and this theme's. */
const options = [
  ...["accept", "addable", "allowClearTextInputs", "as", "autocapitalize", "autocomplete", "autofocus"],
  ...["classNames", "columns", "copyable", "description", "disabled", "duplicateKeySuffixSeparator"],
  ...["emptyValue", "enableMarkdownInDescription", "enableMarkdownInHelp", "enumDisabled", "enumNames"],
  ...["enumOrder", "expandable", "field", "fieldReplacesAnyOrOneOf", "filePreview", "format", "help"],
  ...["hideError", "inline", "inputType", "isSet", "itemsInOneLine", "label", "max", "maxSize", "min"],
  ...["optionValueFormat", "optionsSchemaSelector", "order", "orderable", "placeholder", "readonly"],
  ...["removable", "rows", "style", "submitButtonOptions", "title", "widget", "width"],
];

function unknownUi(file: LintedFile, { schema, pointer }: SchemaPart): void {
  const hint = schema["x-ui"];
  if (hint === undefined) return;
  const at = `${pointer}/x-ui`;
  const all = [...kinds, ...(file.options.ui ?? [])];
  const kind = (name: unknown, where: string) => {
    if (!all.includes(name as string))
      file.tell(where, `x-ui has no widget ${JSON.stringify(name)}.${meant(String(name), all)}`);
  };
  if (typeof hint === "string") return kind(hint, at);
  if (!isRecord(hint)) return file.tell(at, "x-ui must be a name or an object");
  // A widget or field of the application's own may read any.
  const isOwn = hint.field !== undefined || file.options.ui?.includes(hint.as as string) === true;
  for (const name of isOwn ? [] : Object.keys(hint).filter((each) => !options.includes(each)))
    file.tell(at + toPointer([name]), `x-ui has no option "${name}".${meant(name, options)}`, "name");
  if (hint.as !== undefined) kind(hint.as, `${at}/as`);
}

/** A default is checked by its own part, in which what is required may still be missing: a form asks for it. */
export function wrongDefault(file: LintedFile, { schema, pointer }: SchemaPart): void {
  if (!Object.hasOwn(schema, "default")) return;
  const check = checkOf(file, pointer, schema);
  if (check === undefined || check(schema.default) === true) return;
  const passed = ["required", "x-equals", "if", "dependencies"];
  const error = check.errors?.find(({ keyword }) => !passed.includes(keyword));
  if (!error) return;
  const where = error.instancePath === "" ? "" : ` at ${error.instancePath}`;
  const text = JSON.stringify(schema.default);
  const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  file.tell(`${pointer}/default`, `The default ${shown} is not allowed${where}: ${inWords(error)}`);
}

/** What none of the rules above finds, in the words of ajv. */
export function notCompiled(file: LintedFile): void {
  if (isRecord(file.root)) checkOf(file, "", file.root);
}

function checkOf(file: LintedFile, pointer: string, schema: Json) {
  const dereferenced = file.dereferenced(pointer, schema);
  if (dereferenced === undefined) return undefined;
  const { $id: _, ...part } = dereferenced;
  const checked = withEnums(part) as AnySchemaObject;
  try {
    const check = file.ajv.compile(checked);
    file.ajv.removeSchema(checked);
    return check;
  } catch (error) {
    file.tell(pointer, `This schema cannot be compiled: ${(error as Error).message}`);
    return undefined;
  }
}

/** What is looked for in each part of a schema. */
export const rules: readonly Rule[] = [
  ...[wrongShapes, unknownKeywords, contraryBounds, badPatterns, danglingReference, unknownRequired],
  ...[danglingEquals, idleMessages, unknownUi],
];
