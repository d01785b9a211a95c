export { SchemaForm, type SchemaFormProps } from "./schema-form.js";
export type { ErrorsByPath } from "./form/dotted-path.js";
export type { AsyncValidator, AsyncValidators } from "./form/async-checks.js";
export type { CompleteMessages, FormMessages, FormWords } from "./form/words.js";
export type { CompiledForm, CompiledValidators, FormSchema } from "./validator/compiled-validators.js";
