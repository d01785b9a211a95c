import RjsfArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { type ComponentType, useCallback } from "react";
import { isRecord } from "../../values/record.js";
import { settled } from "../schema-utils.js";

const Standard = RjsfArrayField as ComponentType<FieldProps>;

/** rjsf's list, whose added items are without the defaults of conditions that do not hold. */
export function ArrayField(props: FieldProps) {
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
