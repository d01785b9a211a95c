"use client";

export { Form, Form as default, generateForm } from "./form.js";
export { Fields, generateTheme, Templates, Theme, Widgets } from "./theme.js";
export { formProps } from "./validator.js";
export { extraErrorsAt } from "./extra-errors.js";
export { useDescribed } from "./session.js";
export { useDraft } from "./use-draft.js";
export type { FormMessages, FormWords, ThemeContext } from "./words.js";
export type { default as FormRef, FormProps } from "@rjsf/core";
export type { CompiledForm, FormSchema, PartialValue } from "../validator/compiled-validators.js";
// What widgets and templates of an application's own are typed by.
export type { FieldProps, FieldTemplateProps, UiSchema, WidgetProps } from "@rjsf/utils";
