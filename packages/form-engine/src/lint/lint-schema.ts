import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Ajv, AnySchemaObject, ErrorObject } from "ajv";
import { english } from "../messages/english.js";
import { localize } from "../messages/localize.js";
import { dereference, type Json as JsonValue, resolvePointer } from "../validator/dereference.js";
import { formAjv } from "../validator/form-ajv.js";
import { type JsonError, parseJsonFile } from "../validator/json-error.js";
import { closestName } from "./closest-name.js";
import { escaped, jsonPositions } from "./json-positions.js";
import { type Family, isRecord, type Json, partsOfFile, type SchemaPart } from "./schema-parts.js";

/** What is wrong with a schema file, and where. Line and column count from 1. */
export interface SchemaFault {
  file: string;
  line: number;
  column: number;
  message: string;
}

export interface LintOptions {
  /** Keywords of an application's own. A name that ends with `*` stands for all that begin so: `x-*`. */
  keywords?: readonly string[];
  /** Formats of an application's own. */
  formats?: readonly string[];
  /** What `x-ui` may say beside what the package knows: the names of an application's own fields, controls and frames. */
  ui?: readonly string[];
}

/** What `x-ui` may name, and what it may say as an object. */
const fieldKinds = [
  ...[
    "checkboxes",
    "closed",
    "color",
    "date",
    "date-time",
    "file",
    "hidden",
    "open",
    "password",
    "radio",
    "select",
  ],
  ...["switch", "text", "textarea", "time"],
];
const uiNames = [
  ...["accept", "as", "autocomplete", "enumDisabled", "enumNames", "itemsInOneLine", "maxSize", "order"],
  ...["placeholder", "rows", "template"],
];
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
/** Keywords of the drafts after 7, for schemas that say by `$schema` that they are of one. */
const laterKeywords = [
  ...["$anchor", "$dynamicAnchor", "$dynamicRef", "$recursiveAnchor", "$recursiveRef", "dependentRequired"],
  ...["dependentSchemas", "maxContains", "minContains", "prefixItems", "unevaluatedItems"],
  ...["unevaluatedProperties"],
];
const types = Object.keys(english.types);

/**
 * Looks for what is wrong with a schema file before anybody meets it in a form or an answer.
 *
 * @param file Absolute path.
 * @returns Faults in the order of the file.
 */
export function lintSchema(file: string, options: LintOptions = {}): SchemaFault[] {
  const text = readFileSync(file, "utf8");
  let root: unknown;
  try {
    root = parseJsonFile(text, file);
  } catch (error) {
    return [{ ...(error as JsonError).loc, message: notJson(error as JsonError) }];
  }
  return new SchemaLint(file, text, root, options).faults();
}

/** The sentence without the place, which a fault has apart. */
function notJson({ cause }: JsonError): string {
  return `this is not JSON (${(cause as Error).message})`;
}

class SchemaLint {
  readonly #file: string;
  readonly #root: unknown;
  readonly #options: LintOptions;
  readonly #positions: ReturnType<typeof jsonPositions>;
  readonly #ajv: Ajv;
  readonly #faults: SchemaFault[] = [];
  readonly #known: ReadonlySet<string>;

  constructor(file: string, text: string, root: unknown, options: LintOptions) {
    this.#file = file;
    this.#root = root;
    this.#options = options;
    this.#positions = jsonPositions(text);
    this.#ajv = ajvFor(options.formats ?? []);
    const isLater = isRecord(root) && /20(19-09|20-12)/.test(String(root.$schema));
    const own = (options.keywords ?? []).filter((name) => !name.endsWith("*"));
    const all = Object.keys(this.#ajv.RULES.keywords);
    const core = ["$schema", "$id", "$ref", "$comment", "$defs", "definitions", "type", "nullable"];
    const silent = ["title", "description", "default", "examples", "readOnly", "writeOnly", "deprecated"];
    const content = ["contentMediaType", "contentEncoding", "then", "else", "additionalItems"];
    this.#known = new Set([
      ...all,
      ...core,
      ...silent,
      ...content,
      ...own,
      ...(isLater ? laterKeywords : []),
    ]);
  }

  faults(): SchemaFault[] {
    for (const pointer of this.#positions.repeated)
      this.#at(pointer, "This name appears twice, and only the last one counts", "name");
    const parts = partsOfFile(this.#root);
    for (const part of parts) {
      this.#keywords(part);
      this.#shape(part);
      this.#bounds(part);
      this.#patterns(part);
      this.#reference(part);
      this.#required(part);
      this.#ui(part);
      this.#errorMessages(part);
      this.#equals(part);
    }
    if (this.#faults.length === 0) for (const part of parts) this.#default(part);
    if (this.#faults.length === 0) this.#compiled();
    return this.#faults.sort((a, b) => a.line - b.line || a.column - b.column);
  }

  #at(pointer: string, message: string, side: "name" | "value" = "value"): void {
    const { line, column } =
      side === "name" ? this.#positions.nameAt(pointer) : this.#positions.valueAt(pointer);
    this.#faults.push({ file: this.#file, line, column, message });
  }

  #keywords({ schema, pointer }: SchemaPart): void {
    for (const name of Object.keys(schema)) {
      if (this.#known.has(name) || this.#isOwn(name)) continue;
      this.#at(`${pointer}/${escaped(name)}`, `"${name}" is no keyword.${meant(name, this.#known)}`, "name");
    }
  }

  #isOwn(keyword: string): boolean {
    const families = (this.#options.keywords ?? []).filter((name) => name.endsWith("*"));
    return families.some((name) => keyword.startsWith(name.slice(0, -1)));
  }

  /** Whether each keyword has a value of the kind that it takes; the parts inside are looked at by themselves. */
  #shape({ schema, pointer }: SchemaPart): void {
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === "type") this.#type(value, `${pointer}/type`);
      else if (this.#known.has(keyword) && !laterKeywords.includes(keyword)) {
        if (["pattern", "$ref", "$schema"].includes(keyword)) continue;
        const flat = isRecord(value) || Array.isArray(value) ? withoutParts(keyword, value) : value;
        if (this.#ajv.validateSchema({ [keyword]: flat } as AnySchemaObject) === true) continue;
        const [error] = this.#ajv.errors ?? [];
        if (error) this.#at(`${pointer}/${escaped(keyword)}`, `"${keyword}": ${inWords(error)}`);
      }
    }
    const { format } = schema;
    if (typeof format !== "string" || Object.hasOwn(this.#ajv.formats, format)) return;
    this.#at(
      `${pointer}/format`,
      `"${format}" is no format.${meant(format, Object.keys(this.#ajv.formats))}`,
    );
  }

  #type(value: unknown, pointer: string): void {
    for (const name of [value].flat())
      if (!types.includes(name as string))
        this.#at(pointer, `${JSON.stringify(name)} is no type.${meant(String(name), types)}`);
  }

  #bounds({ schema, pointer }: SchemaPart): void {
    for (const [low, high, touch] of bounds) {
      const [least, most] = [schema[low], schema[high]];
      if (typeof least !== "number" || typeof most !== "number") continue;
      if (touch ? least <= most : least < most) continue;
      const relation = least === most ? "equals" : "is above";
      this.#at(`${pointer}/${low}`, `${low} ${least} ${relation} ${high} ${most}, so no value is allowed`);
    }
  }

  #patterns({ schema, pointer }: SchemaPart): void {
    const named = isRecord(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    for (const name of named) this.#pattern(name, `${pointer}/patternProperties/${escaped(name)}`, "name");
    if (Object.hasOwn(schema, "pattern")) this.#pattern(schema.pattern, `${pointer}/pattern`, "value");
  }

  #pattern(pattern: unknown, pointer: string, side: "name" | "value"): void {
    try {
      if (typeof pattern !== "string") throw new TypeError("it is no text");
      new RegExp(pattern, "u");
    } catch (error) {
      this.#at(pointer, `This pattern is no regular expression: ${(error as Error).message}`, side);
    }
  }

  #reference({ schema, pointer }: SchemaPart): void {
    const { $ref } = schema;
    if ($ref === undefined) return;
    const problem = typeof $ref === "string" ? this.#missing($ref) : "it is no text";
    if (problem !== undefined)
      this.#at(`${pointer}/$ref`, `The reference ${JSON.stringify($ref)} leads nowhere: ${problem}`);
  }

  #missing(reference: string): string | undefined {
    if (/^[a-z][a-z\d+.-]*:/i.test(reference)) return "only files beside this one are read";
    const [name = "", pointer = ""] = reference.split("#");
    const file = name === "" ? this.#file : resolve(dirname(this.#file), name);
    if (!existsSync(file)) return `there is no file ${name}`;
    if (pointer !== "" && !pointer.startsWith("/")) return `there is nothing called #${pointer}`;
    const document = name === "" ? this.#root : readJson(file);
    if (document === undefined) return `${name} is not JSON`;
    return resolvePointer(document as JsonValue, pointer) === undefined
      ? `there is nothing at #${pointer}`
      : undefined;
  }

  #required({ schema, pointer, family }: SchemaPart): void {
    const { known, isOpen } = this.#namesOf(family);
    if (!Array.isArray(schema.required) || known.size === 0) return;
    for (const [index, name] of schema.required.entries()) {
      if (typeof name !== "string" || known.has(name) || isOpen(name)) continue;
      const message = `required names "${name}", which is not among the properties.${meant(name, known)}`;
      this.#at(`${pointer}/required/${index}`, message);
    }
  }

  /** The properties that all parts of an object name, those behind references included. */
  #namesOf(family: Family): { known: Set<string>; isOpen: (name: string) => boolean } {
    const parts = family.parts.flatMap((part) => [part, ...this.#behind(part)]);
    const known = new Set(
      parts.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : [])),
    );
    const isOpen = (name: string) =>
      parts.some(
        ({ patternProperties, additionalProperties }) =>
          isRecord(additionalProperties) ||
          (isRecord(patternProperties) &&
            Object.keys(patternProperties).some((pattern) => matches(pattern, name))),
      );
    return { known, isOpen };
  }

  /** What a part's reference leads to, one after the other, with the parts in place of each. */
  #behind(part: Json): Json[] {
    const found: Json[] = [];
    let file = this.#file;
    let at: Json = part;
    const seen = new Set<string>();
    while (typeof at.$ref === "string" && this.#isFound(at.$ref, file)) {
      const [name = "", pointer = ""] = at.$ref.split("#");
      file = name === "" ? file : resolve(dirname(file), name);
      if (seen.has(`${file}#${pointer}`)) break;
      seen.add(`${file}#${pointer}`);
      const document = file === this.#file ? this.#root : readJson(file);
      const target: unknown = resolvePointer(document as JsonValue, pointer);
      if (!isRecord(target)) break;
      found.push(...(partsOfFile(target)[0]?.family.parts ?? []));
      at = target;
    }
    return found;
  }

  #isFound(reference: string, file: string): boolean {
    const [name = ""] = reference.split("#");
    return (
      !/^[a-z][a-z\d+.-]*:/i.test(reference) && (name === "" || existsSync(resolve(dirname(file), name)))
    );
  }

  #ui({ schema, pointer }: SchemaPart): void {
    const hint = schema["x-ui"];
    if (hint === undefined) return;
    const at = `${pointer}/x-ui`;
    if (typeof hint === "string") return this.#fieldKind(hint, at);
    if (!isRecord(hint)) return this.#at(at, "x-ui is a name or an object");
    for (const name of Object.keys(hint))
      if (!uiNames.includes(name))
        this.#at(`${at}/${escaped(name)}`, `x-ui has no "${name}".${meant(name, uiNames)}`, "name");
    if (hint.as !== undefined) this.#fieldKind(hint.as, `${at}/as`);
    if (hint.template !== undefined) this.#uiName(hint.template, this.#options.ui ?? [], `${at}/template`);
    for (const [name, type] of [
      ["autocomplete", "string"],
      ["itemsInOneLine", "number"],
    ] as const)
      if (hint[name] !== undefined && typeof hint[name] !== type)
        this.#at(`${at}/${name}`, `"${name}" of x-ui is ${type === "string" ? "a text" : "a number"}`);
  }

  #fieldKind(name: unknown, pointer: string): void {
    this.#uiName(name, [...fieldKinds, ...(this.#options.ui ?? [])], pointer);
  }

  #uiName(name: unknown, known: readonly string[], pointer: string): void {
    if (!known.includes(name as string))
      this.#at(pointer, `x-ui knows no ${JSON.stringify(name)}.${meant(String(name), known)}`);
  }

  #errorMessages({ schema, pointer, family, property }: SchemaPart): void {
    const own = schema.errorMessage;
    if (!isRecord(own)) return;
    const parts = [schema, ...this.#behind(schema)];
    const has = (keyword: string) => parts.some((part) => Object.hasOwn(part, keyword));
    for (const [keyword, words] of Object.entries(own)) {
      const at = `${pointer}/errorMessage/${escaped(keyword)}`;
      if (keyword === "required" && isRecord(words)) this.#requiredMessages(words, at, family);
      else if (keyword === "required" ? !this.#canBeMissing(schema, property) : !has(keyword)) {
        const lacks = keyword === "required" ? "is never asked for" : "does not have it";
        this.#at(
          at,
          `errorMessage speaks of "${keyword}", yet this part ${lacks}.${meant(keyword, Object.keys(schema))}`,
          "name",
        );
      }
    }
  }

  #requiredMessages(words: Json, at: string, family: Family): void {
    const asked = requiredOf(family.parts);
    for (const name of Object.keys(words))
      if (!asked.has(name))
        this.#at(
          `${at}/${escaped(name)}`,
          `errorMessage speaks of "${name}", yet it is not required.${meant(name, asked)}`,
          "name",
        );
  }

  /** A part that others refer to may be required there. */
  #canBeMissing(schema: Json, property: SchemaPart["property"]): boolean {
    return (
      property === undefined ||
      Number(schema.minLength) > 0 ||
      requiredOf(property.of.parts).has(property.name)
    );
  }

  #equals({ schema, pointer, property }: SchemaPart): void {
    const other = schema["x-equals"];
    if (other === undefined || property === undefined) return;
    const { known } = this.#namesOf(property.of);
    known.delete(property.name);
    if (typeof other !== "string" || !known.has(other))
      this.#at(
        `${pointer}/x-equals`,
        `x-equals names ${JSON.stringify(other)}, which does not stand beside this part.${meant(String(other), known)}`,
      );
  }

  /** A default is checked by its own part, in which what is required may still be missing: a form asks for it. */
  #default({ schema, pointer }: SchemaPart): void {
    if (!Object.hasOwn(schema, "default")) return;
    const check = this.#check(pointer);
    if (check === undefined || check(schema.default) === true) return;
    const error = check.errors?.find(
      ({ keyword }) => !["required", "x-equals", "if", "dependencies"].includes(keyword),
    );
    if (!error) return;
    const location = error.instancePath === "" ? "" : ` at ${error.instancePath}`;
    this.#at(
      `${pointer}/default`,
      `The default ${shown(schema.default)} is not allowed${location}: ${inWords(error)}`,
    );
  }

  /** The part with all that it refers to; undefined where that cannot be read, which is told where it stands. */
  #dereferenced(pointer: string): Record<string, JsonValue> | undefined {
    try {
      return dereference(this.#file, pointer).schema;
    } catch (error) {
      if ((error as Partial<JsonError>).loc === undefined)
        this.#at(pointer, `What this refers to cannot be read: ${(error as Error).message}`);
      else this.#faults.push({ ...(error as JsonError).loc, message: notJson(error as JsonError) });
      return undefined;
    }
  }

  #check(pointer: string) {
    const dereferenced = this.#dereferenced(pointer);
    if (dereferenced === undefined) return undefined;
    const { $schema, $id, ...part } = dereferenced;
    try {
      const check = this.#ajv.compile(part as AnySchemaObject);
      this.#ajv.removeSchema(part as AnySchemaObject);
      return check;
    } catch (error) {
      this.#at(pointer, `This is no schema that can be checked: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** What none of the rules above finds, in the words of ajv. */
  #compiled(): void {
    this.#check("");
  }
}

/** One for all files: ajv takes longer to get ready than to compile a schema. */
const ajvs = new Map<string, Ajv>();

function ajvFor(ownFormats: readonly string[]): Ajv {
  const key = JSON.stringify(ownFormats);
  const known = ajvs.get(key);
  if (known) return known;
  const ajv = formAjv("07");
  for (const name of ownFormats) ajv.addFormat(name, true);
  // Unknown keywords are told by their place, with those of the application's own allowed.
  ajv.opts.strictSchema = false;
  ajvs.set(key, ajv);
  return ajv;
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

function requiredOf(parts: readonly Json[]): Set<unknown> {
  const listed = parts.flatMap(({ required }) => (Array.isArray(required) ? (required as unknown[]) : []));
  const dependent = parts.flatMap(({ dependencies, dependentRequired }) =>
    [dependencies, dependentRequired].flatMap((map) => (isRecord(map) ? Object.values(map).flat() : [])),
  );
  return new Set([...listed, ...dependent]);
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function meant(given: string, known: Iterable<unknown>): string {
  const closest = closestName(given, [...known].map(String));
  return closest === undefined || closest === given ? "" : ` Did you mean "${closest}"?`;
}

function inWords(error: ErrorObject): string {
  const worded = { ...error };
  localize([worded], { ...english });
  return worded.message ?? error.keyword;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
