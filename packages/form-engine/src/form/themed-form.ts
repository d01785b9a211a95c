import { withTheme } from "@rjsf/core";
import type { FormSchema } from "../validator/compiled-validators.js";
import { BooleanField } from "../fields/boolean-field.js";
import { FieldTemplate } from "../fields/field-template.js";
import { GroupTemplate } from "../fields/group-template.js";
import { ListField } from "../fields/list-field.js";
import { ObjectField } from "../fields/map-field.js";
import { NumberField } from "../fields/number-field.js";
import { UntypedField } from "../fields/untyped-field.js";
import { TextField } from "../fields/text-field.js";

/** rjsf with our fields. Each decides by its schema alone and leaves what it does not know to rjsf's own. */
export const ThemedForm = withTheme<unknown, FormSchema>({
  fields: {
    ArrayField: ListField,
    BooleanField,
    FallbackField: UntypedField,
    NumberField,
    ObjectField,
    StringField: TextField,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: GroupTemplate,
  },
});
