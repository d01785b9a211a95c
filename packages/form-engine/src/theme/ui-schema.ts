import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { isRecord } from "../values/record.js";

/** What an `x-ui` says of a part's own frame; any other name is that of a widget. */
const frames = ["open", "closed", "switch"];
/** More checkboxes than these nobody reads. */
const MOST_CHECKBOXES = 30;

/**
 * rjsf's `uiSchema`, from what a schema says of itself: `"x-ui": "password"`, or with more to say,
 * `"x-ui": { "as": "text", "autocomplete": "username" }`.
 *
 * @param itemsInOneLine How many items of a list of texts stand in one line, where the list does not say it itself.
 */
export function uiSchemaOf(schema: RJSFSchema, isRequired = false, itemsInOneLine?: number): UiSchema {
  const { as = usualWidget(schema, isRequired), field, order, ...options } = hintOf(schema);
  const lines = (options.itemsInOneLine as number | undefined) ?? itemsInOneLine;
  const ui: UiSchema = {};
  if (as !== undefined && frames.includes(as)) options.as = as;
  else if (as !== undefined) ui["ui:widget"] = as;
  if (as === "list" && lines !== undefined) options.itemsInOneLine = lines;
  if (field !== undefined) ui["ui:field"] = field as string;
  if (order !== undefined) ui["ui:order"] = order as string[];
  if (Object.keys(options).length > 0) ui["ui:options"] = options;

  const add = (name: string, inner: UiSchema) => {
    if (Object.keys(inner).length > 0) ui[name] = inner;
  };
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (isRecord(part)) add(name, uiSchemaOf(part, schema.required?.includes(name), lines));
  const { items, additionalProperties } = schema;
  if (isRecord(items) && as !== "list") add("items", uiSchemaOf(items as RJSFSchema, false, lines));
  if (isRecord(additionalProperties))
    add("additionalProperties", uiSchemaOf(additionalProperties as RJSFSchema, false, lines));
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const options = schema[keyword]?.map((option) =>
      isRecord(option) ? uiSchemaOf(withHiddenNames(option), false, lines) : {},
    );
    if (options?.some((option) => Object.keys(option).length > 0)) ui[keyword] = options as never;
  }
  for (const keyword of ["definitions", "$defs"])
    for (const [name, part] of Object.entries((schema[keyword] ?? {}) as Record<string, RJSFSchema>)) {
      const inner = isRecord(part) ? uiSchemaOf(part, false, lines) : {};
      if (Object.keys(inner).length > 0)
        (ui["ui:definitions"] ??= {})[`#/${keyword}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`] =
          inner;
    }
  return ui;
}

/** What an alternative is called by is filled in with the choice. */
function withHiddenNames(option: RJSFSchema): RJSFSchema {
  const properties = Object.entries(option.properties ?? {}).map(([name, part]) => [
    name,
    isRecord(part) && part.const !== undefined ? { ...part, "x-ui": "hidden" } : part,
  ]);
  return {
    ...option,
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) as RJSFSchema["properties"] }),
  };
}

type Hint = NonNullable<UiSchema["ui:options"]> & { as?: string };

function hintOf(schema: RJSFSchema): Hint {
  const hint = schema["x-ui"] as string | Hint | undefined;
  return typeof hint === "string" ? { as: hint } : { ...hint };
}

/** The widget that a schema asks for by what its values are, where rjsf would draw another. */
function usualWidget(schema: RJSFSchema, isRequired: boolean): string | undefined {
  const types = [schema.type].flat();
  const isAsked = (isRequired && schema.default === undefined) || types.includes("null");
  if (
    types.every((type) => type === "boolean" || type === "null") &&
    types.includes("boolean") &&
    schema.const !== true &&
    isAsked
  )
    return "radio";
  if (schema.type !== "array" || !isRecord(schema.items)) return undefined;
  const items = schema.items as RJSFSchema;
  if (Array.isArray(items.enum) && schema.uniqueItems === true)
    return items.enum.length > MOST_CHECKBOXES ? "select" : "checkboxes";
  const isChosen = ["enum", "oneOf", "anyOf", "const", "format", "default", "x-ui"].some(
    (keyword) => keyword in items,
  );
  return items.type === "string" && !isChosen ? "list" : undefined;
}
