import { getUiOptions, type UiSchema } from "@rjsf/utils";
import type { FieldComponent } from "./field-props.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/** How a schema asks to be shown: `"x-ui": "password"`, or with more to say, `"x-ui": { "as": "text", "autocomplete": "username" }`. */
export interface UiHint {
  /**
   * `password`, `textarea`, `switch`, `radio`, `select`, `checkboxes`; for groups `open` or `closed`; `hidden`: the value is
   * kept, and no field shows it; or the name of an app's own field or control.
   */
  as?: string;
  /** The browser's autofill purpose, as HTML's `autocomplete`. */
  autocomplete?: string;
  /** How many items of a list of texts stand in one line; a longer list is edited in several. At a form's root: of each list. */
  itemsInOneLine?: number;
  placeholder?: string;
  /** The names of `enum`'s values, in its order or by value. */
  enumNames?: readonly string[] | Readonly<Record<string, string>>;
  /** Values of `enum` that are shown, yet cannot be chosen. */
  enumDisabled?: readonly unknown[];
  /** Kinds of files that are allowed, as HTML's `accept`. */
  accept?: string;
  /** The size of the largest file that is allowed, in bytes. */
  maxSize?: number;
  rows?: number;
  /** How many columns an object's fields stand in, 1 to 6; as many as there is room for where it says none. */
  columns?: number;
  /** Over how many of the columns around it a field goes, or all of them. */
  width?: number | "full";
  /** The order of an object's properties; `*` stands for those that are not named. */
  order?: string[];
  /** The name of an app's own frame around the field. */
  template?: string;
  /** An app's own field, of a `uiSchema`. */
  field?: FieldComponent;
}

export function uiOf(schema: FormSchema): UiHint {
  const hint = schema["x-ui"] as string | UiHint | undefined;
  return typeof hint === "string" ? { as: hint } : (hint ?? {});
}

/** How many items of a list stand in one line: as the list's schema says, or its form's; any number where neither does. */
export function itemsInOneLine(list: FormSchema, form: FormSchema): number {
  return uiOf(list).itemsInOneLine ?? uiOf(form).itemsInOneLine ?? Infinity;
}

/** rjsf's hints, as far as this engine knows them. */
type Options = Omit<UiHint, "field"> & {
  widget?: unknown;
  field?: unknown;
  title?: string;
  description?: string;
  help?: string;
  inline?: boolean;
};

/** A schema with what a `uiSchema` says of it. */
export function withUiSchema(
  schema: FormSchema,
  uiSchema: UiSchema<unknown, FormSchema> | undefined,
): FormSchema {
  if (!uiSchema) return schema;
  const options = getUiOptions<unknown, FormSchema>(uiSchema) as Options;
  const { widget, field, title, description, help, ...hints } = options;
  const as = typeof field === "string" ? field : typeof widget === "string" ? widget : undefined;
  const component = [field, widget].find((given) => typeof given === "function");
  const said = [description ?? schema.description, help].filter((text) => typeof text === "string");
  return {
    ...schema,
    ...(title !== undefined && { title }),
    ...(said.length > 0 && { description: said.join(" ") }),
    "x-ui": {
      ...uiOf(schema),
      ...hints,
      ...(as !== undefined && { as }),
      ...(component !== undefined && { field: component as FieldComponent }),
    },
  };
}

/** What a `uiSchema` says of a part by name. */
export function uiOfPart(
  uiSchema: UiSchema<unknown, FormSchema> | undefined,
  name: string,
): UiSchema<unknown, FormSchema> | undefined {
  if (!uiSchema || !Object.hasOwn(uiSchema, name)) return undefined;
  const part: unknown = uiSchema[name];
  return typeof part === "object" && part !== null ? (part as UiSchema<unknown, FormSchema>) : undefined;
}
