import type { FieldProps } from "@rjsf/utils";
import type { FormSchema } from "../validator/compiled-validators.js";

/** What rjsf hands to a field. */
export type SchemaFieldProps = FieldProps<unknown, FormSchema>;
