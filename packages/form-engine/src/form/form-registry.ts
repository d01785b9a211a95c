import { builtInField } from "../fields/built-in-field.js";
import type { FieldComponent } from "../fields/field-props.js";
import { uiOf } from "../fields/ui-hint.js";
import { fieldOfWidget, type Widget } from "../fields/widget-field.js";
import type { FieldTemplate } from "../fields/field-template.js";
import type { AlternativesTemplate, GroupTemplate, ItemTemplate } from "../fields/part-templates.js";
import type { Drawing } from "./drawing-context.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/** What draws the schemas for which a test holds: a whole field or the control in it, and the frame around it or around a part that holds others. */
export interface FieldRule {
  test: (schema: FormSchema) => boolean;
  field?: FieldComponent;
  widget?: Widget;
  template?: FieldTemplate;
  group?: GroupTemplate;
  alternatives?: AlternativesTemplate;
  item?: ItemTemplate;
}

/** What an app adds to a form's own fields. */
export interface FormRegistry {
  /** Whole fields, by what a schema asks for: `"x-ui": "stars"`, or `"ui:field"` or `"ui:widget": "stars"` of a `uiSchema`. */
  fields?: Readonly<Record<string, FieldComponent>>;
  /** Controls, asked for in the same way; label, help and error stay the form's own. */
  widgets?: Readonly<Record<string, Widget>>;
  /** Frames around a field, by `"x-ui": { "template": "card" }`. */
  templates?: Readonly<Record<string, FieldTemplate>>;
  /** Frames around the fields of an object, asked for in the same way by the object. */
  groups?: Readonly<Record<string, GroupTemplate>>;
  /** Frames around a choice of `oneOf` or `anyOf`, or of a type, and what is filled in of it. */
  alternatives?: Readonly<Record<string, AlternativesTemplate>>;
  /** Frames around an item of a list, asked for by the schema of the items. */
  items?: Readonly<Record<string, ItemTemplate>>;
  /** By a look at the schema; the first whose test holds, and that has what is looked for, is taken. */
  rules?: readonly FieldRule[];
}

/** The field for a schema: what it asks for by name comes first, then the app's rules, then the form's own. */
function fieldOf(schema: FormSchema, registry: FormRegistry): FieldComponent {
  const { as, field } = uiOf(schema);
  if (field !== undefined) return field;
  const named = byName(registry.fields, as);
  if (named) return named;
  const widget = byName(registry.widgets, as);
  if (widget) return fieldOfWidget(widget);
  const rule = registry.rules?.find((each) => (each.field ?? each.widget) !== undefined && each.test(schema));
  return rule?.field ?? (rule?.widget ? fieldOfWidget(rule.widget) : builtInField(schema));
}

/** The frame that a schema asks for by name, or that a rule has for it; undefined for the form's own. */
function frameOf<K extends "template" | "group" | "alternatives" | "item">(
  kind: K,
  schema: FormSchema,
  named: Readonly<Record<string, NonNullable<FieldRule[K]>>> | undefined,
  rules: FormRegistry["rules"],
): FieldRule[K] | undefined {
  return (
    byName(named, uiOf(schema).template) ??
    rules?.find((each) => each[kind] !== undefined && each.test(schema))?.[kind]
  );
}

/** What draws a form with a registry. */
export function drawingWith(registry: FormRegistry): Drawing {
  const { templates, groups, alternatives, items, rules } = registry;
  return {
    fieldOf: (schema) => fieldOf(schema, registry),
    templateOf: (schema) => frameOf("template", schema, templates, rules),
    groupOf: (schema) => frameOf("group", schema, groups, rules),
    alternativesOf: (schema) => frameOf("alternatives", schema, alternatives, rules),
    itemOf: (schema) => frameOf("item", schema, items, rules),
  };
}

function byName<T>(all: Readonly<Record<string, T>> | undefined, name: string | undefined): T | undefined {
  return all !== undefined && name !== undefined && Object.hasOwn(all, name) ? all[name] : undefined;
}

/** Whether two registries draw the same: owners often write theirs anew at each of their own redraws. */
export function isSameRegistry(a: FormRegistry, b: FormRegistry): boolean {
  const groups = ["fields", "widgets", "templates", "groups", "alternatives", "items"] as const;
  return groups.every((group) => hasSameParts(a[group], b[group])) && haveSameParts(a.rules, b.rules);
}

function haveSameParts(a: readonly object[] = [], b: readonly object[] = []): boolean {
  return a.length === b.length && a.every((part, index) => hasSameParts(part, b[index]));
}

function hasSameParts(a: object = {}, b: object = {}): boolean {
  const [mine, yours] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return mine.size === yours.size && [...mine].every(([name, part]) => yours.get(name) === part);
}
