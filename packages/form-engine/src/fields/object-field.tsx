import { orderProperties } from "@rjsf/utils";
import { createContext, memo, useContext } from "react";
import { SchemaPart } from "../form/schema-part.js";
import { toPointer } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { SchemaFieldProps } from "./field-props.js";
import { Group } from "./group.js";
import { MapEntries } from "./map-entries.js";
import { type UiHint, uiOf, uiOfPart, withUiSchema } from "./ui-hint.js";
import { labelOf } from "./use-field.js";

/** The place of an object around which there is a heading already: that of an item. */
export const ContentsOnly = createContext("");

/** An object is the whole form, or a group in it. */
export function ObjectField(props: SchemaFieldProps) {
  const { path, schema, name, value, disabled, readOnly } = props;
  const framed = useContext(ContentsOnly);
  if (toPointer(path) === framed) return <ObjectContents {...props} />;
  return (
    <Group
      path={path}
      title={labelOf(schema, name)}
      schema={schema}
      value={value}
      disabled={disabled || readOnly}
    >
      <ObjectContents {...props} />
    </Group>
  );
}

/** The fields of an object's properties, then the entries that people name themselves. */
export function ObjectContents(props: SchemaFieldProps) {
  return (
    <>
      <NamedFields {...partsOfFields(props)} />
      <MapEntries {...props} />
    </>
  );
}

type FieldsProps = Omit<SchemaFieldProps, "value" | "name" | "required">;

/** What fields are drawn by: each follows its own value. */
function partsOfFields({
  schema,
  path,
  uiSchema,
  disabled,
  readOnly,
  within,
}: SchemaFieldProps): FieldsProps {
  return { schema, path, uiSchema, disabled, readOnly, within };
}

const NamedFields = memo(function NamedFields(props: FieldsProps) {
  const { schema, path, uiSchema, disabled, readOnly, within } = props;
  const properties = schema.properties ?? {};
  const names = shownProperties(schema);
  const required: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
  const all = stretches(names);
  return (
    <>
      {all.map((stretch, index) => (
        <div
          key={index}
          className={all.length > 1 ? "fields stretch" : "fields"}
          data-columns={uiOf(schema).columns}
        >
          {stretch.map((name) => {
            const part = (
              <SchemaPart
                key={name}
                schema={properties[name] as FormSchema | boolean}
                path={[...path, name]}
                name={name}
                required={required.includes(name)}
                uiSchema={uiOfPart(uiSchema, name)}
                {...{ disabled, readOnly, within }}
              />
            );
            const width = widthOf(properties[name], uiOfPart(uiSchema, name));
            return width === undefined ? (
              part
            ) : (
              <div key={name} className="cell" data-width={width}>
                {part}
              </div>
            );
          })}
        </div>
      ))}
    </>
  );
});

/** The properties of an object that have fields, in the order of these. */
export function shownProperties(schema: FormSchema): string[] {
  const properties = schema.properties ?? {};
  const shown = Object.keys(properties).filter((name) => !isHidden(properties[name]));
  return orderProperties(shown, uiOf(schema).order);
}

function isHidden(field: unknown): boolean {
  return isRecord(field) && uiOf(field as FormSchema).as === "hidden";
}

/** What a property asks for itself; what it refers to knows nothing of the columns around it. */
function widthOf(property: unknown, uiSchema: SchemaFieldProps["uiSchema"]): UiHint["width"] {
  return isRecord(property) ? uiOf(withUiSchema(property as FormSchema, uiSchema)).width : undefined;
}

/**
 * The browser leaves a stretch of fields that is out of sight alone, which it cannot do with parts of one long grid.
 * Columns of up to six come out even.
 */
function stretches<T>(fields: readonly T[]): T[][] {
  const count = Math.ceil(fields.length / STRETCH_LENGTH);
  return Array.from({ length: count }, (_, index) =>
    fields.slice(index * STRETCH_LENGTH, (index + 1) * STRETCH_LENGTH),
  );
}

const STRETCH_LENGTH = 60;
