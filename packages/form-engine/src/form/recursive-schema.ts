import type { FormSchema } from "../validator/compiled-validators.js";
import { toPath, valueAt } from "../values/pointer.js";
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
  return valueAt(root, toPath(decodeURIComponent(reference.slice(1))));
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

const covered = new WeakMap<FormSchema, FormSchema>();

/**
 * A schema whose inner parts keep their references to themselves. rjsf follows references as deep as they go, and one
 * level deeper each time it is asked, which in a schema that contains itself several times does not end in time. Each part
 * follows its own when it is drawn.
 */
export function withoutReferences(schema: FormSchema): FormSchema {
  const known = covered.get(schema);
  if (known) return known;
  const result = cover(schema, false, (reference) => ({ [COVERED]: reference })) as FormSchema;
  covered.set(schema, result);
  return result;
}

/** A schema with what it refers to in its place, once: where it comes back to itself, the reference is kept from rjsf. */
export function expandedOnce(root: FormSchema): FormSchema {
  const expand = (part: unknown, around: readonly string[]): unknown =>
    cover(part, false, (reference, beside) => {
      const target = targetOf({ $ref: reference }, root);
      if (around.includes(reference) || !isRecord(target)) return { ...beside, [COVERED]: reference };
      return expand({ ...target, ...beside }, [...around, reference]);
    });
  const reference = typeof root.$ref === "string" ? root.$ref : undefined;
  if (reference === undefined) return expand(root, ["#"]) as FormSchema;
  const { $ref: _, ...beside } = root;
  return expand({ ...(targetOf(root, root) as object), ...beside }, ["#", reference]) as FormSchema;
}

/** @param take What stands in place of an inner reference, and of what is beside it. */
function cover(
  part: unknown,
  isInner: boolean,
  take: (reference: string, beside: Record<string, unknown>) => unknown,
): unknown {
  if (Array.isArray(part)) return part.map((inner) => cover(inner, isInner, take));
  if (!isRecord(part)) return part;
  const { $ref, ...beside } = part;
  if (isInner && typeof $ref === "string") return { ...beside, ...(take($ref, beside) as object) };
  const entries = Object.entries(part).map(([name, value]): [string, unknown] => {
    if (literal.includes(name)) return [name, value];
    if (parts.get(name) === true && isRecord(value)) {
      const byName = Object.entries(value).map(([key, inner]) => [key, cover(inner, true, take)] as const);
      return [name, Object.fromEntries(byName)];
    }
    return [name, cover(value, isInner || parts.has(name), take)];
  });
  return Object.fromEntries(entries);
}

/** The schema again with its references. */
export function withReferences(schema: FormSchema): FormSchema {
  return uncover(schema) as FormSchema;
}

function uncover(part: unknown): unknown {
  if (Array.isArray(part)) {
    const inner = part.map(uncover);
    return inner.some((item, index) => item !== part[index]) ? inner : part;
  }
  if (!isRecord(part)) return part;
  const entries = Object.entries(part).map(([name, value]): [string, unknown] => [
    name === COVERED ? "$ref" : name,
    uncover(value),
  ]);
  const isSame = entries.every(([name, value]) => part[name] === value);
  return isSame ? part : Object.fromEntries(entries);
}
