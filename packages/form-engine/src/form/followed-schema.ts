import { ADDITIONAL_PROPERTY_FLAG, RJSF_REF_KEY } from "@rjsf/utils";
import type { FormSchema } from "../validator/compiled-validators.js";
import { namesIn } from "../validator/reference-names.js";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

/** A part of a schema: `true` allows anything, `false` nothing. */
export type SchemaOrBoolean = FormSchema | boolean;

/** What a part says only in the light of its value, or together with other parts. */
const dependent = [
  "$ref",
  "allOf",
  "if",
  "dependencies",
  "dependentSchemas",
  "dependentRequired",
  "patternProperties",
];

/** Whether what a schema says has to be found out first. */
export function isDependent(schema: FormSchema): boolean {
  return dependent.some((keyword) => keyword in schema);
}

/** Follows a reference, and those that it leads to; what stands beside one comes first. */
export function follow(schema: FormSchema, root: FormSchema): FormSchema {
  let found = schema;
  for (const seen = new Set<string>(); typeof found.$ref === "string" && !seen.has(found.$ref);) {
    const { $ref, ...beside } = found;
    // rjsf finds what is referred to by name.
    if (!$ref.startsWith("#")) return found;
    const target = valueAt(root, namesIn($ref));
    if (!isRecord(target)) return found;
    seen.add($ref);
    found = { ...target, ...beside };
  }
  return found;
}

/**
 * The alternatives of a schema that are chosen from first. One with `anyOf` and `oneOf` has two such choices; the second
 * is within each alternative of the first.
 */
export function unionOf(schema: FormSchema): { keyword: "anyOf" | "oneOf"; options: SchemaOrBoolean[] } {
  const keyword = schema.anyOf ? "anyOf" : "oneOf";
  return { keyword, options: (schema[keyword] ?? []) as SchemaOrBoolean[] };
}

/** What a part refers to; rjsf keeps it where it put the target in its place. */
export function referenceOf(schema: FormSchema): string | undefined {
  const reference: unknown = schema.$ref ?? (schema as Record<symbol, unknown>)[RJSF_REF_KEY];
  return typeof reference === "string" ? reference : undefined;
}

/** rjsf knows `dependencies`; later drafts have two keywords for them. */
export function draft7(schema: FormSchema): FormSchema {
  const { dependentRequired, dependentSchemas, ...rest } = schema as FormSchema & Record<string, object>;
  if (!dependentRequired && !dependentSchemas) return schema;
  return { ...rest, dependencies: { ...rest.dependencies, ...dependentRequired, ...dependentSchemas } };
}

/** rjsf lists a map's entries among the properties; here they are told from them. */
export function withoutEntries(schema: FormSchema): FormSchema {
  const entries = Object.entries(schema.properties ?? {});
  const named = entries.filter(
    ([, part]) => !(isRecord(part) && Object.hasOwn(part, ADDITIONAL_PROPERTY_FLAG)),
  );
  if (named.length === entries.length) return schema;
  return { ...schema, properties: Object.fromEntries(named) };
}
