import type { FormSchema } from "../validator/compiled-validators.js";
import { namesIn } from "../validator/reference-names.js";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

/** Whether a part of a schema contains itself. */
export function isRecursive(root: FormSchema): boolean {
  const done = new Set<unknown>();
  const leadsBack = (part: unknown, around: readonly unknown[]): boolean => {
    if (typeof part !== "object" || part === null) return false;
    if (around.includes(part)) return true;
    if (done.has(part)) return false;
    const within = [...around, part];
    const target = targetOf(part, root);
    const found = leadsBack(target, within) || Object.values(part).some((inner) => leadsBack(inner, within));
    done.add(part);
    return found;
  };
  return leadsBack(root, []);
}

function targetOf(part: object, root: FormSchema): unknown {
  const reference = "$ref" in part ? part.$ref : undefined;
  if (typeof reference !== "string" || !reference.startsWith("#")) return undefined;
  return valueAt(root, namesIn(reference));
}

/** A reference by a name that rjsf does not follow. */
const COVERED = "x-covered-reference";

/** Keywords whose schemas are for parts of the value, and which of them are by name. */
const parts = new Map([
  ["items", false],
  ["additionalItems", false],
  ["additionalProperties", false],
  ["properties", true],
  ["patternProperties", true],
]);
const literal = ["default", "const", "enum", "examples", "if", "definitions", "$defs"];
const unions = ["oneOf", "anyOf"];
/** rjsf looks into the alternatives of these itself, so their references must stay. */
const dependencies = ["dependencies", "dependentSchemas"];

const covered = new WeakMap<FormSchema, FormSchema>();

/**
 * A schema whose inner parts keep their references to themselves. rjsf follows references as deep as they go, and one
 * level deeper each time it is asked, which in a schema that contains itself several times does not end in time. Each part
 * follows its own when it is drawn.
 */
export function withoutReferences(schema: FormSchema): FormSchema {
  const known = covered.get(schema);
  if (known) return known;
  const result = cover(schema, outside, (reference) => ({ [COVERED]: reference })) as FormSchema;
  covered.set(schema, result);
  return result;
}

/**
 * A schema with what it refers to in its place, once: where it comes back to itself, the reference is kept from rjsf. So
 * it is in the alternatives of an alternative: of several that all hold each other there would be too many orders.
 */
export function expandedOnce(schema: FormSchema, root: FormSchema): FormSchema {
  return expand(schema, schema === root ? ["#"] : [], false) as FormSchema;

  function expand(part: unknown, around: readonly string[], isInUnion: boolean): unknown {
    if (!isRecord(part)) return part;
    const { $ref, ...beside } = part;
    // What a reference leads to may be another one.
    if (typeof $ref === "string") {
      const target = targetOf(part, root);
      return around.includes($ref) || !isRecord(target)
        ? { ...beside, [COVERED]: $ref }
        : expand({ ...target, ...beside }, [...around, $ref], isInUnion);
    }
    // All of these are the part itself, which rjsf puts together.
    const { allOf, ...others } = part;
    const covered = cover(others, outside, (reference, beside, isOption) =>
      isOption && isInUnion
        ? { ...beside, [COVERED]: reference }
        : expand({ ...beside, $ref: reference }, around, isOption || isInUnion),
    ) as object;
    return Array.isArray(allOf)
      ? { ...covered, allOf: allOf.map((each) => expand(each, around, isInUnion)) }
      : covered;
  }
}

/** Where a part stands: its references are followed where the schema itself is read, and kept from rjsf further in. */
interface Standing {
  isInner: boolean;
  isOption: boolean;
  isDependency: boolean;
}

const outside: Standing = { isInner: false, isOption: false, isDependency: false };

/** @param take What stands in place of an inner reference, and of what is beside it. */
function cover(
  part: unknown,
  standing: Standing,
  take: (reference: string, beside: Record<string, unknown>, isOption: boolean) => unknown,
): unknown {
  if (Array.isArray(part)) return part.map((inner) => cover(inner, standing, take));
  if (!isRecord(part)) return part;
  const { $ref, ...beside } = part;
  if (standing.isInner && typeof $ref === "string")
    return { ...beside, ...(take($ref, beside, standing.isOption) as object) };
  const inner = { ...standing, isInner: true };
  const entries = Object.entries(part).map(([name, value]): [string, unknown] => {
    if (literal.includes(name)) return [name, value];
    if (parts.get(name) === true && isRecord(value)) {
      const byName = Object.entries(value).map(([key, each]) => [key, cover(each, inner, take)] as const);
      return [name, Object.fromEntries(byName)];
    }
    return [name, cover(value, standingAt(name, standing), take)];
  });
  return Object.fromEntries(entries);
}

function standingAt(name: string, around: Standing): Standing {
  if (dependencies.includes(name)) return { ...around, isDependency: true };
  if (unions.includes(name))
    return { ...around, isInner: around.isInner || !around.isDependency, isOption: true };
  return { ...around, isInner: around.isInner || parts.has(name) };
}

/** What a list said of its items, by a name that rjsf does not know. */
const COVERED_ITEMS = "x-covered-items";

/** A list that says something else of its items to rjsf, and is again what it was once `withReferences` has seen it. */
export function coveringItems(list: FormSchema, before: FormSchema): FormSchema {
  const names = ["items", "additionalItems", "prefixItems", "minItems"];
  const said = Object.entries(before).filter(([name]) => names.includes(name));
  return { ...list, [COVERED_ITEMS]: Object.fromEntries(said) } as FormSchema;
}

/** The schema again with its references, and its lists as they were. */
export function withReferences(schema: FormSchema): FormSchema {
  return uncover(schema) as FormSchema;
}

function uncover(part: unknown): unknown {
  if (Array.isArray(part)) {
    const inner = part.map(uncover);
    return inner.some((item, index) => item !== part[index]) ? inner : part;
  }
  if (!isRecord(part)) return part;
  if (isRecord(part[COVERED_ITEMS])) {
    const { items: _, additionalItems: __, [COVERED_ITEMS]: said, ...beside } = part;
    return uncover({ ...beside, ...said });
  }
  const entries = Object.entries(part).map(([name, value]): [string, unknown] => [
    name === COVERED ? "$ref" : name,
    uncover(value),
  ]);
  const isSame = entries.every(([name, value]) => part[name] === value);
  return isSame ? part : Object.fromEntries(entries);
}
