export { SchemaForm, type SchemaFormProps } from "./schema-form.js";
export type { FormHandle } from "./form/form-handle.js";
export type { FieldRule, FormRegistry } from "./form/form-registry.js";
export type { ErrorsByPath } from "./form/dotted-path.js";
export type { AsyncValidator, AsyncValidators } from "./form/async-checks.js";
export type { CompleteMessages, FormMessages, FormWords } from "./form/words.js";
export type {
  CompiledForm,
  CompiledValidators,
  FormSchema,
  PartialValue,
  TypedSchema,
} from "./validator/compiled-validators.js";
export type { Reading } from "./validator/form-ajv.js";

// What fields of an app's own are made of, as the form's own are.
export type { FieldComponent, SchemaFieldProps } from "./fields/field-props.js";
export { type Field, useField } from "./fields/use-field.js";
export { type Draft, useDraft } from "./fields/use-draft.js";
export {
  describe,
  describeChoice,
  describeSet,
  FieldFrame,
  FieldTexts,
  RequiredMark,
  StandardFrame,
} from "./fields/field-frame.js";
export type { FieldFrameProps, FieldTemplate, Notice } from "./fields/field-template.js";
export type { Widget, WidgetComponent, WidgetProps } from "./fields/widget-field.js";
export { ResetButton } from "./fields/reset-button.js";
export { Group, StandardGroup } from "./fields/group.js";
export { StandardAlternatives } from "./fields/alternatives-field.js";
export { StandardItem } from "./fields/list-item.js";
export type {
  AlternativesFrameProps,
  AlternativesPart,
  AlternativesTemplate,
  GroupFrameProps,
  GroupPart,
  GroupTemplate,
  ItemFrameProps,
  ItemPart,
  ItemTemplate,
} from "./fields/part-templates.js";
export { SchemaPart, type SchemaPartProps } from "./form/schema-part.js";
export { useFormValue } from "./form/use-form-value.js";
