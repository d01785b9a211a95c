import { deepEquals, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import AJV8PrecompiledValidator from "@rjsf/validator-ajv8/lib/precompiledValidator.js";
import { english } from "../messages/english.js";
import { localize } from "../messages/localize.js";
import type { CompiledForm, CompiledValidators } from "../validator/compiled-validators.js";
import { withParts } from "../validator/keyword-kinds.js";
import { asSelect, informing, isPlainValue } from "../validator/plain-value.js";
import { isRecord } from "../values/record.js";
import type { FormMessages } from "./words.js";

/**
 * rjsf's precompiled validator. One that is given a schema which differs in its words alone checks it all the same, and one
 * that is given another says so as an error of the form; rjsf's throws out of the submit. A schema that was compared is
 * not compared again.
 */
export class PrecompiledValidator extends AJV8PrecompiledValidator {
  readonly #compared = new WeakMap<object, boolean>();
  readonly #messages: FormMessages;

  constructor({ schema, validate }: CompiledForm, messages: FormMessages) {
    super(validate, schema, (errors) => localize(errors as never, messages));
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
    if (this.canCheck(schema, formData)) return super.rawValidation<Result>(schema, formData);
    const message = this.#messages.form?.schemaDiffers ?? english.form.schemaDiffers;
    return {
      errors: [{ keyword: "schema", instancePath: "", schemaPath: "#", params: {}, message }] as Result[],
    };
  }
}

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
