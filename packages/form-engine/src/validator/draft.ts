import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";
import { withLocalReferences } from "./local-references.js";
import type { FormSchema } from "./compiled-validators.js";

/** The drafts that ajv reads; older ones are written anew in draft 7. */
export type Draft = "07" | "2019-09" | "2020-12";

/** A schema in a draft that ajv reads, and which that is. */
export interface ReadableSchema {
  schema: FormSchema;
  draft: Draft;
}

/**
 * What a schema says in `$schema` decides; without it, it is draft 7. The word itself goes: rjsf would look for names where each
 * reference is a pointer by now, and ajv for the schemas of drafts that it knows by other addresses.
 */
export function readable(given: FormSchema): ReadableSchema {
  if (typeof given !== "object" || given.$schema === undefined)
    return { schema: withLocalReferences(given), draft: "07" };
  const { $schema, ...rest } = (isOfDraft4(given) ? withoutDraft4(given) : given) as FormSchema;
  return { schema: withLocalReferences(rest), draft: draftOf(given) };
}

/** The draft by which a schema says that it is to be read. */
export function draftOf(schema: unknown): Draft {
  const named = isRecord(schema) ? String(schema.$schema) : "";
  return drafts.find((name) => named.includes(name)) ?? "07";
}

/** Draft 6 lacks words that draft 7 has; a page of one's own says nothing of the draft. */
const drafts = ["2019-09", "2020-12"] as const;

/** Whether a schema says that it is of draft 4, or the one before. */
export function isOfDraft4(schema: unknown): boolean {
  return isRecord(schema) && /draft-0[34]/.test(String(schema.$schema));
}

/** Draft 4 has `id` for `$id`, and an exclusive bound is a bound and a `true`. */
function withoutDraft4(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutDraft4);
  if (!isRecord(part)) return part;
  const { id, exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = part;
  const inner = Object.entries(rest).map(([name, value]): [string, unknown] => {
    if (isData(name)) return [name, value];
    if (!isMapOfParts(name) || !isRecord(value)) return [name, withoutDraft4(value)];
    return [name, Object.fromEntries(Object.entries(value).map(([key, of]) => [key, withoutDraft4(of)]))];
  });
  return {
    ...Object.fromEntries(inner),
    ...(id !== undefined && { $id: id }),
    ...bound("minimum", "exclusiveMinimum", minimum, exclusiveMinimum),
    ...bound("maximum", "exclusiveMaximum", maximum, exclusiveMaximum),
  };
}

function bound(name: string, exclusiveName: string, limit: unknown, exclusive: unknown): object {
  if (exclusive === true && typeof limit === "number") return { [exclusiveName]: limit };
  return {
    ...(limit !== undefined && { [name]: limit }),
    ...(exclusive !== undefined && exclusive !== false && { [exclusiveName]: exclusive }),
  };
}
