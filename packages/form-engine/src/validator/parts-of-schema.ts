import { hashForSchema, schemaParser } from "@rjsf/utils";
import type { FormSchema } from "./compiled-validators.js";

/**
 * A schema and those of its parts that rjsf checks by themselves while it shows a form (to tell the branches of `oneOf`
 * or `if` apart), each under the name that it will ask for.
 *
 * Where a schema contains itself, rjsf's own search for parts does not end, so it is done without the recursive
 * references: alternatives that contain the schema around them are then not among the parts.
 */
export function partsOf(schema: FormSchema): [key: string, part: FormSchema][] {
  const key = schema.$id ?? hashForSchema(schema);
  const parts = Object.entries(schemaParser<FormSchema>({ ...withoutReferences(schema), $id: key }));
  return [[key, { ...schema, $id: key }], ...parts.filter(([name]) => name !== key)];
}

function withoutReferences(schema: FormSchema): FormSchema {
  return JSON.parse(JSON.stringify(schema), (_, node: unknown) =>
    isReference(node) ? {} : node,
  ) as FormSchema;
}

function isReference(node: unknown): boolean {
  return typeof node === "object" && node !== null && typeof (node as FormSchema).$ref === "string";
}
