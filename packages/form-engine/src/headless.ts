export { type HeadlessForm, type HeadlessOptions, useSchemaForm } from "./headless/use-schema-form.js";
export type { HeadlessField } from "./headless/field-controller.js";
export type { HeadlessItems } from "./headless/items-controller.js";
