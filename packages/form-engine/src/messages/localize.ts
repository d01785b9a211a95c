import { partsAt } from "../validator/parts-at.js";
import { sizeInWords } from "../values/data-url.js";
import { toPath } from "../values/pointer.js";
import { fillIn, type Values } from "./fill-in.js";

/** The parts of ajv's error object that a message needs; its verbose mode gives `parentSchema`, `schema` and `data`. */
export interface ValidationError {
  keyword: string;
  instancePath: string;
  schemaPath?: string;
  params: Readonly<Record<string, unknown>>;
  parentSchema?: unknown;
  message?: string;
}

/** Keyword -> template, and JSON type -> words; the `validation` and `types` of a message catalogue. */
export interface ValidationMessages {
  validation: Readonly<Record<string, string>>;
  types: Readonly<Record<string, string>>;
  /** By the names of formats; what is not in it is told by `validation.format`. */
  formats?: Readonly<Record<string, string>>;
}

interface MessageSchema {
  title?: string;
  errorMessage?: string | Readonly<Record<string, unknown>>;
  properties?: Readonly<Record<string, MessageSchema>>;
  oneOf?: readonly Titled[];
  anyOf?: readonly Titled[];
}

type Titled = Readonly<{ const?: unknown; title?: string }>;

type WriteNumber = (value: number) => string;

/**
 * Writes each error's `message` from the schema's own words.
 *
 * The schema that holds the keyword may say its message itself: under `errorMessage[keyword]`, or as an `errorMessage`
 * that is one sentence, whatever is wrong. What is said of a field that is absent or empty stands at the field under
 * `errorMessage.required`, or for all fields of an object at the object under `errorMessage.required[property]`.
 * Otherwise the catalogue's template for the keyword is used, with ajv's figures filled in.
 *
 * @param root The whole schema: what a condition requires may have its title and sentence outside of that.
 * @param write How numbers are written.
 */
export function localize(
  errors: ValidationError[] | null | undefined,
  messages: ValidationMessages,
  root?: unknown,
  write: WriteNumber = String,
): void {
  for (const error of errors ?? []) error.message = messageOf(error, messages, root, write);
}

function messageOf(
  error: ValidationError,
  messages: ValidationMessages,
  root: unknown,
  write: WriteNumber,
): string {
  const parts: MessageSchema[] = [error.parentSchema ?? {}, ...partsAt(root, toPath(error.instancePath))];
  // What ajv would say is meant for whoever wrote the schema.
  const template =
    ownMessage(error, parts) ??
    ofFormat(error, messages) ??
    messages.validation[keywordInWords(error)] ??
    messages.validation.other;
  if (template === undefined) return error.message ?? error.keyword;
  return fillIn(template, values(error, parts, messages, write));
}

/** What the first of the parts that says something says. */
const firstOf = <Part, Found>(parts: readonly Part[], find: (part: Part) => Found | undefined) =>
  parts.map(find).find((found) => found !== undefined);

/** What a value of the format looks like. */
function ofFormat({ keyword, params }: ValidationError, { formats = {} }: ValidationMessages) {
  const name = String(params.format);
  return keyword === "format" && Object.hasOwn(formats, name) ? formats[name] : undefined;
}

/** The keyword whose sentence says best what is wrong. */
function keywordInWords(error: ValidationError): string {
  if (isEmpty(error)) return "required";
  if (error.keyword === "x-ui") return String(error.params.about);
  return namedChoices(error) ? "enum" : error.keyword;
}

/** The values of a `oneOf` or `anyOf` that merely gives each of its values a title; undefined for any other error. */
export function namedChoices({ keyword, parentSchema }: ValidationError): unknown[] | undefined {
  if (keyword !== "oneOf" && keyword !== "anyOf") return undefined;
  const branches = (parentSchema as Readonly<Record<string, unknown>> | undefined)?.[keyword];
  if (!Array.isArray(branches)) return undefined;
  const values = branches.flatMap((branch: { const?: unknown }) => ("const" in branch ? [branch.const] : []));
  return values.length === branches.length ? values : undefined;
}

/** The values that are allowed, by their titles: a form checks titled values by an `enum`, and whoever reads it sees the titles alone. */
function allowedIn(error: ValidationError, parts: readonly MessageSchema[]): unknown {
  const { allowedValues = namedChoices(error) } = error.params;
  const listed = JSON.stringify(allowedValues);
  const titles = firstOf(parts, ({ oneOf, anyOf }) => {
    const options = oneOf ?? anyOf ?? [];
    const isSame = error.keyword === "enum" && JSON.stringify(options.map((it) => it.const)) === listed;
    return isSame ? options.map((option) => option.title ?? option.const) : undefined;
  });
  return titles ?? allowedValues;
}

/** A text that has to have something in it, and has nothing, is missing. An item of a list has no name to say so with. */
function isEmpty({ keyword, params, instancePath, parentSchema }: ValidationError): boolean {
  const isNamed =
    (parentSchema as MessageSchema | undefined)?.title !== undefined || !/\/\d+$/.test(instancePath);
  return keyword === "minLength" && params.limit === 1 && isNamed;
}

/** Keywords that miss a property which they name. */
const namesMissing = new Set(["required", "dependentRequired", "dependencies"]);

/** Whether the catalogue's sentence for the error begins with the field's label. */
export function namesItsField(error: ValidationError): boolean {
  return namesMissing.has(error.keyword) || isEmpty(error);
}

/** What a schema may call the keywords that its check, or the draft that the check is written in, calls otherwise. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  additionalItems: ["items"],
  contains: ["minContains", "maxContains"],
  dependencies: ["dependentRequired"],
  enum: ["oneOf", "anyOf"],
};

function ownMessage(error: ValidationError, parts: readonly MessageSchema[]): string | undefined {
  const [schema = {}] = parts;
  const keyword = error.keyword === "x-ui" ? keywordInWords(error) : error.keyword;
  const names = [keyword, ...(otherNames[keyword] ?? [])];
  const isMissing = namesMissing.has(keyword);
  const own = isMissing && typeof schema.errorMessage !== "object" ? {} : schema;
  const words = firstOf(names, (name) => ownWords(own, name));
  if (words !== undefined) return words;
  if (!isMissing) return isEmpty(error) ? ownWords(schema, "required") : undefined;
  const name = missingProperty(error);
  return firstOf(parts, ({ errorMessage, properties }) => {
    const required = typeof errorMessage === "object" ? errorMessage.required : undefined;
    const property = properties?.[name];
    return (
      (required as Record<string, string> | undefined)?.[name] ?? (property && ownWords(property, "required"))
    );
  });
}

export function ownWords({ errorMessage }: MessageSchema, keyword: string): string | undefined {
  const own = typeof errorMessage === "object" ? errorMessage[keyword] : errorMessage;
  return typeof own === "string" ? own : undefined;
}

/** rjsf's runtime validator puts the name in quotation marks; ajv itself does not. */
function missingProperty(error: ValidationError): string {
  return String(error.params.missingProperty ?? "").replace(/^'(.*)'$/, "$1");
}

function values(
  error: ValidationError,
  parts: readonly MessageSchema[],
  messages: ValidationMessages,
  write: WriteNumber,
): Values {
  const all: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(error.params)) {
    all[name] = typeof value === "number" ? write(value) : inWords(value);
  }
  if (error.keyword === "type") {
    const types = [error.params.type].flat().map((type) => messages.types[String(type)] ?? String(type));
    all.type = types.reduce((all, type) => (all === "" ? type : either(all, type, messages)), "");
  }
  if (error.keyword === "x-ui") {
    all.kinds = String(error.params.accept);
    all.limit = sizeInWords(Number(error.params.maxSize));
  }
  const allowed = allowedIn(error, parts);
  if (allowed !== undefined) all.allowedValues = inWords(allowed);
  if (isEmpty(error)) all.label = parts[0]?.title ?? toPath(error.instancePath).at(-1) ?? "";
  else if (namesItsField(error)) {
    const name = missingProperty(error);
    all.missingProperty = name;
    all.label = firstOf(parts, ({ properties }) => properties?.[name]?.title) ?? name;
  }
  return all;
}

function either(first: string, second: string, { validation }: ValidationMessages): string {
  return fillIn(validation.eitherType ?? "{first} / {second}", { first, second });
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
