import type { FormSchema } from "../validator/compiled-validators.js";
import { isPlainValue } from "../validator/plain-value.js";
import { isRecord } from "../values/record.js";
import { coveringItems } from "./recursive-schema.js";
import { follow, type SchemaOrBoolean } from "./followed-schema.js";

/** As many each item of a list is compared with in no time. */
const FEW = 200;

/**
 * A schema from which defaults are taken, without the alternatives where people choose several of many titled values (`oneOf` of a
 * `const` and a title each): an item that is chosen has no defaults, and rjsf would compare each with all alternatives to find that
 * out. Nor are items filled in there, as there are none for choices.
 *
 * Fixed items stand under `items`, as rjsf knows no `prefixItems`.
 *
 * Only what is reached by properties, items, `allOf`, alternatives and references is another. An alternative is told by what stands in
 * it, so that a list there keeps what it said (`withReferences` puts it back). A reference stays where nothing changes behind it.
 *
 * @param root Where references lead to; no part that is reached from the schema contains itself.
 */
export function withListedItems(schema: FormSchema, root: FormSchema = schema): FormSchema {
  // What many references lead to is looked into once.
  const targets = new Map<string, FormSchema | undefined>();
  return listed(schema, false);

  function listed(schema: FormSchema, isOption: boolean): FormSchema {
    if (typeof schema.$ref === "string") return listedTarget(schema, schema.$ref, isOption);
    const { properties } = schema;
    const items = listedItems(schema, isOption);
    const named =
      isRecord(properties) &&
      mapped(Object.entries(properties), (property) => listedProperty(property, isOption));
    const lists = (["allOf", "oneOf", "anyOf"] as const).flatMap((keyword) => {
      const parts: unknown = schema[keyword];
      if (!Array.isArray(parts) || parts.every(isPlainValue)) return [];
      const changed = mapped(parts, (part) => listedPart(part, isOption || keyword !== "allOf"));
      return changed ? [[keyword, changed] as const] : [];
    });
    return items || named || lists.length > 0
      ? ({
          ...(items ?? schema),
          ...(named && { properties: Object.fromEntries(named) }),
          ...Object.fromEntries(lists),
        } as FormSchema)
      : schema;
  }

  function listedTarget(schema: FormSchema, reference: string, isOption: boolean): FormSchema {
    const isAlone = Object.keys(schema).length === 1;
    const known = `${isOption} ${reference}`;
    if (isAlone && targets.has(known)) return targets.get(known) ?? schema;
    const target = follow(schema, root);
    const found = target.$ref === undefined ? listed(target, isOption) : target;
    const other = found === target ? undefined : found;
    if (isAlone) targets.set(known, other);
    return other ?? schema;
  }

  /** A list with other items; undefined where they stay. */
  function listedItems(schema: FormSchema, isOption: boolean): FormSchema | undefined {
    const { items, uniqueItems } = schema;
    const kept = (other: FormSchema, before = schema) => (isOption ? coveringItems(other, before) : other);
    const { prefixItems, ...rest } = schema as FormSchema & { prefixItems?: unknown };
    if (Array.isArray(prefixItems)) {
      const fixed = prefixItems.map((part: unknown) => listedPart(part, isOption));
      return kept({
        ...rest,
        items: fixed as FormSchema[],
        ...(items !== undefined && { additionalItems: listedPart(items, isOption) as FormSchema }),
      });
    }
    if (Array.isArray(items)) {
      const fixed = mapped(items, (part) => listedPart(part, isOption));
      return fixed && kept({ ...schema, items: fixed });
    }
    if (!isRecord(items)) return undefined;
    const followed = follow(items as FormSchema, root);
    const free = uniqueItems === true ? withoutChoices(followed) : undefined;
    if (free !== undefined) {
      const { minItems: _, ...beside } = schema;
      // rjsf puts what an item refers to in its place, too.
      return kept({ ...beside, items: free }, { ...schema, items: followed });
    }
    const inner = listed(items as FormSchema, isOption);
    return inner === items ? undefined : { ...schema, items: inner };
  }

  function listedPart<Part>(part: Part, isOption: boolean): Part {
    return isRecord(part) ? (listed(part as FormSchema, isOption) as Part) : part;
  }

  function listedProperty(property: [string, SchemaOrBoolean], isOption: boolean): [string, SchemaOrBoolean] {
    const [name, part] = property;
    const inner = listedPart(part, isOption);
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
