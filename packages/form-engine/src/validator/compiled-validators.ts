import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import type { RJSFSchema } from "@rjsf/utils";

/** JSON Schema, as a form takes it, with the keywords of ours. */
export type FormSchema = RJSFSchema;

/**
 * The check of a schema, and those of the parts that must be told apart while a form is shown (`oneOf`, `if`), each
 * under its `$id` or hash. Made by the Vite plugin at build time, or by `compile` at run time.
 */
export type CompiledValidators = ValidatorFunctions;

/** What `import form from "./x.json?validator"` gives: spread it into a form, `<SchemaForm {...form} />`. */
export interface CompiledForm {
  schema: FormSchema;
  validate: CompiledValidators;
  /** Compiles a part that rjsf turns out to check by itself; only a form that is compiled while the page runs has it. */
  compilePart?: ((part: FormSchema) => CompiledValidators[string]) | undefined;
}
