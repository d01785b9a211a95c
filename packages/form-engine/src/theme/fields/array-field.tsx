import { getDefaultRegistry } from "@rjsf/core";
import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { type ComponentType, useCallback } from "react";
import { isRecord } from "../../values/record.js";

const Standard = getDefaultRegistry().fields.ArrayField as ComponentType<FieldProps>;

/**
 * rjsf's list. An item that it adds has the defaults of conditions that hold for nothing at all, but not for the item itself
 * (rjsf#4575): they are taken from it again.
 */
export function ArrayField(props: FieldProps) {
  const { onChange, fieldPathId, formData, schema, registry } = props;
  const { items } = schema;
  const change = useCallback<typeof onChange>(
    (value, path, ...rest) => {
      const isList = path === fieldPathId.path && Array.isArray(value) && isRecord(items);
      const before: unknown[] = Array.isArray(formData) ? formData : [];
      const { schemaUtils } = registry;
      const settled = (item: unknown): unknown => {
        if (!isRecord(item) || before.includes(item)) return item;
        const part = items as RJSFSchema;
        const [now, empty] = [item, undefined].map((data) => schemaUtils.retrieveSchema(part, data));
        return schemaUtils.sanitizeDataForNewSchema(now, empty, item);
      };
      onChange(isList ? value.map(settled) : value, path, ...rest);
    },
    [onChange, fieldPathId, formData, items, registry],
  );
  return <Standard {...props} onChange={change} />;
}
