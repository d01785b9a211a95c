import type { Pointer } from "../values/pointer.js";
import type { FieldError } from "./field-error.js";

/** An error as the summary lists it. */
export interface ShownError extends FieldError {
  /** The field that shows it; undefined when no field does. */
  field: Pointer | undefined;
}

const none: readonly ShownError[] = [];

/** Where fields are on the page. */
interface FieldOrder {
  /** The field that shows the errors of a pointer: the field itself, or the list or group around it. */
  fieldOf: (pointer: Pointer) => Pointer | undefined;
  /** Negative when the first field stands before the second. */
  compare: (a: Pointer, b: Pointer) => number;
}

/**
 * Which errors a person sees, and who is told when that changes.
 *
 * A form always knows all errors of its value, yet shows one only where the person has been (a field that was left), or
 * everywhere once submitting failed. Errors that came from elsewhere (a server) show at once and go when their field
 * is edited. Fields subscribe each to their own pointer, so that an error redraws no other field.
 */
export class ShownErrors {
  #found: readonly FieldError[] = [];
  readonly #unreadable = new Map<Pointer, string>();
  readonly #extra = new Map<Pointer, string>();
  readonly #answered = new Map<Pointer, string>();
  readonly #touched = new Set<Pointer>();
  #submitted = false;
  #byField = new Map<Pointer, string>();
  #list: readonly ShownError[] = [];
  #summaryTold: readonly ShownError[] = none;
  readonly #listeners = new Map<Pointer | undefined, Set<() => void>>();
  readonly #fieldOf: FieldOrder["fieldOf"];
  readonly #compare: FieldOrder["compare"];

  constructor({ fieldOf, compare }: FieldOrder) {
    this.#fieldOf = fieldOf;
    this.#compare = compare;
  }

  /** What a field shows; undefined when nothing is wrong there, or nothing is to be said yet. */
  messageAt(field: Pointer): string | undefined {
    return this.#byField.get(field);
  }

  /** All that is shown, in the page's order; the same array until it changes. */
  get list(): readonly ShownError[] {
    return this.#list;
  }

  /** As `list`, once submitting failed; before that, errors are each field's own affair. */
  get summary(): readonly ShownError[] {
    return this.#submitted || this.#extra.size > 0 ? this.#list : none;
  }

  /** All that keeps the form from being submitted, shown or not. */
  get blocking(): readonly FieldError[] {
    return [...this.#unreadableErrors(), ...this.#found, ...errorsOf(this.#answered)];
  }

  /** Whether the form itself finds nothing wrong with a field, or in it. */
  isSound(field: Pointer): boolean {
    return ![...this.#unreadableErrors(), ...this.#found].some(
      ({ pointer }) => this.#fieldOf(pointer) === field || `${pointer}/`.startsWith(`${field}/`),
    );
  }

  /** @param field undefined: called when any error changes. */
  subscribe(field: Pointer | undefined, listener: () => void): () => void {
    const listeners = this.#listeners.get(field) ?? new Set();
    this.#listeners.set(field, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  found(errors: readonly FieldError[]): void {
    this.#found = errors;
    this.#refresh();
  }

  /** A text that cannot be read as a value at all ("12a" where a number belongs); undefined when it can be again. */
  unreadable(field: Pointer, message: string | undefined): void {
    if (message === undefined) this.#unreadable.delete(field);
    else this.#unreadable.set(field, message);
    this.#refresh();
  }

  touch(field: Pointer): void {
    if (this.#touched.has(field)) return;
    this.#touched.add(field);
    this.#refresh();
  }

  /**
   * A field, or a group with all its fields, has another value now.
   *
   * @param inside Whether what is inside has; the items of a list that was put into another order have not.
   */
  edited(field: Pointer, inside = true): void {
    for (const pointer of [...this.#extra.keys(), ...this.#unreadable.keys()]) {
      const isInside = inside && `${pointer}/`.startsWith(`${field}/`);
      if (pointer !== "" && this.#fieldOf(pointer) !== field && !isInside) continue;
      this.#extra.delete(pointer);
      this.#unreadable.delete(pointer);
    }
    this.#refresh();
  }

  /** @param to Where what was noted of a place belongs now; undefined when the place is gone. */
  moved(to: (pointer: Pointer) => Pointer | undefined): void {
    for (const noted of [this.#unreadable, this.#extra, this.#answered]) {
      const before = [...noted];
      noted.clear();
      for (const [pointer, message] of before) {
        const moved = to(pointer);
        if (moved !== undefined) noted.set(moved, message);
      }
    }
    const touched = [...this.#touched].map(to);
    this.#touched.clear();
    for (const pointer of touched) if (pointer !== undefined) this.#touched.add(pointer);
  }

  /** What an asynchronous check found wrong with a field; undefined when that is over. */
  answered(field: Pointer, message: string | undefined): void {
    if (this.#answered.get(field) === message) return;
    if (message === undefined) this.#answered.delete(field);
    else this.#answered.set(field, message);
    this.#refresh();
  }

  /** The fields that were left at least once. */
  get touched(): readonly Pointer[] {
    return [...this.#touched];
  }

  /** As if nobody had been here. */
  untouch(): void {
    this.#touched.clear();
    this.#submitted = false;
    this.#refresh();
  }

  extra(errors: readonly FieldError[]): void {
    this.#extra.clear();
    for (const { pointer, message } of errors) this.#extra.set(pointer, message);
    this.#refresh();
  }

  submitted(): void {
    this.#submitted = true;
    this.#refresh();
  }

  #unreadableErrors(): FieldError[] {
    return errorsOf(this.#unreadable);
  }

  #refresh(): void {
    const list: ShownError[] = [];
    const byField = new Map<Pointer, string>();
    const add = (error: FieldError, always: boolean) => {
      const field = this.#fieldOf(error.pointer);
      const visible = always || this.#submitted || (field !== undefined && this.#touched.has(field));
      // The first message of a field is the closest to what is wrong; the others follow once it is mended.
      if (!visible || (field !== undefined && byField.has(field))) return;
      if (field !== undefined) byField.set(field, error.message);
      list.push({ ...error, field });
    };
    for (const error of this.#unreadableErrors()) add(error, true);
    for (const error of errorsOf(this.#extra)) add(error, true);
    for (const error of errorsOf(this.#answered)) add(error, true);
    for (const error of this.#found) add(error, false);
    list.sort((a, b) =>
      a.field === undefined || b.field === undefined ? 0 : this.#compare(a.field, b.field),
    );

    const changed = new Set([...byField.keys(), ...this.#byField.keys()]);
    const before = this.#byField;
    const listBefore = this.#list;
    this.#byField = byField;
    if (!sameErrors(list, this.#list)) this.#list = list;
    // A failed submit adds nothing to the list where every wrong field was left before, yet from then on it is shown.
    if (this.#list !== listBefore || this.summary !== this.#summaryTold) {
      this.#summaryTold = this.summary;
      this.#tell(undefined);
    }
    for (const field of changed) {
      if (before.get(field) !== byField.get(field)) this.#tell(field);
    }
  }

  #tell(field: Pointer | undefined): void {
    for (const listener of this.#listeners.get(field) ?? []) listener();
  }
}

function errorsOf(messages: ReadonlyMap<Pointer, string>): FieldError[] {
  return [...messages].map(([pointer, message]) => ({ pointer, message }));
}

function sameErrors(a: readonly ShownError[], b: readonly ShownError[]): boolean {
  return (
    a.length === b.length &&
    a.every((error, index) => error.pointer === b[index]?.pointer && error.message === b[index]?.message)
  );
}
