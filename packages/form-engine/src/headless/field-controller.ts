import type { ChangeEvent, KeyboardEvent } from "react";
import { autocompleteOf } from "../fields/autocomplete.js";
import { deepEquals } from "@rjsf/utils";
import { type Choice, choicesOf } from "../fields/choices.js";
import { labelOf } from "../fields/use-field.js";
import type { CheckState } from "../form/async-checks.js";
import { pathOf } from "../form/dotted-path.js";
import type { FormSession } from "../form/form-session.js";
import { isOfInputMethod } from "../form/input-method.js";
import { keywordMessage } from "../form/keyword-message.js";
import { type PlacedSchema, schemaAt } from "../form/schema-at.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { stepOf } from "../values/bounds.js";
import { type Path, type Pointer, toPath, valueAt } from "../values/pointer.js";
import { formatList, parseList } from "../values/comma-list.js";
import { readText, shownText } from "../values/field-text.js";
import { formatNumber } from "../values/number-text.js";
import { uiOf } from "../fields/ui-hint.js";

/** How a value is typed: as text, as a number, or as texts with commas between them. */
interface TypedAs {
  /** Of the HTML input. */
  type: string;
  shown: (value: unknown) => string;
  read: (text: string, schema: FormSchema, initial: unknown) => unknown;
}

const number: TypedAs = {
  type: "number",
  shown: formatNumber,
  read: (text, schema, initial) => {
    if (text !== "") return Number(text);
    return [schema.type].flat().includes("null") ? null : initial;
  },
};

const list: TypedAs = {
  type: "text",
  shown: (value) => (Array.isArray(value) ? formatList(value.map(String)) : ""),
  read: (text, schema) => parseList(text, schema.uniqueItems === true).items,
};

const inputTypes: Readonly<Record<string, string>> = { email: "email", uri: "url", date: "date" };

function typedAs(schema: FormSchema): TypedAs {
  const types = [schema.type].flat();
  if (types.includes("number") || types.includes("integer")) return number;
  if (types.includes("array")) return list;
  const type = uiOf(schema).as === "password" ? "password" : (inputTypes[schema.format ?? ""] ?? "text");
  return { type, shown: shownText, read: readText };
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A field without markup: what it holds, what is wrong with it, and the attributes that make controls of yours into it. */
export interface HeadlessField<Value = unknown> {
  /** As the schema says it, in the light of the present value. */
  schema: FormSchema;
  value: Value;
  label: string;
  description: string | undefined;
  /** What is to be said beside the field now; undefined before it was left. */
  error: string | undefined;
  /** Of an asynchronous check. */
  check: CheckState;
  /** A person has to fill it in. */
  required: boolean;
  /** It differs from its default. */
  changed: boolean;
  /** What can be chosen, where the schema lists it. */
  choices: readonly (Choice & { key: string })[];
  /**
   * Puts a value into the form, and marks the field as left. (Declared as a method, so that a component for fields of any
   * type takes one of a certain type.)
   */
  set(value: Value): void;
  /** Back to its default. */
  reset: () => void;
  labelProps: { id: string; htmlFor: string };
  /** For an element with the description. */
  descriptionProps: { id: string };
  /** For an element with the error, which is there only while there is one. */
  errorProps: { id: string };
  /** For an input or textarea: text, numbers, and lists of texts with commas between them. */
  inputProps: ReturnType<FieldController["inputProps"]>;
  /** For a select, whose options are the `choices`, each with its `key` as its value; "" is none. */
  selectProps: ReturnType<FieldController["selectProps"]>;
  /** For a checkbox. */
  checkboxProps: ReturnType<FieldController["checkboxProps"]>;
  /** For a radio button; all of a field have its name. */
  radioProps: (choice: Choice) => ReturnType<FieldController["radioProps"]>;
}

/**
 * What stays of a field for as long as its form does: the element on the page and the text in it. The text is the browser's
 * own (uncontrolled), so that a key draws nothing; it becomes part of the value when the element is left, or by Enter.
 */
export class FieldController {
  readonly #session: FormSession;
  readonly #path: Path;
  readonly #pointer: Pointer;
  #element: HTMLElement | null = null;
  #unmount: (() => void) | undefined;
  #isDraft = false;
  /** Looked up once for each value of the form: a drawing asks for it many times. */
  #found: { value: unknown; placed: PlacedSchema | undefined } | undefined;

  constructor(session: FormSession, pointer: Pointer) {
    this.#session = session;
    this.#path = toPath(pointer);
    this.#pointer = pointer;
  }

  /** @throws {Error} When the schema has no such field with the present value. */
  state(): HeadlessField {
    const { schema, isRequired, path } = this.#placed();
    const { errors, checks, defaults, words } = this.#session;
    const value = this.#value;
    const initial = valueAt(defaults, this.#path);
    const error = errors.messageAt(this.#pointer);
    return {
      schema,
      value,
      label: this.#label(schema),
      description: schema.description,
      error,
      check: checks.stateAt(this.#pointer),
      required: isRequired && initial === undefined,
      changed: initial !== undefined && !deepEquals(value, initial),
      choices: (choicesOf(schema, words) ?? []).map((choice, index) => ({ ...choice, key: String(index) })),
      set: this.set,
      reset: () => this.#session.setValue(path, structuredClone(initial)),
      labelProps: { id: `${this.#id}-label`, htmlFor: this.#id },
      descriptionProps: { id: `${this.#id}-description` },
      errorProps: { id: `${this.#id}-error` },
      inputProps: this.inputProps(),
      selectProps: this.selectProps(),
      checkboxProps: this.checkboxProps(),
      radioProps: (choice) => this.radioProps(choice),
    };
  }

  inputProps() {
    const { schema } = this.#placed();
    const { type, shown } = typedAs(schema);
    return {
      ...this.#described(),
      name: pathOf(this.#pointer),
      type,
      autoComplete: autocompleteOf({ schema, pointer: this.#pointer }, this.#session.schema),
      min: schema.minimum,
      max: schema.maximum,
      step: type === "number" ? (stepOf(schema) ?? "any") : undefined,
      defaultValue: shown(this.#value),
      onChange: this.#typed,
      onBlur: this.#left,
      onKeyDown: this.#keyPressed,
    };
  }

  selectProps() {
    const choices = choicesOf(this.#placed().schema, this.#session.words) ?? [];
    const index = choices.findIndex((choice) => deepEquals(choice.value, this.#value));
    return {
      ...this.#described(),
      name: pathOf(this.#pointer),
      value: index === -1 ? "" : String(index),
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
        this.set(choices[Number(target.value || -1)]?.value),
      onBlur: this.#leave,
    };
  }

  checkboxProps() {
    return {
      ...this.#described(),
      name: pathOf(this.#pointer),
      type: "checkbox",
      checked: this.#value === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => this.set(target.checked),
    };
  }

  radioProps(choice: Choice) {
    const { id: _, ref, ...described } = this.#described();
    const isChosen = ({ value }: Choice) => deepEquals(value, this.#value);
    const choices = choicesOf(this.#placed().schema, this.#session.words) ?? [];
    const first = choices.find(isChosen) ?? choices[0];
    const checked = isChosen(choice);
    return {
      ...described,
      // The keyboard goes to the chosen one, as by Tab.
      ref: deepEquals(first?.value, choice.value) ? ref : undefined,
      // Two forms on a page may have fields of one name.
      name: this.#id,
      type: "radio",
      checked,
      disabled: choice.disabled === true,
      onChange: () => this.set(choice.value),
    };
  }

  readonly set = (value: unknown): void => {
    const isChanging = !deepEquals(value, this.#value);
    this.#session.left(this.#pointer, isChanging);
    if (isChanging) this.#session.put(this.#find()?.path ?? this.#path, value);
  };

  /** The value is another one now: what the element shows follows, unless a person is typing into it. */
  follow(): void {
    if (this.#isDraft || !this.#isTypedInto(this.#element)) return;
    const placed = this.#find();
    if (!placed) return;
    const text = typedAs(placed.schema).shown(this.#value);
    if (this.#element.value !== text) this.#element.value = text;
  }

  #find(): PlacedSchema | undefined {
    const { reader, value } = this.#session;
    if (!this.#found || this.#found.value !== value)
      this.#found = { value, placed: schemaAt(reader, value, this.#path) };
    return this.#found.placed;
  }

  #placed(): PlacedSchema {
    const placed = this.#find();
    if (placed) return placed;
    throw new Error(
      `The form's schema has no field "${pathOf(this.#pointer)}", or not with its present value.`,
    );
  }

  get #value(): unknown {
    return valueAt(this.#session.value, this.#path);
  }

  get #id(): string {
    return this.#session.idOf(this.#path);
  }

  #label(schema: FormSchema): string {
    return labelOf(schema, String(this.#path.at(-1) ?? ""));
  }

  /** What every control is given: it is tied to its label and texts, and known to the form. */
  #described() {
    const { schema, isRequired } = this.#placed();
    const error = this.#session.errors.messageAt(this.#pointer);
    const texts = [
      error !== undefined && `${this.#id}-error`,
      schema.description !== undefined && `${this.#id}-description`,
    ].filter((text) => typeof text === "string");
    const isMissing = isRequired && valueAt(this.#session.defaults, this.#path) === undefined;
    return {
      id: this.#id,
      ref: this.#attach,
      "aria-describedby": texts.length > 0 ? texts.join(" ") : undefined,
      "aria-invalid": error !== undefined || undefined,
      "aria-required": isMissing || undefined,
      "aria-busy": this.#session.checks.stateAt(this.#pointer) === "checking" || undefined,
    };
  }

  readonly #attach = (element: HTMLElement | null): void => {
    this.#element = element;
    this.#unmount?.();
    this.#unmount = undefined;
    if (!element) return this.#drop();
    this.#unmount = this.#session.fields.mount(this.#pointer, {
      label: this.#label(this.#placed().schema),
      element: () => this.#element,
    });
  };

  readonly #typed = (event: ChangeEvent<TextControl>): void => {
    this.#element = event.currentTarget;
    this.#isDraft = true;
    this.#session.addDraft(this.#pointer, { owner: this, commit: this.#commit, drop: this.#giveUp });
    this.#session.checks.typed(this.#pointer);
  };

  readonly #left = (): void => {
    this.#session.press.whenReleased(() => (this.#isDraft ? this.#commit() : this.#leave()));
  };

  readonly #leave = (): void => this.#session.left(this.#pointer, false);

  readonly #keyPressed = (event: KeyboardEvent<TextControl>): void => {
    // Enter submits the form in this very event; in a textarea it is a line.
    const isLine = event.currentTarget instanceof HTMLTextAreaElement;
    if (event.key === "Enter" && !isLine && !isOfInputMethod(event)) this.#session.commitDraftsNow();
  };

  readonly #commit = (): void => {
    const element = this.#element;
    if (!this.#isDraft || !this.#isTypedInto(element)) return;
    const { schema } = this.#placed();
    const isUnreadable = element.validity.badInput;
    const type = [schema.type ?? "number"].flat();
    const message = keywordMessage(schema, "type", { type }, this.#session.messages);
    this.#session.errors.unreadable(this.#pointer, isUnreadable ? message : undefined);
    if (isUnreadable) return;
    this.#drop();
    this.set(typedAs(schema).read(element.value, schema, valueAt(this.#session.defaults, this.#path)));
    // An emptied number is its default again, and "07" is 7.
    this.follow();
  };

  /** Another value is there now, or the same one after all. */
  readonly #giveUp = (): void => {
    this.#drop();
    this.follow();
  };

  readonly #drop = (): void => {
    this.#isDraft = false;
    this.#session.removeDraft(this.#pointer, this);
  };

  #isTypedInto(element: HTMLElement | null): element is TextControl {
    return (
      (element instanceof HTMLInputElement && !["checkbox", "radio"].includes(element.type)) ||
      element instanceof HTMLTextAreaElement
    );
  }
}
