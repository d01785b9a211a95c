import type { FormSchema } from "../validator/compiled-validators.js";
import { isPlainValue } from "../validator/plain-value.js";
import { isRecord } from "../values/record.js";
import { follow, type SchemaOrBoolean } from "./followed-schema.js";

/** As many each item of a list is compared with in no time. */
const FEW = 200;

/**
 * A schema from which defaults are taken, without the alternatives where people choose several of many titled values (`oneOf` of a
 * `const` and a title each): an item that is chosen has no defaults, and rjsf would compare each with all alternatives to find that
 * out. Nor are items filled in there, as there are none for choices.
 *
 * Only what is reached by properties, items, `allOf` and references is another: an alternative is told by what stands in it. A reference
 * stays where nothing changes behind it.
 *
 * @param root Where references lead to; no part of it contains itself.
 */
export function withListedItems(root: FormSchema): FormSchema {
  // What many references lead to is looked into once.
  const targets = new Map<string, FormSchema | undefined>();
  return listed(root);

  function listed(schema: FormSchema): FormSchema {
    if (typeof schema.$ref === "string") return listedTarget(schema, schema.$ref);
    const { properties, allOf } = schema;
    const items = listedItems(schema);
    const named = isRecord(properties) && mapped(Object.entries(properties), listedProperty);
    const all = Array.isArray(allOf) && mapped(allOf, listedPart);
    return items || named || all
      ? ({
          ...(items ?? schema),
          ...(named && { properties: Object.fromEntries(named) }),
          ...(all && { allOf: all }),
        } as FormSchema)
      : schema;
  }

  function listedTarget(schema: FormSchema, reference: string): FormSchema {
    const isAlone = Object.keys(schema).length === 1;
    if (isAlone && targets.has(reference)) return targets.get(reference) ?? schema;
    const target = follow(schema, root);
    const found = target.$ref === undefined ? listed(target) : target;
    const other = found === target ? undefined : found;
    if (isAlone) targets.set(reference, other);
    return other ?? schema;
  }

  /** A list with other items; undefined where they stay. */
  function listedItems(schema: FormSchema): FormSchema | undefined {
    const { items, uniqueItems } = schema;
    if (!isRecord(items)) return undefined;
    const free = uniqueItems === true ? withoutChoices(follow(items as FormSchema, root)) : undefined;
    if (free !== undefined) {
      const { minItems: _, ...beside } = schema;
      return { ...beside, items: free };
    }
    const inner = listed(items as FormSchema);
    return inner === items ? undefined : { ...schema, items: inner };
  }

  function listedPart<Part>(part: Part): Part {
    return isRecord(part) ? (listed(part as FormSchema) as Part) : part;
  }

  function listedProperty(property: [string, SchemaOrBoolean]): [string, SchemaOrBoolean] {
    const [name, part] = property;
    const inner = listedPart(part);
    return inner === part ? property : [name, inner];
  }
}

/** Undefined where nothing is another. */
function mapped<Item>(list: readonly Item[], change: (item: Item) => Item): Item[] | undefined {
  const changed = list.map(change);
  return changed.some((item, index) => item !== list[index]) ? changed : undefined;
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
