import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { useElement } from "../fields/use-element.js";
import { type ErrorsByPath, errorsByPath, pointerAt } from "../form/dotted-path.js";
import { type FormHandle, formHandle } from "../form/form-handle.js";
import type { FormSession } from "../form/form-session.js";
import { schemaAt } from "../form/schema-at.js";
import { undoByKey } from "../form/undo-keys.js";
import { type FormOptions, useFormDefinition, useFormSession } from "../form/use-form-session.js";
import { useStore } from "../form/use-store.js";
import type { CompiledForm } from "../validator/compiled-validators.js";
import { type Pointer, toPath } from "../values/pointer.js";
import { FieldController, type HeadlessField } from "./field-controller.js";
import type { FieldPath, SomePath, ValueAt } from "./field-path.js";
import { type HeadlessItems, ItemsController } from "./items-controller.js";

/**
 * A form without markup of its own. Paths are dotted, or JSON Pointers; `""` is the form itself. Those of a form with types
 * are checked, and what they lead to has its type.
 */
export interface HeadlessForm<Draft> extends Omit<FormHandle, "value"> {
  /** For your `form` element. */
  formProps: {
    ref: (element: HTMLFormElement | null) => void;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onSubmitCapture: (event: FormEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** The whole value, without what is being typed. */
  values: Draft;
  /** What is to be said now, by path: of fields that were left, and all once a submit failed. */
  errors: ErrorsByPath;
  /** A submit waits for the answers of asynchronous checks. */
  isWaiting: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** For a live region (`role="status"`): what people who do not see the form change have to be told. */
  announcement: string;
  /** @throws {Error} When the schema has no such field with the present value. */
  field: <Path extends SomePath<Draft>>(path: FieldPath<Draft, Path>) => HeadlessField<ValueAt<Draft, Path>>;
  /** The items of a list. */
  items: <Path extends SomePath<Draft>>(path: FieldPath<Draft, Path>) => HeadlessItems;
  /** Puts a value in at a place. */
  setValue: <Path extends SomePath<Draft>>(path: FieldPath<Draft, Path>, value: ValueAt<Draft, Path>) => void;
}

/** All but the schema and its check, which come from the schema's import. */
export type HeadlessOptions<Value, Draft> = Omit<FormOptions<Value, Draft>, keyof CompiledForm>;

/**
 * A form for any JSON Schema whose markup is all yours. The component that calls this is drawn anew when a value or an error
 * changes, and not while somebody types.
 *
 * @param form From `import form from "./x.json?validator"`, or from `compile`.
 */
export function useSchemaForm<Value = never, Draft = Value>(
  form: CompiledForm<Value, Draft>,
  options: HeadlessOptions<Value, Draft> = {},
): HeadlessForm<Draft> {
  const all = { ...options, ...form } as FormOptions;
  const definition = useFormDefinition(all);
  const { ref, element } = useElement();
  const { session, submission, submit, commitDrafts } = useFormSession(definition, all, element);
  const parts = usePartsOf(session);
  useStore(parts.subscribe, parts.version);
  // After each drawing: uncontrolled elements keep their text, whatever their attributes say.
  useEffect(() => parts.follow());
  const isWaiting = useStore(
    (listener) => submission.subscribe(listener),
    () => submission.isWaiting,
  );
  const announcement = useStore(
    (listener) => session.announcer.subscribe(listener),
    () => session.announcer.text,
  );
  const submitForm = () => (element() as HTMLFormElement | null)?.requestSubmit();
  const { value: _, ...handle } = formHandle(session, submitForm);
  // The engine knows schemas; what their types say of paths is for who writes the form.
  const field = (path: string): HeadlessField => parts.field(pointerAt(path)).state();
  const items = (path: string) => parts.items(pointerAt(path)).state();
  const setValue = (path: string, value: unknown) => parts.set(pointerAt(path), value);
  return {
    ...handle,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: submit,
      onSubmitCapture: commitDrafts,
      onKeyDown: (event) => undoByKey(session, event),
    },
    values: session.value as Draft,
    errors: errorsByPath(session.errors.list),
    isWaiting,
    canUndo: session.canUndo,
    canRedo: session.canRedo,
    announcement,
    field: field as HeadlessForm<Draft>["field"],
    items: items as HeadlessForm<Draft>["items"],
    setValue: setValue as HeadlessForm<Draft>["setValue"],
  };
}

/** The fields and lists of a form that were asked for, each the same for as long as the form is. */
class Parts {
  readonly #session: FormSession;
  readonly #fields = new Map<Pointer, FieldController>();
  readonly #lists = new Map<Pointer, ItemsController>();
  readonly #listeners = new Set<() => void>();
  #version = 0;

  constructor(session: FormSession) {
    this.#session = session;
    const changed = () => {
      this.#version += 1;
      for (const listener of this.#listeners) listener();
    };
    session.subscribe(changed);
    session.errors.subscribe(undefined, changed);
    session.checks.subscribe(undefined, changed);
  }

  /** Another one when a value, an error or a check is another. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  field(pointer: Pointer): FieldController {
    const field = this.#fields.get(pointer) ?? new FieldController(this.#session, pointer);
    this.#fields.set(pointer, field);
    return field;
  }

  items(pointer: Pointer): ItemsController {
    const list = this.#lists.get(pointer) ?? new ItemsController(this.#session, pointer);
    this.#lists.set(pointer, list);
    return list;
  }

  set(pointer: Pointer, value: unknown): void {
    const path = toPath(pointer);
    const placed = schemaAt(this.#session.reader, this.#session.value, path);
    this.#session.setValue(placed?.path ?? path, value);
  }

  follow(): void {
    for (const field of this.#fields.values()) field.follow();
  }
}

function usePartsOf(session: FormSession): Parts {
  const [known, setKnown] = useState(() => ({ session, parts: new Parts(session) }));
  if (known.session === session) return known.parts;
  const next = { session, parts: new Parts(session) };
  setKnown(next);
  return next.parts;
}
