import { escaped } from "./json-positions.js";
import { type LintedFile, meant } from "./linted-file.js";
import { behind } from "./references.js";
import { isRecord } from "../values/record.js";
import type { Family, Json, SchemaPart } from "./schema-parts.js";

export function unknownRequired(file: LintedFile, { schema, pointer, family }: SchemaPart): void {
  if (!Array.isArray(schema.required)) return;
  const { known, isOpen } = namesOf(file, family);
  if (known.size === 0) return;
  for (const [index, name] of schema.required.entries()) {
    if (typeof name !== "string" || known.has(name) || isOpen(name)) continue;
    const message = `required names "${name}", which is not among the properties.${meant(name, known) || " Add it to them, or take it out of required."}`;
    file.tell(`${pointer}/required/${index}`, message);
  }
}

export function danglingEquals(file: LintedFile, { schema, pointer, property }: SchemaPart): void {
  const other = schema["x-equals"];
  if (other === undefined || property === undefined) return;
  const known = new Set(namesOf(file, property.of).known);
  known.delete(property.name);
  if (typeof other !== "string" || !known.has(other))
    file.tell(
      `${pointer}/x-equals`,
      `x-equals names ${JSON.stringify(other)}, which does not stand beside this part.${meant(String(other), known)}`,
    );
}

export function idleMessages(file: LintedFile, { schema, pointer, family, property }: SchemaPart): void {
  const own = schema.errorMessage;
  if (!isRecord(own)) return;
  const parts = [schema, ...behind(file, schema)];
  const has = (keyword: string) => parts.some((part) => Object.hasOwn(part, keyword));
  for (const [keyword, words] of Object.entries(own)) {
    const at = `${pointer}/errorMessage/${escaped(keyword)}`;
    if (keyword === "required" && isRecord(words)) idleRequiredMessages(file, words, at, family);
    else if (keyword === "required" ? !canBeMissing(schema, property) : !has(keyword)) {
      const lacks = keyword === "required" ? "is never asked for" : "does not have it";
      file.tell(
        at,
        `errorMessage speaks of "${keyword}", yet this part ${lacks}.${meant(keyword, Object.keys(schema))}`,
        "name",
      );
    }
  }
}

function idleRequiredMessages(file: LintedFile, words: Json, at: string, family: Family): void {
  const asked = requiredOf(family);
  for (const name of Object.keys(words))
    if (!asked.has(name))
      file.tell(
        `${at}/${escaped(name)}`,
        `errorMessage speaks of "${name}", yet it is not required.${meant(name, asked)}`,
        "name",
      );
}

/** A part that others refer to may be required there. */
function canBeMissing(schema: Json, property: SchemaPart["property"]): boolean {
  return property === undefined || Number(schema.minLength) > 0 || requiredOf(property.of).has(property.name);
}

/** What the properties of an object are called, and whether it may have others. */
interface Names {
  known: ReadonlySet<string>;
  isOpen: (name: string) => boolean;
}

/** A family is asked about by each of its parts, of which thousands of alternatives have as many. */
const namesKnown = new WeakMap<Family, Names>();
const requiredKnown = new WeakMap<Family, ReadonlySet<unknown>>();

/** The properties that all parts of an object name, those behind references included. */
function namesOf(file: LintedFile, family: Family): Names {
  const before = namesKnown.get(family);
  if (before) return before;
  const parts = family.parts.flatMap((part) => [part, ...behind(file, part)]);
  const known = new Set(
    parts.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : [])),
  );
  const isAny = parts.some(({ additionalProperties }) => isRecord(additionalProperties));
  const patterns = parts.flatMap(({ patternProperties }) =>
    isRecord(patternProperties) ? Object.keys(patternProperties) : [],
  );
  const names = {
    known,
    isOpen: (name: string) => isAny || patterns.some((pattern) => matches(pattern, name)),
  };
  namesKnown.set(family, names);
  return names;
}

function requiredOf(family: Family): ReadonlySet<unknown> {
  const before = requiredKnown.get(family);
  if (before) return before;
  const { parts } = family;
  const listed = parts.flatMap(({ required }) => (Array.isArray(required) ? (required as unknown[]) : []));
  const dependent = parts.flatMap(({ dependencies, dependentRequired }) =>
    [dependencies, dependentRequired].flatMap((map) => (isRecord(map) ? Object.values(map).flat() : [])),
  );
  const required = new Set([...listed, ...dependent]);
  requiredKnown.set(family, required);
  return required;
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, "u").test(name);
  } catch {
    return false;
  }
}
