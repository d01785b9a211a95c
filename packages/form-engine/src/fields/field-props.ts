import type { UiSchema } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { Path } from "../values/pointer.js";

/** What every field is given. */
export interface SchemaFieldProps {
  /** With all that `$ref`, `allOf`, `if` and `uiSchema` add to it for the present value. */
  schema: FormSchema;
  path: Path;
  /** The property's name; of an item, its number. */
  name: string;
  value: unknown;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  /** rjsf's hints for what is inside. */
  uiSchema: UiSchema<unknown, FormSchema> | undefined;
  /** The references that led here, one a line: where one leads to itself, what follows is drawn when it is asked for. */
  within: string;
}

/** Draws a part of a form, from its label to its error. */
export type FieldComponent = ComponentType<SchemaFieldProps>;
