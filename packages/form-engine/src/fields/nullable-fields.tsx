import { AbsentPart } from "./absent-part.js";
import type { SchemaFieldProps } from "./field-props.js";
import { ItemsField } from "./items-field.js";
import { isTextList, TextList } from "./list-field.js";
import { ObjectField } from "./object-field.js";

/** A group that may be left out: `null` stands in its place. */
export function NullableGroup(props: SchemaFieldProps) {
  return <AbsentPart {...withoutNull(props, "object")} field={ObjectField} absent={null} />;
}

/** A list that may be left out: `null` stands in its place. */
export function NullableList(props: SchemaFieldProps) {
  const given = withoutNull(props, "array");
  return <AbsentPart {...given} field={isTextList(given.schema) ? TextList : ItemsField} absent={null} />;
}

function withoutNull(props: SchemaFieldProps, type: "object" | "array"): SchemaFieldProps {
  return { ...props, schema: { ...props.schema, type } };
}
