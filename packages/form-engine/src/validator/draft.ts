import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";
import type { FormSchema } from "./compiled-validators.js";

/** The drafts that ajv reads; older ones are written anew in draft 7. */
export type Draft = "07" | "2019-09" | "2020-12";

/** A schema in a draft that ajv reads, and which that is. */
export interface ReadableSchema {
  schema: FormSchema;
  draft: Draft;
}

/** What a schema says in `$schema` decides; without it, it is draft 7. */
export function readable(schema: FormSchema): ReadableSchema {
  if (typeof schema !== "object" || schema.$schema === undefined) return { schema, draft: "07" };
  const said = schema.$schema;
  if (said.includes("2019-09")) return { schema, draft: "2019-09" };
  if (said.includes("2020-12")) return { schema, draft: "2020-12" };
  if (isOfDraft4(schema)) {
    const { $schema: _, ...rest } = withoutDraft4(schema) as FormSchema;
    return { schema: rest, draft: "07" };
  }
  if (!said.includes("draft-07")) {
    // Draft 6 lacks words that draft 7 has; a page of one's own says nothing of the draft.
    const { $schema: _, ...rest } = schema;
    return { schema: rest, draft: "07" };
  }
  return { schema, draft: "07" };
}

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
