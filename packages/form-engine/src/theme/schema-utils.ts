import { createSchemaUtils, deepEquals, type RJSFSchema, type SchemaUtilsType } from "@rjsf/utils";
import { allParts, withParts } from "../validator/keyword-kinds.js";
import { isPlainValue } from "../validator/plain-value.js";
import { isRecord } from "../values/record.js";
import { hasPlainItems } from "./default-state.js";

/** By these, what a part says depends on the value. */
const conditional = [
  ...["$ref", "$dynamicRef", "allOf", "if", "dependencies", "dependentSchemas", "dependentRequired"],
  ...["patternProperties", "unevaluatedProperties"],
];

/** Whether a schema is the same for every value, and the default of one field never depends on another's. */
const isPlain = (part: RJSFSchema): boolean =>
  !conditional.some((keyword) => keyword in part) &&
  [part.oneOf, part.anyOf].every((options) => options === undefined || options.every(isPlainValue)) &&
  (part.additionalProperties === undefined || part.additionalProperties === false) &&
  hasPlainItems(part);

type Given = Parameters<typeof createSchemaUtils>;

/** rjsf's utilities of a schema, without what it computes anew at each change although nothing else can come of it. */
export function schemaUtilsOf(...given: Given): SchemaUtilsType {
  const parts = allParts(given[1]) as RJSFSchema[];
  const utils = createSchemaUtils(...given);
  return parts.every(isPlain) ? plainSchemaUtils(utils, parts) : settlingUtils(utils);
}

/** Without the defaults of conditions that hold for nothing at all, but not for what is filled in. */
function settlingUtils(utils: SchemaUtilsType): SchemaUtilsType {
  const own: Partial<SchemaUtilsType> = {
    getDefaultFormState(schema, formData, ...more) {
      const filled: unknown = utils.getDefaultFormState(schema, formData, ...more);
      if (deepEquals(filled, formData)) return filled as never;
      return utils.getDefaultFormState(schema, settled(utils, schema, filled, formData), ...more) as never;
    },
  };
  return Object.assign(Object.create(utils) as SchemaUtilsType, own);
}

/** What rjsf made of what was given, without what the schema does not ask for once it is there (rjsf#4575, rjsf#4362). */
export function settled(utils: SchemaUtilsType, schema: RJSFSchema, made: unknown, given?: unknown): unknown {
  const isList = Array.isArray(made);
  if (!(isList || isRecord(made)) || deepEquals(made, given)) return made;
  const before = (isList || isRecord(given) ? given : undefined) as Record<string, unknown> | undefined;
  const [now, then] = [made, before].map((data) => utils.retrieveSchema(schema, data));
  const parts = Object.entries(made).flatMap(([name, value]: [string, unknown]) => {
    const [part, other] = [now, then].map((it) => (isList ? it?.items : it?.properties?.[name]));
    const isMade = before?.[name] === undefined && isRecord(other) && !deepEquals(part, other);
    if (isMade && (part === undefined || deepEquals(value, other.default))) return [];
    return [[name, isRecord(part) ? settled(utils, part, value, before?.[name]) : value] as const];
  });
  const isSame =
    parts.length === Object.keys(made).length &&
    parts.every(([name, value]) => value === made[name as never]);
  if (isSame) return made;
  return isList ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

/** A part with its references in place, whether it is a select, and the defaults of all fields are remembered. */
function plainSchemaUtils(utils: SchemaUtilsType, parts: readonly RJSFSchema[]): SchemaUtilsType {
  const known = new Set(parts);
  const selects = new Map<RJSFSchema, boolean>();
  let initial: unknown;
  let last: unknown;
  const own: Partial<SchemaUtilsType> = {
    retrieveSchema: (part, ...more) => (known.has(part) ? part : utils.retrieveSchema(part, ...more)),
    isSelect(part) {
      const answer = selects.get(part) ?? utils.isSelect(part);
      selects.set(part, answer);
      return answer;
    },
    getDefaultFormState(schema, formData, ...more) {
      if (schema !== utils.getRootSchema()) return utils.getDefaultFormState(schema, formData, ...more);
      if (formData === undefined)
        return (initial ??= utils.getDefaultFormState(withDefaultsAlone(schema), formData, ...more)) as never;
      const filled = filledLike(last, formData, schema);
      last = filled === undefined ? utils.getDefaultFormState(schema, formData, ...more) : filled;
      return last as never;
    },
  };
  const remembering = Object.assign(Object.create(utils) as SchemaUtilsType, own);
  ofPlainSchemas.add(remembering);
  return remembering;
}

/** With each default as a text's: rjsf resolves the schema for each field, and for each item of a list. */
const withDefaultsAlone = (part: RJSFSchema): RJSFSchema =>
  withParts(part, (inner) => {
    const { type, default: value, minItems = 0, properties } = inner as RJSFSchema;
    if (type === "object" || properties) return withDefaultsAlone(inner);
    const isList = Array.isArray(value);
    const isWhole = [type].flat().includes("array") === isList && (!isList || value.length >= minItems);
    const isOther = ["oneOf", "anyOf", "const"].some((keyword) => keyword in inner);
    return value !== undefined && isWhole && !isOther
      ? { type: "string", default: isList ? [...value] : value }
      : inner;
  });

const ofPlainSchemas = new WeakSet<object>();

export const isOfPlainSchema = (utils: SchemaUtilsType | undefined) =>
  utils !== undefined && ofPlainSchemas.has(utils);

/**
 * A value to which defaults have nothing to add, as it has all that one had which they were added to. What is equal in both is the
 * same object.
 *
 * @returns Undefined where that cannot be said.
 */
function filledLike(before: unknown, now: unknown, schema: RJSFSchema): unknown {
  if (isRecord(before) && isRecord(now)) {
    const names = Object.keys(now);
    if (names.length !== Object.keys(before).length) return undefined;
    let isSame = true;
    const parts: Record<string, unknown> = {};
    for (const name of names) {
      const part = filledLike(before[name], now[name], (schema.properties?.[name] ?? {}) as RJSFSchema);
      if (part === undefined) return undefined;
      isSame &&= part === before[name];
      parts[name] = part;
    }
    return isSame ? before : parts;
  }
  if (deepEquals(before, now)) return before;
  // rjsf takes a value that is none of a part's own for its default, and fills a list up to its least number of items.
  const isListed = ["enum", "const", "oneOf", "anyOf", "minItems"].some((keyword) => keyword in schema);
  return isListed || isRecord(before) || isRecord(now) || before === undefined ? undefined : now;
}
