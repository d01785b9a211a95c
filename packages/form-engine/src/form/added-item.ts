import { fixedItems, furtherItems } from "./item-schemas.js";
import type { SchemaReader } from "./schema-reader.js";
import type { FormSchema } from "../validator/compiled-validators.js";

interface AddedItem {
  items: readonly unknown[];
  /** Where each item was before; undefined for one that is new. */
  from: readonly (number | undefined)[];
}

/** A list with one item more, behind all that its schema fixes. */
export function withItemAdded(
  reader: SchemaReader,
  schema: FormSchema,
  items: readonly unknown[],
): AddedItem {
  const missing = fixedItems(schema).slice(items.length);
  // A place in a list cannot be empty in JSON; what is still to be typed is absent until then.
  const filled = [...items, ...missing.map((part) => reader.newValue(part) ?? null)];
  const added = [...filled, reader.newValue(furtherItems(schema) ?? true)];
  return { items: added, from: added.map((_, index) => (index < items.length ? index : undefined)) };
}

/** How many items a list may have. */
export function mostItemsOf(schema: FormSchema): number {
  return schema.maxItems ?? (furtherItems(schema) === undefined ? fixedItems(schema).length : Infinity);
}
