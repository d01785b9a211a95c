import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import type { RJSFSchema } from "@rjsf/utils";

/** JSON Schema, as a form takes it, with the keywords of ours. */
export type FormSchema = RJSFSchema;

/** A part of a schema: `true` allows anything, `false` nothing. */
export type SchemaOrBoolean = FormSchema | boolean;

/**
 * The check of a schema, and those of the parts that must be told apart while a form is shown (`oneOf`, `if`), each
 * under its `$id` or hash. Made by the Vite plugin at build time, or by `compile` at run time.
 */
export type CompiledValidators = ValidatorFunctions;

/** Under this name a schema's type holds those of its form's values. */
declare const values: unique symbol;

/**
 * A schema with the types of what its form gives, for TypeScript alone: nothing of them is there while the page runs.
 *
 * @template Value What is submitted. Without types of its own a schema has `never`, and who uses it says what they expect.
 * @template Draft What the form holds while it is filled in.
 */
export type TypedSchema<Value = never, Draft = Value> = FormSchema & {
  readonly [values]?: { is(value: Value, draft: Draft): void };
};

/** What `import form from "./x.json?validator"` gives: `<Form {...formProps(form)} />` takes it. */
export interface CompiledForm<Value = never, Draft = Value> {
  schema: TypedSchema<Value, Draft>;
  validate: CompiledValidators;
}

/** A value of which any part may be absent: the form fills in its default, or shows an empty field. */
export type PartialValue<Draft> = [Draft] extends [never] ? unknown : PartOf<Draft> | undefined;

type PartOf<T> = T extends object ? { readonly [Name in keyof T]?: PartOf<T[Name]> | undefined } : T;
