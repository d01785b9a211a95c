import { getDefaultRegistry } from "@rjsf/core";
import { choicesOf } from "./choices.js";
import type { SchemaFieldProps } from "./field-props.js";
import { SelectField } from "./select-field.js";

const StockFallbackField = getDefaultRegistry().fields.FallbackField;

/** A schema without a type may still list its values; if not, rjsf says that it cannot show it. */
export function UntypedField(props: SchemaFieldProps) {
  if (choicesOf(props.schema)) return <SelectField {...props} />;
  return StockFallbackField ? <StockFallbackField {...props} /> : null;
}
