import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getUiOptions, type RJSFSchema, type WidgetProps } from "@rjsf/utils";
import { type ComponentType, useCallback } from "react";
import { isRecord } from "../../values/record.js";
import { settled } from "../schema-utils.js";

const Standard = getDefaultRegistry().fields.ArrayField as ComponentType<FieldProps>;

export function ArrayField(props: FieldProps) {
  return getUiOptions(props.uiSchema).widget === "list" ? <ListField {...props} /> : <RowsField {...props} />;
}

/** A list that is one text. rjsf's own makes a hash of its items each time, which takes as long as drawing them. */
function ListField({ onChange, fieldPathId, name, formData = [], ...props }: FieldProps) {
  const { schema, uiSchema, registry } = props;
  const { widget: _, title, ...options } = getUiOptions(uiSchema, registry.globalUiOptions);
  const { list: Widget } = registry.widgets as { list: ComponentType<WidgetProps> };
  const { $id, path } = fieldPathId;
  return (
    <Widget
      {...props}
      id={$id}
      multiple
      name={name}
      label={title ?? schema.title ?? name}
      value={formData}
      options={options}
      onChange={(value: unknown) => onChange(value, path, undefined, $id)}
    />
  );
}

/** rjsf's list, whose added items are without the defaults of conditions that do not hold. */
function RowsField(props: FieldProps) {
  const { onChange, fieldPathId, formData, schema, registry } = props;
  const { items } = schema;
  const change = useCallback<typeof onChange>(
    (value, path, ...rest) => {
      const isList = path === fieldPathId.path && Array.isArray(value) && isRecord(items);
      const before: unknown[] = Array.isArray(formData) ? formData : [];
      const added = (item: unknown): unknown =>
        before.includes(item) ? item : settled(registry.schemaUtils, items as RJSFSchema, item);
      onChange(isList ? value.map(added) : value, path, ...rest);
    },
    [onChange, fieldPathId, formData, items, registry],
  );
  return <Standard {...props} onChange={change} />;
}
