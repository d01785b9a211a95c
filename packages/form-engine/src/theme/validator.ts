import {
  createErrorHandler,
  deepEquals,
  ErrorSchemaBuilder,
  getByPath,
  getDefaultFormState,
  getUiOptions,
  type RJSFSchema,
  type RJSFValidationError,
  type UiSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type ValidatorType,
} from "@rjsf/utils";
import AJV8PrecompiledValidator from "@rjsf/validator-ajv8/lib/precompiledValidator.js";
import { english } from "../messages/english.js";
import { localize, ownWords, type ValidationError } from "../messages/localize.js";
import type { CompiledForm, CompiledValidators } from "../validator/compiled-validators.js";
import { withParts } from "../validator/keyword-kinds.js";
import { partsAt } from "../validator/parts-at.js";
import { asSelect, informing, isPlainValue } from "../validator/plain-value.js";
import { typedNumber } from "../values/number-text.js";
import { toPath } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import type { FormMessages } from "./words.js";

/**
 * rjsf's precompiled validator. One that is given a schema which differs in its words alone checks it all the same, and one
 * that is given another says so as an error of the form; rjsf's throws out of the submit. A schema that was compared is
 * not compared again. Errors are filed under the names on their way as these are: rjsf takes them apart at dots and brackets.
 */
export class PrecompiledValidator extends AJV8PrecompiledValidator {
  readonly #compared = new WeakMap<object, boolean>();
  readonly #messages: FormMessages;

  constructor({ schema, validate }: CompiledForm, messages: FormMessages) {
    super(validate, schema, (errors) => localize(errors as never, messages, schema, typedNumber));
    this.#messages = messages;
  }

  /** Whether a schema differs from the compiled one in its words alone. */
  canCheck(schema: RJSFSchema, formData?: unknown): boolean {
    const before = this.#compared.get(schema);
    if (before !== undefined) return before;
    let isSame = schema === this.rootSchema || deepEquals(checkedPart(schema), checkedPart(this.rootSchema));
    try {
      isSame ||= super.ensureSameRootSchema(schema, formData);
    } catch {
      // It throws where the two differ.
    }
    this.#compared.set(schema, isSame);
    return isSame;
  }

  override ensureSameRootSchema(): true {
    return true;
  }

  override isValid(schema: RJSFSchema, formData: unknown, rootSchema: RJSFSchema): boolean {
    if (isPlainValue(schema)) return deepEquals(schema.const, formData);
    return super.isValid(schema, formData, rootSchema);
  }

  override rawValidation<Result>(schema: RJSFSchema, formData?: unknown) {
    if (!this.canCheck(schema, formData)) {
      const message = this.#messages.form?.schemaDiffers ?? english.form.schemaDiffers;
      const error = { keyword: "schema", instancePath: "", schemaPath: "#", params: {}, message };
      return { errors: [error] as Result[] };
    }
    const { errors = [] } = super.rawValidation<ValidationError>(schema, formData);
    return { errors: withoutParts(errors) as Result[] };
  }

  override validateFormData(...given: Parameters<ValidatorType["validateFormData"]>) {
    const [formData, schema, customValidate, transformErrors, uiSchema] = given;
    const paths = new Map<string | undefined, string[]>();
    const found = (this.rawValidation<ValidationError>(schema, formData).errors ?? []).map((error) => {
      const { keyword: name, params, schemaPath, message = "" } = error;
      const around = toPath(error.instancePath);
      const missing = params.missingProperty === undefined ? [] : [String(params.missingProperty)];
      const path = [...around, ...missing];
      const property = (around.length > 0 || missing.length === 0 ? ["", ...path] : path).join(".");
      paths.set(property, path);
      const title = String(
        getUiOptions(getByPath<UiSchema>(uiSchema, path)).title ?? partsAt(schema, path)[0]?.title ?? "",
      );
      const label = missing.length > 0 ? "" : title === "" ? property : `'${title}'`;
      return { name, property, message, params, schemaPath, title, stack: `${label} ${message}`.trim() };
    });
    const errors = (transformErrors?.(found as never, uiSchema) ?? found) as RJSFValidationError[];
    const builder = new ErrorSchemaBuilder();
    for (const { message, property } of errors)
      if (message) builder.addErrors(message, paths.get(property) ?? property);
    const made = { errors, errorSchema: builder.ErrorSchema };
    if (!customValidate) return made;
    const data: unknown = getDefaultFormState(this, schema, formData, schema, true);
    const own = customValidate(data, createErrorHandler(data), uiSchema, made.errorSchema);
    return validationDataMerge(made, unwrapErrorHandler(own));
  }
}

/** Without what another error says of all items or names, and without an `if` whose `then` says it, unless in words of their own. */
const withoutParts = (errors: readonly ValidationError[]) =>
  errors.filter(
    ({ keyword, schemaPath, parentSchema = {} }) =>
      ownWords(parentSchema as object, keyword) ??
      (keyword !== "if" &&
        !errors.some(
          (other) =>
            ["contains", "propertyNames"].includes(other.keyword) &&
            schemaPath?.startsWith(`${other.schemaPath}/`),
        )),
  );

/** A schema without what checks nothing. */
function checkedPart(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const checking = Object.entries(schema).filter(([name]) => !informing.has(name) && name !== "x-ui");
  return withParts(asSelect(Object.fromEntries(checking)), checkedPart);
}

const made = new WeakMap<CompiledValidators, Map<FormMessages, ValidatorType>>();

/** What `<Form>` takes of a schema that was compiled ahead: the schema, and its check in the words of the schema or the messages. */
export function formProps(form: CompiledForm, messages: FormMessages = english) {
  const byMessages = made.get(form.validate) ?? new Map<FormMessages, ValidatorType>();
  const validator = byMessages.get(messages) ?? new PrecompiledValidator(form, messages);
  byMessages.set(messages, validator);
  made.set(form.validate, byMessages);
  return { schema: form.schema as RJSFSchema, validator };
}
