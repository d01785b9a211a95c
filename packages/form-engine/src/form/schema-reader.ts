import {
  deepEquals,
  getDiscriminatorFieldFromSchema,
  hashForSchema,
  JUNK_OPTION_ID,
  mergeSchemas,
  type SchemaUtilsType,
  type ValidatorType,
} from "@rjsf/utils";
import formDataForNewOption from "@rjsf/core/lib/components/fields/formDataForNewOption.js";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { CompiledForm, CompiledValidators, FormSchema } from "../validator/compiled-validators.js";
import { choicesOf } from "../fields/choices.js";
import { withDefaults } from "../values/defaults.js";
import { valueAt } from "../values/pointer.js";
import { isOfType } from "../values/json-type.js";
import { isRecord } from "../values/record.js";
import { isPlainValue } from "../validator/plain-value.js";
import { withoutAbsent } from "../values/without-absent.js";
import {
  draft7,
  follow,
  isDependent,
  referenceOf,
  type SchemaOrBoolean,
  unionOf,
  withoutEntries,
} from "./followed-schema.js";
import { withFewItems } from "./few-items.js";
import { withListedItems } from "./listed-items.js";
import { type SchemaUtils, schemaUtils } from "./schema-utils.js";
import { unreadable, UnreadablePart } from "./unreadable-part.js";
import { expandedOnce, isRecursive, withoutReferences, withReferences } from "./recursive-schema.js";

/** What may bring new fields, and so new defaults, when the value changes. */
const conditional = /"(?:if|dependencies|dependentSchemas|oneOf|anyOf)":/;

/**
 * Reads a form's schema in the light of its value: what `$ref`, `allOf`, `if` and `dependencies` come to, which of
 * several alternatives a value is meant for, and what is filled in. rjsf's functions decide, so that a schema means here
 * what it means there.
 */
export class SchemaReader {
  readonly root: FormSchema;
  readonly #utils: SchemaUtils;
  readonly #isConditional: boolean;
  readonly #isRecursive: boolean;
  /** The root as defaults are taken from it. */
  readonly #forDefaults: FormSchema;
  readonly #resolved = new WeakMap<FormSchema, FormSchema>();

  constructor(form: CompiledForm) {
    this.root = withFewItems(form.schema);
    this.#isConditional = conditional.test(JSON.stringify(this.root));
    this.#isRecursive = isRecursive(this.root);
    this.#utils = schemaUtils(partValidator(form), this.root);
    this.#forDefaults = withListedItems(this.#isRecursive ? expandedOnce(this.root, this.root) : this.root);
  }

  /**
   * What a part says of this value. The same object for as long as that is the same, so that what is drawn from it need
   * not be drawn anew.
   *
   * @throws {UnreadablePart} When a reference leads nowhere, or an alternative cannot be told from the others.
   */
  resolve(schema: SchemaOrBoolean, value: unknown): SchemaOrBoolean {
    if (typeof schema === "boolean") return schema;
    if (!isDependent(schema)) return schema;
    const found = this.#readOrSay(schema, value);
    const before = this.#resolved.get(schema);
    if (before !== undefined && deepEquals(before, found)) return before;
    this.#resolved.set(schema, found);
    return found;
  }

  #readOrSay(schema: FormSchema, value: unknown): FormSchema {
    try {
      return this.#read(draft7(follow(schema, this.root)), value);
    } catch (error) {
      throw unreadable(error, schema, this.root);
    }
  }

  #read(followed: FormSchema, value: unknown): FormSchema {
    if (!isDependent(followed)) return followed;
    if (!this.#isRecursive) return withoutEntries(this.#utils.retrieveSchema(followed, value));
    return withReferences(withoutEntries(this.#utils.retrieveSchema(withoutReferences(followed), value)));
  }

  /** A value with all defaults filled in. What a person emptied stays so. */
  complete(value: unknown): unknown {
    if (typeof this.root === "boolean") return value;
    if (this.root.type === "null") return null;
    try {
      const begun = withDefaults(this.root, value);
      const filled = this.#utils.getDefaultFormState(this.#forDefaults, begun);
      return withoutUnasked(filled, begun, this.root, this.root);
    } catch (error) {
      throw unreadable(error, this.root, this.root);
    }
  }

  /** What a part holds when it is added: its defaults, or the emptiest value of its type. */
  newValue(schema: SchemaOrBoolean): unknown {
    const resolved = this.resolve(schema, undefined);
    if (typeof resolved === "boolean") return undefined;
    const whole = this.#isRecursive ? expandedOnce(resolved, this.root) : resolved;
    const filled = this.#utils.getDefaultFormState(withListedItems(whole, this.root), undefined);
    if (filled !== undefined)
      return withoutUnasked(filled, withDefaults(resolved, undefined, this.root), resolved, this.root);
    const type = [resolved.type].flat()[0];
    if (type === "null") return null;
    if (type === "object" || resolved.properties) return {};
    return type === "array" ? [] : undefined;
  }

  /**
   * What is left of a change when the fields that it made superfluous are gone, and those that it brought have their
   * defaults.
   */
  settle(before: unknown, after: unknown): unknown {
    if (!this.#isConditional) return after;
    const root = this.#forDefaults;
    const kept = this.#cleaned(root, before, after);
    return withNews(
      kept,
      this.#utils.getDefaultFormState(root, kept),
      this.#utils.getDefaultFormState(root, before),
      before,
    );
  }

  /** A changed value without what its conditions asked for before and do not ask for any more, at every level. */
  #cleaned(schema: SchemaOrBoolean | undefined, before: unknown, after: unknown): unknown {
    if (before === after || !isRecord(schema)) return after;
    if (Array.isArray(after)) {
      const index = onlyChange(before, after);
      if (index === undefined) return after;
      const part = partOfItem(schema, index);
      return after.map((item: unknown, at) =>
        at === index ? this.#cleaned(part, valueAt(before, [index]), item) : item,
      );
    }
    if (!isRecord(after)) return after;
    const was = withoutEntries(this.#utils.retrieveSchema(draft7(schema), before));
    const is = withoutEntries(this.#utils.retrieveSchema(draft7(schema), after));
    const properties = is.properties ?? {};
    const kept = Object.entries(this.#sanitized(was, is, after)).map(([name, part]): [string, unknown] => [
      name,
      Object.hasOwn(properties, name) ? this.#cleaned(properties[name], valueAt(before, [name]), part) : part,
    ]);
    return Object.fromEntries(kept);
  }

  /**
   * rjsf takes back what another schema does not know. It is shown only those properties of which the two schemas say
   * something else: it would clear fixed items, alternatives and long lists that are no concern of the change.
   */
  #sanitized(was: FormSchema, is: FormSchema, value: Record<string, unknown>): Record<string, unknown> {
    const [before, now] = [was.properties ?? {}, is.properties ?? {}];
    const concerned = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
      (name) => !deepEquals(valueAt(before, [name]), valueAt(now, [name])),
    );
    if (concerned.length === 0) return value;
    const only = (properties: object) =>
      Object.fromEntries(Object.entries(properties).filter(([name]) => concerned.includes(name)));
    const cleaned: unknown = this.#utils.sanitizeDataForNewSchema(
      { type: "object", properties: only(now) as NonNullable<FormSchema["properties"]> },
      { type: "object", properties: only(before) as NonNullable<FormSchema["properties"]> },
      only(value),
    );
    const all = {
      ...value,
      ...Object.fromEntries(concerned.map((name) => [name, valueAt(cleaned, [name])])),
    };
    return Object.fromEntries(
      Object.entries(all).filter(([name, part]) => part !== undefined || !concerned.includes(name)),
    );
  }

  /** The alternatives of a schema, each with what stands beside them. */
  optionsOf(schema: FormSchema, value: unknown): FormSchema[] {
    const { keyword, options: given } = unionOf(schema);
    const { [keyword]: _, ...beside } = schema;
    const options = given.map((option) => {
      const resolved = this.resolve(option, value);
      return typeof resolved === "boolean" ? (resolved ? {} : { not: {} }) : resolved;
    });
    return options.map((option) => {
      const { title: __, description: ___, default: ____, ...shared } = beside;
      return mergeSchemas(shared, option) as FormSchema;
    });
  }

  /** What an alternative refers to, if it does. */
  referenceOfOption(schema: FormSchema, index: number): string | undefined {
    const option = unionOf(schema).options[index];
    return typeof option === "object" ? referenceOf(option) : undefined;
  }

  /** Which alternative a value is meant for. */
  bestOption(schema: FormSchema, value: unknown, chosen: number): number {
    const options = unionOf(schema).options.map((option) => {
      const resolved = this.resolve(option, value);
      if (typeof resolved === "boolean") return {};
      return this.#isRecursive ? withoutReferences(resolved) : resolved;
    });
    const best = this.#utils.getClosestMatchingOption(
      value,
      options,
      chosen,
      getDiscriminatorFieldFromSchema(schema),
    );
    const fits = options.map(
      ({ type }) => type === undefined || [type].flat().some((name) => isOfType(value, name)),
    );
    // Where none is quite right, rjsf may name one of another type.
    return value === undefined || fits[best] !== false || !fits.includes(true) ? best : fits.indexOf(true);
  }

  /** What a value becomes when another alternative is chosen: what both know stays, the rest is that one's defaults. */
  valueForOption(value: unknown, next: FormSchema, previous: FormSchema | undefined): unknown {
    // It asks for no more than these.
    const utils = this.#utils as SchemaUtilsType<unknown, FormSchema>;
    return withoutAbsent(formDataForNewOption(utils, value, next, previous, {}));
  }
}

/** rjsf's view of the compiled checks. Those that are not compiled yet are, if the form can. */
function partValidator(form: CompiledForm): ValidatorType<unknown, FormSchema> {
  const validate: CompiledValidators = { ...form.validate };
  const precompiled = createPrecompiledValidator<unknown, FormSchema>(validate, form.schema);
  return {
    rawValidation: (schema, value) => precompiled.rawValidation(schema, value),
    validateFormData: (value, schema) => precompiled.validateFormData(value, schema),
    isValid(given, value) {
      if (typeof given === "boolean") return given;
      // With this one, which fits nothing, rjsf asks about one alternative at a time.
      if (given.$id === JUNK_OPTION_ID) return false;
      const schema = withReferences(given);
      // Of thousands of titled values, each would have a check of its own.
      if (isPlainValue(schema)) return deepEquals(value, schema.const);
      const key = schema.$id ?? hashForSchema(schema);
      if (!Object.hasOwn(validate, key) && form.compilePart) validate[key] = form.compilePart(schema);
      if (!Object.hasOwn(validate, key)) throw new UnreadablePart("partNotCompiled");
      return precompiled.isValid(schema, value, form.schema);
    },
  };
}

/**
 * Takes back what rjsf fills in and nobody asked for. A map whose entries a person removed does not get them back: where a
 * value is there, its entries are its own. And of several values that are listed with their titles, the first is no
 * answer to a question that nobody was asked yet.
 *
 * @param root Where references lead to.
 */
function withoutUnasked(
  given: unknown,
  start: unknown,
  schema: SchemaOrBoolean | undefined,
  root: FormSchema,
): unknown {
  if (!isRecord(given) || !isRecord(schema)) return given;
  const filled = { ...given };
  const before = isRecord(start) ? start : {};
  const properties = (schema.properties ?? {}) as Record<string, FormSchema>;
  for (const [name, part] of Object.entries(properties)) {
    // There is only one answer, and it need not be given.
    if (isRecord(part) && part.type === "null" && !Object.hasOwn(filled, name)) filled[name] = null;
  }
  const isMap =
    isRecord(start) && isRecord(schema.additionalProperties) && Object.keys(properties).length === 0;
  return Object.fromEntries(
    Object.entries(filled).flatMap(([name, part]): [string, unknown][] => {
      const isGiven = Object.hasOwn(before, name);
      if (isMap && !isGiven) return [];
      // rjsf takes what every object inherits for a value of a property of that name.
      if (typeof part === "function") return [];
      // rjsf puts a default in place of a value that is none of those listed, which nobody would notice.
      const own = before[name];
      if (isGiven && own !== undefined && typeof own !== "object") return [[name, own]];
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const known = isRecord(property) ? follow(property, root) : property;
      if (!isGiven && isRecord(known) && !known.enum && hasSeveralChoices(known)) return [];
      // A box that has to be ticked is ticked by nobody but a person: it may ask for consent.
      if (!isGiven && isRecord(known) && known.const === true && known.default === undefined) return [];
      const isOpen =
        !isGiven && isRecord(known) && !(schema.required as string[] | undefined)?.includes(name);
      // Items that nobody filled in are no items: in JSON they would be `null`.
      if (!isGiven && isRecord(known) && Array.isArray(part) && part.length > 0) {
        const { type } = isRecord(known.items) ? follow(known.items, root) : {};
        if (isBlank(part) && !known.default && (isOpen || type === "string"))
          return isOpen ? [] : [[name, []]];
        const given = part.slice(0, part.findLastIndex((item) => item !== undefined) + 1);
        if (isOpen && known.minItems === undefined) return given.length > 0 ? [[name, given]] : [];
      }
      return [[name, withoutUnasked(part, valueAt(before, [name]), known, root)]];
    }),
  );
}

function isBlank(part: unknown): boolean {
  return (
    part === undefined || (typeof part === "object" && part !== null && Object.values(part).every(isBlank))
  );
}

/** The one value that is listed alone is the answer. */
function hasSeveralChoices(schema: FormSchema): boolean {
  return (choicesOf(schema)?.length ?? 0) > 1;
}

/** A value with those defaults that were not there to be filled in before. */
function withNews(value: unknown, filled: unknown, filledBefore: unknown, valueBefore: unknown): unknown {
  if (value === undefined) return filledBefore === undefined ? filled : undefined;
  if (Array.isArray(value)) {
    const index = onlyChange(valueBefore, value);
    if (index === undefined) return value;
    const [now, before, item] = [filled, filledBefore, valueBefore].map((list) => valueAt(list, [index]));
    const next = withNews(value[index], now, before, item);
    return next === value[index] ? value : value.with(index, next);
  }
  if (!isRecord(value) || !isRecord(filled)) return value;
  const before = isRecord(filledBefore) ? filledBefore : {};
  const names = new Set([...Object.keys(value), ...Object.keys(filled)]);
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const was = valueAt(before, [name]);
    const part = valueAt(value, [name]);
    if (part === undefined && was !== undefined) return Object.hasOwn(value, name) ? [[name, part]] : [];
    const news = withNews(part, valueAt(filled, [name]), was, valueAt(valueBefore, [name]));
    return news === undefined && !Object.hasOwn(value, name) ? [] : [[name, news]];
  });
  const next = Object.fromEntries(entries);
  return deepEquals(next, value) ? value : next;
}

/** The one item of a list that is another than before; undefined when items came, went or were moved. */
function onlyChange(before: unknown, after: readonly unknown[]): number | undefined {
  if (!Array.isArray(before) || before.length !== after.length) return undefined;
  const changed = after.flatMap((item, index) => (item === before[index] ? [] : [index]));
  return changed.length === 1 ? changed[0] : undefined;
}

function partOfItem({ items, additionalItems }: FormSchema, index: number): SchemaOrBoolean | undefined {
  return (Array.isArray(items) ? (items[index] ?? additionalItems) : items) as SchemaOrBoolean | undefined;
}
