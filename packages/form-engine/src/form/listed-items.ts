import type { FormSchema } from "../validator/compiled-validators.js";
import { isPlainValue } from "../validator/plain-value.js";
import { isRecord } from "../values/record.js";
import type { SchemaOrBoolean } from "./followed-schema.js";

/** As many each item of a list is compared with in no time. */
const FEW = 200;

/**
 * A schema from which defaults are taken, without the alternatives where people choose several of many titled values (`oneOf` of a
 * `const` and a title each): an item that is chosen has no defaults, and rjsf would compare each with all alternatives to find that
 * out. Nor are items filled in there, as there are none for choices.
 *
 * Only what is reached by properties and items is another: an alternative is told by what stands in it.
 */
export function withListedItems(schema: FormSchema): FormSchema {
  const { properties, items, uniqueItems } = schema;
  if (isRecord(items)) {
    const free = uniqueItems === true ? withoutChoices(items as FormSchema) : undefined;
    if (free === undefined) {
      const inner = withListedItems(items as FormSchema);
      if (inner !== items) return { ...schema, items: inner };
    } else {
      const { minItems: _, ...beside } = schema;
      return { ...beside, items: free };
    }
  }
  if (!isRecord(properties)) return schema;
  const parts = Object.entries(properties) as [string, SchemaOrBoolean][];
  const changed = parts.map(([name, part]): [string, SchemaOrBoolean] => [
    name,
    isRecord(part) ? withListedItems(part) : part,
  ]);
  if (changed.every(([, part], index) => part === parts[index]?.[1])) return schema;
  return { ...schema, properties: Object.fromEntries(changed) as NonNullable<FormSchema["properties"]> };
}

/** Undefined: they are no long list of titled values. */
function withoutChoices(items: FormSchema): FormSchema | undefined {
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const { [keyword]: options, ...beside } = items;
    if (!Array.isArray(options) || options.length <= FEW || Object.hasOwn(items, "enum")) continue;
    if (options.every(isPlainValue)) return beside;
  }
  return undefined;
}
