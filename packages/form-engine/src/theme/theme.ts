import type { ThemeProps } from "@rjsf/core";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { Field, RegistryFieldsType, RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import { ArrayField } from "./fields/array-field.js";
import { FormShell } from "./form-shell.js";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "./templates/array-field-template.js";
import { SubmitButton } from "./templates/buttons.js";
import { ErrorListTemplate } from "./templates/error-list-template.js";
import { FieldTemplate } from "./templates/field-template.js";
import { MultiSchemaFieldTemplate } from "./templates/multi-schema-field-template.js";
import { ObjectFieldTemplate } from "./templates/object-field-template.js";
import { DescriptionFieldTemplate, FieldErrorTemplate, FieldHelpTemplate } from "./templates/texts.js";
import { CheckboxesWidget } from "./widgets/checkboxes-widget.js";
import { CheckboxWidget } from "./widgets/checkbox-widget.js";
import { ColorWidget } from "./widgets/color-widget.js";
import { DateTimeWidget, DateWidget, TimeWidget } from "./widgets/date-widgets.js";
import { FileWidget } from "./widgets/file-widget.js";
import { ListWidget } from "./widgets/list-widget.js";
import { RadioWidget } from "./widgets/radio-widget.js";
import { SelectWidget } from "./widgets/select-widget.js";
import { PasswordWidget, TextareaWidget, TextWidget } from "./widgets/text-widget.js";

export const Widgets: RegistryWidgetsType = {
  CheckboxWidget,
  CheckboxesWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget: TextWidget,
  FileWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget: TextWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  TimeWidget,
  URLWidget: TextWidget,
  UpDownWidget: TextWidget,
  list: ListWidget,
};

type Templates = Partial<Omit<TemplatesType, "ButtonTemplates">> & {
  ButtonTemplates: Partial<TemplatesType["ButtonTemplates"]>;
};

export const Templates: Templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
  ErrorListTemplate,
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  ButtonTemplates: { SubmitButton },
};

/** Its widget keeps the text that is typed, so rjsf need not guess it from the number. */
export const Fields: RegistryFieldsType = { ArrayField, NumberField: StringField as Field };

export function generateTheme(): ThemeProps {
  return { widgets: Widgets, templates: Templates, fields: Fields, _internalFormWrapper: FormShell };
}

export const Theme = generateTheme();
