import { isRecord } from "../values/record.js";
import { informing } from "./plain-value.js";

type Part = Readonly<Record<string, unknown>>;

/** Keywords that depend on one another within a part, so that those of two parts must not be mixed. */
const families = [
  ["patternProperties", "additionalProperties", "properties"],
  ["items", "additionalItems"],
  ["contains", "minContains", "maxContains"],
  ["if", "then", "else"],
];

/**
 * A part that allows what both parts allow, each without references to other files.
 *
 * @param beside What stands beside a reference to the first; its title, default and other annotations replace those of the first.
 */
export function bothParts(part: unknown, beside: unknown): unknown {
  if (beside === true || (isRecord(beside) && Object.keys(beside).length === 0)) return part;
  if (part === true || beside === false) return beside;
  if (!isRecord(part) || !isRecord(beside)) return part;
  if (dependsOnItself(part, beside)) return withAllOf(part, beside);
  const merged = new Map(Object.entries(part));
  for (const [keyword, value] of Object.entries(beside)) {
    const both = merged.has(keyword) ? bothValues(keyword, merged.get(keyword), value) : value;
    if (both === undefined) return withAllOf(part, beside);
    merged.set(keyword, both);
  }
  return Object.fromEntries(merged);
}

const isAnnotation = (keyword: string) =>
  informing.has(keyword) || (keyword.startsWith("x-") && keyword !== "x-equals");
const isCheck = (keyword: string) => !isAnnotation(keyword);

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function dependsOnItself(part: Part, beside: Part): boolean {
  if (![part, beside].every((each) => Object.keys(each).some(isCheck))) return false;
  const isClosed = ["$ref", "unevaluatedProperties", "unevaluatedItems"].some((keyword) => keyword in part);
  if (isClosed || "$ref" in beside) return true;
  return families.some((family) => {
    const [ours, theirs] = [part, beside].map((each) => family.filter((keyword) => keyword in each));
    if (!ours?.length || !theirs?.length || isPartOf(part, beside, ours) || isPartOf(beside, part, theirs))
      return false;
    const isOpen = isEqual(ours, ["properties"]) && isEqual(theirs, ["properties"]);
    return !isOpen && family.some((keyword) => !isEqual(part[keyword], beside[keyword]));
  });
}

/** Whether a part names no properties but those that the other names, too. */
function isPartOf({ properties }: Part, other: Part, family: readonly string[]): boolean {
  if (!isEqual(family, ["properties"]) || !isRecord(properties)) return false;
  const { properties: known } = other;
  return isRecord(known) && Object.keys(properties).every((name) => Object.hasOwn(known, name));
}

/** What a keyword says that stands in both parts; undefined where one keyword cannot say both. */
function bothValues(keyword: string, one: unknown, other: unknown): unknown {
  if (isAnnotation(keyword) || isEqual(one, other)) return other;
  if (typeof one === "number" && typeof other === "number") {
    if (/^(?:exclusiveM|m)in/.test(keyword)) return Math.max(one, other);
    return /^(?:exclusiveM|m)ax/.test(keyword) ? Math.min(one, other) : undefined;
  }
  if (keyword === "type") return bothTypes([one].flat(), [other].flat());
  if (keyword === "properties" && isRecord(one) && isRecord(other)) return bothMaps(one, other);
  if (!Array.isArray(one) || !Array.isArray(other)) return undefined;
  if (keyword === "required") return [...new Set([...one, ...other])];
  return keyword === "allOf" ? [...one, ...other] : undefined;
}

function bothTypes(some: readonly unknown[], others: readonly unknown[]): unknown {
  const isIn = (types: readonly unknown[]) => (type: unknown) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  const both = [...new Set([...some.filter(isIn(others)), ...others.filter(isIn(some))])];
  return both.length > 1 ? both : both[0];
}

/** Parts by name, of `properties` or of `dependencies`, which may be lists of required names. */
export function bothMaps(one: Part, other: Part): Part {
  const asPart = (part: unknown) => (Array.isArray(part) ? { required: part } : part);
  const merged = new Map(Object.entries(one));
  for (const [name, part] of Object.entries(other))
    merged.set(name, merged.has(name) ? bothParts(asPart(merged.get(name)), asPart(part)) : part);
  return Object.fromEntries(merged);
}

/** What is said of the value, and its type, stays in sight for whoever draws it. */
function withAllOf(part: Part, beside: Part): Part {
  const said = pick(beside, isAnnotation);
  if ("$ref" in beside && !("$ref" in part)) return { ...withAllOf(beside, part), ...said };
  // The errors of a check are told in the words of the part that holds it.
  const errorMessage = beside.errorMessage ?? part.errorMessage;
  const told = errorMessage !== undefined && { errorMessage };
  const [{ allOf = [] }, inner] = "$ref" in part ? [part, beside] : [beside, part];
  const all = [{ ...pick(inner, isCheck), ...told }, ...(allOf as unknown[])];
  // rjsf stops at a recursion only where the reference itself stands.
  if ("$ref" in part) return { ...part, ...said, allOf: all };
  return { ...pick(part, (keyword) => isAnnotation(keyword) || keyword === "type"), ...beside, allOf: all };
}

const pick = (part: Part, isPicked: (keyword: string) => boolean) =>
  Object.fromEntries(Object.entries(part).filter(([keyword]) => isPicked(keyword)));
