import type { FormSchema } from "../validator/compiled-validators.js";
import type { SchemaOrBoolean } from "./followed-schema.js";

/** Whether a schema says anything of items by their indices. */
export function describesItems(schema: FormSchema): boolean {
  return schema.items !== undefined || fixedItems(schema).length > 0;
}

/** The schema of one item of a list; `false` where there may be none. */
export function schemaOfItem(schema: FormSchema, index: number): SchemaOrBoolean {
  return fixedItems(schema)[index] ?? furtherItems(schema) ?? false;
}

/** Schemas of the first items, one each: a list in `items`, as of draft 7, or `prefixItems`, as of 2020-12. */
export function fixedItems(schema: FormSchema): readonly SchemaOrBoolean[] {
  const { prefixItems } = schema as { prefixItems?: unknown };
  const fixed = Array.isArray(schema.items) ? schema.items : Array.isArray(prefixItems) ? prefixItems : [];
  return fixed as readonly SchemaOrBoolean[];
}

/** The schema of the items after the fixed ones; undefined when there are none. */
export function furtherItems(schema: FormSchema): SchemaOrBoolean | undefined {
  const { items, additionalItems } = schema;
  if (!Array.isArray(items) && items !== undefined)
    return items === false ? undefined : (items as SchemaOrBoolean);
  // A list of fixed items that says nothing of others is meant to have none.
  if (fixedItems(schema).length > 0) return additionalItems || undefined;
  return true;
}
