import type { FormSchema } from "../validator/compiled-validators.js";
import { AlternativesField, AnyField } from "./alternatives-field.js";
import { BooleanField } from "./boolean-field.js";
import { CheckboxesField, itemChoices } from "./checkboxes-field.js";
import { choicesOf } from "./choices.js";
import { ConstField } from "./const-field.js";
import { DateField, DateTimeField, TimeField } from "./date-fields.js";
import type { FieldComponent } from "./field-props.js";
import { FileField, isFileList } from "./file-field.js";
import { ForbiddenField } from "./forbidden-field.js";
import { ItemsField } from "./items-field.js";
import { isTextList, TextList } from "./list-field.js";
import { NullField } from "./null-field.js";
import { NullableGroup, NullableList } from "./nullable-fields.js";
import { NumberField } from "./number-field.js";
import { ObjectField } from "./object-field.js";
import { RadioField } from "./radio-field.js";
import { SelectField } from "./select-field.js";
import { TextField } from "./text-field.js";
import { uiOf } from "./ui-hint.js";

const formats: Readonly<Record<string, FieldComponent>> = {
  date: DateField,
  time: TimeField,
  "date-time": DateTimeField,
  "data-url": FileField,
};

/** The form's own field for a schema, by what the schema says alone. */
export function builtInField(schema: FormSchema): FieldComponent {
  if (allowsNothing(schema)) return ForbiddenField;
  if (choicesOf(schema)) return uiOf(schema).as === "radio" ? RadioField : SelectField;
  if (schema.oneOf || schema.anyOf) return AlternativesField;
  const types = typesOf(schema);
  const mayBeNull = types.includes("null");
  const [type, ...others] = types.filter((name) => name !== "null");
  if ("const" in schema && type !== "boolean") return ConstField;
  if (others.length > 0) return AnyField;
  if (type === undefined) return mayBeNull ? NullField : AnyField;
  if (type === "object") return mayBeNull ? NullableGroup : ObjectField;
  if (type === "array") return mayBeNull ? NullableList : listField(schema);
  if (type === "boolean") return BooleanField;
  if (type === "number" || type === "integer") return NumberField;
  return textField(schema);
}

function listField(schema: FormSchema): FieldComponent {
  if (isTextList(schema)) return TextList;
  if (itemChoices(schema)) return CheckboxesField;
  return isFileList(schema) ? FileField : ItemsField;
}

function textField(schema: FormSchema): FieldComponent {
  const { format } = schema;
  const { as } = uiOf(schema);
  if (as === "file") return FileField;
  const name = as === "date" || as === "time" || as === "date-time" ? as : format;
  const field =
    name !== undefined && as !== "text" && Object.hasOwn(formats, name) ? formats[name] : undefined;
  return field ?? TextField;
}

/** The types that a schema names, or that its keywords are about. */
function typesOf(schema: FormSchema): string[] {
  if (schema.type !== undefined) return [schema.type].flat();
  const about = Object.entries(keywordsOf).find(([, keywords]) => keywords.some((word) => word in schema));
  return about ? [about[0]] : [];
}

const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "additionalProperties", "patternProperties"],
  array: ["items", "prefixItems", "contains", "uniqueItems", "minItems", "maxItems"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"],
};

/** `false`, as a part says it. */
function allowsNothing({ not }: FormSchema): boolean {
  return not === true || (typeof not === "object" && Object.keys(not).length === 0);
}
