import type { FormSchema, SchemaOrBoolean } from "../validator/compiled-validators.js";
import { freeName } from "../validator/dereference.js";
import { namesIn, toPath, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

/** What any value fits, and what adds nothing to another type. */
const UNKNOWN = "unknown";

/** A value of JSON as a type. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`);
  return `{ ${members.join("; ")} }`;
}

function union(types: readonly string[]): string {
  const all = [...new Set(types)].filter((type) => type !== "never");
  if (all.includes(UNKNOWN)) return UNKNOWN;
  return all.length === 0 ? "never" : all.join(" | ");
}

function intersection(types: readonly string[]): string {
  const all = [...new Set(types)].filter((type) => type !== UNKNOWN);
  if (all.length < 2) return all[0] ?? UNKNOWN;
  return all.map(grouped).join(" & ");
}

/** In brackets where what follows would otherwise belong to its last part alone. */
function grouped(type: string): string {
  const isOnePart = /^[\w$.]+$/.test(type) || /^"(?:[^"\\]|\\.)*"$/.test(type) || isOneObject(type);
  return isOnePart ? type : `(${type})`;
}

function isOneObject(type: string): boolean {
  // Its last line is the first one that is not indented.
  return /^\{(?:\n(?: {2}.*\n| ?\n)*\}| [^{}]*\})$/.test(type);
}

function isIdentifier(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name);
}

/** Fields that can be emptied although they have a default. */
const emptied = new Set(["date", "time", "date-time", "data-url", "file"]);

/**
 * Whether a form always has a value for a part: it has a default, which its field goes back to, or something in it has.
 */
function isAlwaysThere(schema: SchemaOrBoolean): boolean {
  if (typeof schema !== "object" || schema.$ref !== undefined || schema.oneOf || schema.anyOf) return false;
  if ([schema.type].flat().length > 1 || (schema as { nullable?: unknown }).nullable === true) {
    return schema.default !== undefined && schema.type !== undefined && !canBeEmptied(schema);
  }
  if (schema.type === "object") return isGroupThere(schema);
  if (schema.default === undefined || schema.type === undefined) return false;
  return !canBeEmptied(schema);
}

function isGroupThere(schema: FormSchema): boolean {
  if (schema.default !== undefined) return true;
  return Object.values(schema.properties ?? {}).some((part) => isAlwaysThere(part as SchemaOrBoolean));
}

function widgetOf(schema: FormSchema): string | undefined {
  const hint = schema["x-ui"] as string | { as?: string } | undefined;
  return typeof hint === "object" ? hint.as : hint;
}

const referenceOf = ({ $ref }: FormSchema) => (typeof $ref === "string" ? $ref : undefined);

function valueOf(schema: FormSchema): string | undefined {
  if ("const" in schema) return literal(schema.const);
  return schema.enum?.length === 1 ? literal(schema.enum[0]) : undefined;
}

function canBeEmptied(schema: FormSchema): boolean {
  if (schema.type === "array") return false;
  return emptied.has(schema.format ?? "") || emptied.has(widgetOf(schema) ?? "");
}

/**
 * Which values: those that a form submits, in which all that is required is there, and what has a default; those that it holds
 * while it is filled in, in which only what has a default is sure to be there; or those that are no form's, of which the
 * schema's own word alone holds.
 */
type Kind = "submitted" | "draft" | "described";

/**
 * Writes the TypeScript types of a form's values: `Name`, which it submits, and `NameDraft`, which it holds meanwhile.
 *
 * @param root Without references to other files.
 * @returns Exported declarations, one after the other.
 */
export function valueTypes(root: SchemaOrBoolean, name: string): string {
  const submitted = new TypeWriter(root, name, "submitted").declarations();
  const isSame = new TypeWriter(root, name, "draft").declarations() === withoutComments(submitted);
  const draft = isSame
    ? `export type ${name}Draft = ${name};\n`
    : new TypeWriter(root, `${name}Draft`, "draft").declarations();
  return `${submitted}\n${draft}`;
}

/**
 * Writes the TypeScript types of values that no form fills in: `Name`, and one for each of the definitions that it refers to, called
 * like them.
 *
 * @param root Without references to other files.
 * @returns Exported declarations, one after the other.
 */
export function describedTypes(root: FormSchema, name: string): string {
  return new TypeWriter(root, name, "described").declarations();
}

function withoutComments(declarations: string): string {
  return declarations.replaceAll(/^ *\/\*\*.*\*\/\n/gm, "");
}

/** What a schema says of an object, with what `allOf` and conditions add. */
interface ObjectParts {
  /** All that is said of a property; some of it only where a condition holds. */
  properties: Map<string, { said: SchemaOrBoolean[]; isConditional: boolean }>;
  required: Set<string>;
}

class TypeWriter {
  readonly #root: SchemaOrBoolean;
  readonly #name: string;
  readonly #kind: Kind;
  /** Names of parts that contain themselves, by their references; and their types, by their names. */
  readonly #names = new Map<string, string>();
  readonly #named = new Map<string, string>();
  readonly #comments = new Map<string, string>();

  constructor(root: SchemaOrBoolean, name: string, kind: Kind) {
    this.#root = root;
    this.#name = name;
    this.#kind = kind;
  }

  declarations(): string {
    const own = this.#typeOf(this.#root);
    return [...this.#named, [this.#name, own] as const]
      .map(([name, type]) => `${this.#comments.get(name) ?? ""}export type ${name} = ${type};\n`)
      .join("\n");
  }

  #typeOf(schema: SchemaOrBoolean): string {
    if (typeof schema === "boolean") return schema ? UNKNOWN : "never";
    const reference = referenceOf(schema);
    if (reference !== undefined) return this.#referred(reference);
    if (schema.not === true || (isRecord(schema.not) && Object.keys(schema.not).length === 0)) return "never";
    const type = this.#listed(schema) ?? this.#composed(schema);
    return (schema as { nullable?: unknown }).nullable === true ? union([type, "null"]) : type;
  }

  #referred(reference: string): string {
    const target = valueAt(this.#root, namesIn(reference) ?? [reference]);
    if (target === this.#root) return this.#name;
    if (target === undefined) throw new Error(`The reference ${reference} leads nowhere.`);
    const ownName = typeName(toPath(reference.slice(1)).at(-1) ?? "");
    const wanted = this.#kind === "described" ? ownName : this.#name + ownName;
    const taken = [this.#name, ...this.#names.values()];
    const name = this.#names.get(reference) ?? freeName(wanted, taken);
    this.#names.set(reference, name);
    if (!this.#named.has(name)) {
      const comment = this.#kind === "described" ? this.#commentOf(target as SchemaOrBoolean) : undefined;
      if (comment !== undefined) this.#comments.set(name, `/** ${comment} */\n`);
      // Within itself it is known by its name.
      this.#named.set(name, UNKNOWN);
      this.#named.set(name, this.#typeOf(target as SchemaOrBoolean));
    }
    return name;
  }

  #listed(schema: FormSchema): string | undefined {
    if ("const" in schema) return literal(schema.const);
    if (Array.isArray(schema.enum)) return union(schema.enum.map(literal));
    // A list that grows is not written into types.
    if (schema["x-registry"] === true) return undefined;
    const options = (schema.oneOf ?? schema.anyOf ?? []) as SchemaOrBoolean[];
    const values = options.map((option) => (typeof option === "object" ? valueOf(option) : undefined));
    return values.length === 0 || values.includes(undefined) ? undefined : union(values as string[]);
  }

  #composed(schema: FormSchema): string {
    const parts = objectParts(schema);
    const unions = schema["x-registry"] === true ? [] : [schema.oneOf, schema.anyOf];
    const alternatives = unions
      .filter((options) => options !== undefined)
      .map((options) => union(options.map((option) => this.#option(option as SchemaOrBoolean, parts))));
    // What parts of `allOf` say of properties is among those of the object.
    const others = ((schema.allOf ?? []) as SchemaOrBoolean[]).map((part) =>
      typeof part === "object" ? this.#typeOf(withoutProperties(part)) : this.#typeOf(part),
    );
    return intersection([this.#own(schema, parts), ...alternatives, ...others]);
  }

  /** An alternative may ask for what stands beside it. */
  #option(option: SchemaOrBoolean, around: ObjectParts): string {
    if (typeof option === "boolean" || referenceOf(option) !== undefined) return this.#typeOf(option);
    const properties = (option.properties ?? {}) as Record<string, SchemaOrBoolean>;
    const asked = (option.required ?? []).filter((name) => !Object.hasOwn(properties, name));
    const beside = asked.flatMap((name): [string, SchemaOrBoolean][] => {
      const known = around.properties.get(name);
      return known ? [[name, all(known.said)]] : [];
    });
    if (beside.length === 0) return this.#typeOf(option);
    return this.#typeOf({
      ...option,
      properties: { ...properties, ...Object.fromEntries(beside) },
    } as FormSchema);
  }

  /** What a schema says by its type, or by keywords that are about one. */
  #own(schema: FormSchema, parts: ObjectParts): string {
    const types = typesOf(schema, parts);
    return types.length === 0 ? UNKNOWN : union(types.map((type) => this.#ofType(type, schema, parts)));
  }

  #ofType(type: string, schema: FormSchema, parts: ObjectParts): string {
    if (type === "integer") return "number";
    if (type === "object") return this.#object(schema, parts);
    return type === "array" ? this.#list(schema) : type;
  }

  #object(schema: FormSchema, { properties, required }: ObjectParts): string {
    const members = [...properties].map(([name, { said, isConditional }]) => {
      const property = all(said);
      const isAsked = this.#kind !== "draft" && required.has(name);
      const isFilledIn = this.#kind !== "described" && isAlwaysThere(property);
      const isThere = !isConditional && (isAsked || isFilledIn);
      const type = this.#typeOf(property);
      return { name, type, isThere, comment: this.#commentOf(property) };
    });
    const entries = [schema.additionalProperties, ...Object.values(schema.patternProperties ?? {})]
      .filter((part) => part !== undefined && part !== false)
      .map((part) => this.#typeOf(part as SchemaOrBoolean));
    if (members.length === 0 && entries.length === 0) {
      return schema.additionalProperties === false
        ? "{ [name: string]: never }"
        : "{ [name: string]: unknown }";
    }
    const lines = members.map(({ name, type, isThere, comment }) =>
      [
        ...(comment === undefined ? [] : [`/** ${comment} */`]),
        `${isIdentifier(name) ? name : JSON.stringify(name)}${isThere ? "" : "?"}: ${type};`,
      ].join("\n"),
    );
    // TypeScript asks that an index says what each property may be, too.
    const indexed = [...entries, ...members.map(({ type }) => type)];
    if (members.some(({ isThere }) => !isThere)) indexed.push("undefined");
    if (entries.length > 0) lines.push(`[name: string]: ${union(indexed)};`);
    return `{\n${lines.join("\n").replaceAll(/^/gm, "  ")}\n}`;
  }

  /** Once is enough: what is submitted says it. */
  #commentOf(property: SchemaOrBoolean): string | undefined {
    if (this.#kind === "draft" || typeof property === "boolean") return undefined;
    return property.description?.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ");
  }

  #list(schema: FormSchema): string {
    const fixed = schema.items as SchemaOrBoolean[];
    if (!Array.isArray(fixed)) return `${grouped(this.#item((schema.items ?? true) as SchemaOrBoolean))}[]`;
    const { minItems = 0 } = schema;
    const first = fixed.map((item, index) => {
      const isThere = this.#kind !== "draft" && index < minItems;
      return isThere ? this.#item(item) : `${grouped(this.#item(item))}?`;
    });
    const further = schema.additionalItems as SchemaOrBoolean | undefined;
    const rest = further ? [`...${grouped(this.#item(further))}[]`] : [];
    return `[${[...first, ...rest].join(", ")}]`;
  }

  /** An item that was added is there before anything is filled in. */
  #item(schema: SchemaOrBoolean): string {
    const type = this.#typeOf(schema);
    return this.#kind === "draft" && !isAlwaysThere(schema) ? union([type, "undefined"]) : type;
  }
}

/** A name for a type, of a file's or a definition's. */
export function typeName(text: string): string {
  const name = text
    .replace(/\.json$/, "")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
  return /^\p{L}/u.test(name) ? name : `Form${name}`;
}

function typesOf(schema: FormSchema, { properties }: ObjectParts): string[] {
  if (schema.type !== undefined) return [...new Set([schema.type].flat())];
  const isMap = schema.additionalProperties !== undefined || schema.patternProperties !== undefined;
  if (properties.size > 0 || isMap) return ["object"];
  return schema.items !== undefined ? ["array"] : [];
}

/** What parts around a value say of its properties together; what holds only in some cases need not be there. */
function objectParts(schema: FormSchema): ObjectParts {
  const parts: ObjectParts = { properties: new Map(), required: new Set() };
  const visit = (part: unknown, isConditional: boolean) => {
    if (!isRecord(part)) return;
    const given = part as FormSchema;
    const reference = referenceOf(given);
    if (reference !== undefined) return;
    for (const [name, property] of Object.entries(given.properties ?? {})) {
      const known = parts.properties.get(name);
      // A condition says more of what is known already only for as long as it holds.
      if (known && isConditional && !known.isConditional) continue;
      const said = known?.isConditional === isConditional ? known.said : [];
      parts.properties.set(name, { said: [...said, property as SchemaOrBoolean], isConditional });
    }
    if (!isConditional && Array.isArray(given.required))
      for (const name of given.required) parts.required.add(name);
    for (const each of (given.allOf ?? []) as unknown[]) visit(each, isConditional);
    const conditions = [given.then, given.else, ...Object.values(given.dependencies ?? {})];
    for (const condition of conditions) {
      visit(condition, true);
      const { oneOf = [], anyOf = [] } = isRecord(condition) ? (condition as FormSchema) : {};
      for (const option of [...oneOf, ...anyOf]) visit(option, true);
    }
  };
  visit(schema, false);
  return parts;
}

const aboutProperties = new Set(["properties", "required", "if", "then", "else", "dependencies"]);

/** A part of `allOf` without what is said of properties, which are the object's. */
function withoutProperties(part: FormSchema): FormSchema {
  if (referenceOf(part) !== undefined) return part;
  const entries = Object.entries(part).filter(
    ([keyword, value]) => !aboutProperties.has(keyword) && !(keyword === "type" && value === "object"),
  );
  return Object.fromEntries(entries);
}

function all(said: readonly SchemaOrBoolean[]): SchemaOrBoolean {
  const [first = true, ...others] = said;
  return others.length === 0 ? first : ({ allOf: said } as FormSchema);
}
