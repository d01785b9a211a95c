import { deepEquals } from "@rjsf/utils";
import { flushSync } from "react-dom";
import { fillIn, type Values } from "../messages/fill-in.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { type Path, type Pointer, toPath, toPointer, valueAt, withValueAt } from "../values/pointer.js";
import { fileInWords } from "../values/data-url.js";
import { withSharedParts } from "../values/shared-parts.js";
import { withoutEmptied } from "./emptied-list.js";
import { AsyncChecks } from "./async-checks.js";
import { AddedParts } from "./added-parts.js";
import { Announcer } from "./announcer.js";
import { changedPaths } from "../values/changed-fields.js";
import { pathOf } from "./dotted-path.js";
import type { FieldError } from "./field-error.js";
import { FormHistory } from "./form-history.js";
import { MountedFields } from "./mounted-fields.js";
import { PointerPress } from "./pointer-press.js";
import type { SchemaReader } from "./schema-reader.js";
import { type ShownError, ShownErrors } from "./shown-errors.js";
import type { CompleteMessages, FormWords } from "./words.js";

/** A text that a field holds and that is not in the value yet. */
interface HeldDraft {
  /** The same object for as long as it is the same field. */
  owner: object;
  /** Puts the text into the value, if it can be read. */
  commit: () => void;
  /** Gives it up for the value. */
  drop: () => void;
}

interface FormSessionOptions {
  /** Begins the ids of the form's elements; unique on the page. */
  id: string;
  reader: SchemaReader;
  messages: CompleteMessages;
  /** What the form first shows, defaults filled in. */
  value: unknown;
  /** @param chosen Which of several alternatives is shown at a place, if the form shows them. */
  check: (value: unknown, chosen: ChosenOptions) => FieldError[];
  isShort: boolean;
}

/** Of several alternatives, which one is shown. */
export interface Choice {
  options: readonly unknown[];
  index: number;
}

/** What is chosen at a place; an alternative that has alternatives itself comes before them. */
export type ChosenOptions = (pointer: Pointer) => readonly Choice[];

/**
 * What the parts of one form share while it is on the page: the value that they show, its errors, the drafts not yet
 * committed, and where each field is. It never redraws anything by itself: parts subscribe to what they show.
 */
export class FormSession {
  readonly id: string;
  readonly schema: FormSchema;
  readonly reader: SchemaReader;
  readonly messages: CompleteMessages;
  readonly words: FormWords;
  /** Whether marks and the list of errors are left out. */
  readonly isShort: boolean;
  /** The value of a form in which nothing was changed. */
  readonly defaults: unknown;
  readonly fields = new MountedFields();
  readonly errors: ShownErrors;
  readonly announcer = new Announcer();
  readonly press = new PointerPress();
  readonly added = new AddedParts();
  readonly checks: AsyncChecks;
  readonly #drafts = new Map<Pointer, HeldDraft>();
  readonly #history = new FormHistory();
  readonly #check: FormSessionOptions["check"];
  readonly #chosen = new Map<Pointer, Map<number, Choice>>();
  #report: (value: unknown) => void = () => undefined;
  #replacements = 0;
  /** Whether the errors are those of alternatives that are not shown any more. */
  #isStale = false;
  readonly #listeners = new Set<() => void>();
  /** Fields that were left with a value that the form does not have yet. */
  readonly #left = new Set<Pointer>();
  #announced: readonly ShownError[] = [];
  #value: unknown;

  constructor({ id, reader, messages, value, check, isShort }: FormSessionOptions) {
    this.id = id;
    this.schema = reader.root;
    this.reader = reader;
    this.messages = messages;
    this.words = messages.form;
    this.isShort = isShort;
    this.defaults = reader.complete(undefined);
    this.errors = new ShownErrors({
      fieldOf: (pointer) => this.fields.at(pointer),
      compare: (a, b) => this.fields.compare(a, b),
    });
    this.checks = new AsyncChecks({
      valueAt: (pointer) => valueAt(this.#value, toPath(pointer)),
      isSound: (pointer) => this.errors.isSound(pointer),
      answer: (pointer, message) => this.errors.answered(pointer, message),
      failure: (pointer) => this.say("checkFailed", { label: this.fields.labelOf(pointer) ?? pointer }),
      changed: (pointer, state) => {
        if (state !== "checking") return;
        this.announcer.announce(
          this.say("checkingField", { label: this.fields.labelOf(pointer) ?? pointer }),
        );
      },
    });
    this.#check = check;
    this.errors.subscribe(undefined, () => this.#announceNewErrors());
    this.#value = withSharedParts(value, this.defaults);
  }

  get value(): unknown {
    return this.#value;
  }

  /** How often the value was put in from outside its fields: what they remember of it may not hold any more. */
  get replacements(): number {
    return this.#replacements;
  }

  /** Puts a whole value in from outside, and reports it to nobody. */
  replace(value: unknown): void {
    this.#history.forget();
    this.added.forget();
    this.#replacements += 1;
    this.#show(withSharedParts(value, this.defaults));
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /**
   * Takes back the last change of the whole form: of a field, a list, a reset, an import. What is being typed is one.
   *
   * @returns Whether there was any.
   */
  undo(): boolean {
    this.commitDraftsNow();
    return this.#goBackTo(this.#history.undo(this.#value), this.words.undo);
  }

  /** Brings back the change that was taken back last. */
  redo(): boolean {
    this.commitDraftsNow();
    return this.#goBackTo(this.#history.redo(this.#value), this.words.redo);
  }

  #goBackTo(known: { value: unknown } | undefined, what: string): boolean {
    if (!known) return false;
    const changed = changedPaths(known.value, this.#value).map((path) => toPointer(path));
    for (const pointer of changed) {
      this.dropDrafts(pointer);
      this.errors.edited(pointer);
    }
    this.#replacements += 1;
    this.#show(known.value);
    this.#report(known.value);
    const labels = changed.map((pointer) => this.fields.labelOf(this.fields.at(pointer)) ?? pathOf(pointer));
    this.announcer.announce(
      this.say("fieldMessage", { label: what, message: [...new Set(labels)].join(", ") }),
    );
    return true;
  }

  /** Whether something is typed into an element that is not in the value yet. */
  isTypedInto(element: Element): boolean {
    return [...this.#drafts.keys()].some((pointer) => this.fields.get(pointer)?.element() === element);
  }

  /** Puts a part into the value, with what follows from it, and reports the whole. */
  put(path: Path, given: unknown): void {
    const part = withoutEmptied(given, path, this.reader, this.#value);
    const next = this.reader.settle(this.#value, withValueAt(this.#value, path, part));
    // A reset of what was never changed is no step back.
    if (!deepEquals(next, this.#value)) this.#history.note(this.#value);
    this.#show(next);
    this.#report(next);
  }

  /**
   * Notes which alternative is shown at a place; undefined when none is any more.
   *
   * @param depth How many choices at the same place stand around this one.
   */
  choose(pointer: Pointer, depth: number, choice: Choice | undefined): void {
    const here = this.#chosen.get(pointer) ?? new Map<number, Choice>();
    if (deepEquals(here.get(depth), choice)) return;
    this.#chosen.set(pointer, here);
    if (choice === undefined) here.delete(depth);
    else here.set(depth, choice);
    // Many are noted at once when a form appears; one check serves them all.
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      if (this.#isStale) this.recheck();
    });
  }

  #show(value: unknown): void {
    this.#value = value;
    this.recheck();
    this.checks.valueChanged();
    for (const field of this.#left) {
      this.errors.touch(field);
      this.checks.left(field);
    }
    this.#left.clear();
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  recheck(): void {
    this.#isStale = false;
    const chosen: ChosenOptions = (pointer) =>
      [...(this.#chosen.get(pointer) ?? [])].sort(([a], [b]) => a - b).map(([, choice]) => choice);
    this.errors.found(this.#check(this.#value, chosen).map((error) => this.#withItem(error)));
  }

  /** What is wrong with a value that the form need not have. */
  check(value: unknown): FieldError[] {
    return this.#check(value, () => []);
  }

  /**
   * A field was left.
   *
   * @param changing Its value is on the way into the form.
   */
  left(field: Pointer, changing: boolean): void {
    if (changing) {
      // Its errors are those of a value that is on its way out: the new one is judged when it is shown.
      this.errors.edited(field);
      this.#left.add(field);
    } else {
      this.errors.touch(field);
      this.recheck();
      this.checks.left(field);
    }
  }

  /** Changes a part of the value from outside its field: a reset, an import. */
  setValue(path: Path, value: unknown): void {
    this.commitDraftsNow();
    this.dropDrafts(toPointer(path));
    this.errors.edited(toPointer(path));
    this.#replacements += 1;
    this.put(path, value);
  }

  /** Takes all values back to their defaults, as if nobody had been here. */
  resetAll(): void {
    this.setValue([], structuredClone(this.defaults));
    this.errors.untouch();
  }

  /** @param report Is told of each whole value that a person made. */
  connect(report: (value: unknown) => void): void {
    this.#report = report;
  }

  readonly say = (word: keyof FormWords, values: Values = {}): string => fillIn(this.words[word], values);

  /** The id of the element at a path. Names may hold what an id may not: spaces would end it. */
  idOf(path: Path): string {
    return [this.id, ...path.map((name) => encodeURIComponent(name))].join("/");
  }

  /** Opens what errors are in, leads to the first field that shows one, and says how many there are. */
  focusFirstError(): void {
    const { list } = this.errors;
    this.fields.openAround(list.flatMap(({ field }) => field ?? []));
    const first = list.find(({ field }) => field !== undefined && field !== "");
    if (first?.field !== undefined) this.fields.focus(first.field);
    this.announcer.announce(
      list.length === 1 && list[0] ? this.inWords(list[0]) : this.say("summaryMany", { count: list.length }),
    );
  }

  /** An error that appears where the keyboard no longer is would go unheard. */
  #announceNewErrors(): void {
    const before = this.#announced;
    this.#announced = this.errors.list;
    const news = this.errors.list.filter(
      ({ pointer, message }) => !before.some((old) => old.pointer === pointer && old.message === message),
    );
    if (news.length > 0) this.announcer.announce(news.map((error) => this.inWords(error)).join(". "));
  }

  /** An error away from its field, where it must say which it means, unless its words do already. */
  inWords({ field, message }: Pick<ShownError, "field" | "message">): string {
    const label =
      field === undefined ? undefined : (this.fields.labelOf(field) ?? this.fields.labelOfUndrawn(field));
    return label === undefined || beginsWith(message, label)
      ? message
      : this.say("fieldMessage", { label, message });
  }

  addDraft(pointer: Pointer, draft: HeldDraft): void {
    this.#drafts.set(pointer, draft);
  }

  /** Gives up what is typed at a place and in it, and cannot be read: another value is there now. */
  dropDrafts(pointer: Pointer): void {
    for (const [field, { drop }] of [...this.#drafts]) {
      if (`${field}/`.startsWith(`${pointer}/`)) drop();
    }
  }

  /**
   * Items of a list came, went or changed places: what was noted of each goes along, and the list itself was left.
   *
   * @param from Where each item was before; undefined for one that is new.
   */
  itemsMoved(list: Path, from: readonly (number | undefined)[]): void {
    const pointer = toPointer(list);
    const base = `${pointer}/`;
    this.errors.edited(pointer, false);
    this.#left.add(pointer);
    this.added.forget(pointer);
    for (const [index, before] of from.entries())
      if (before === undefined) this.added.note(`${base}${index}`);
    this.errors.moved((noted) => {
      if (!noted.startsWith(base)) return noted;
      const [index = "", ...rest] = noted.slice(base.length).split("/");
      const to = from.indexOf(Number(index));
      return to === -1 ? undefined : [base + String(to), ...rest].join("/");
    });
  }

  /** @param owner Whose draft it was: another field may have one at this place by now. */
  removeDraft(pointer: Pointer, owner: object): void {
    if (this.#drafts.get(pointer)?.owner === owner) this.#drafts.delete(pointer);
  }

  /** Whether something is typed into items of a list, from one to before another, that is not in the value yet. */
  hasDraftsIn(list: Pointer, from: number, to: number): boolean {
    return [...this.#drafts.keys()].some((pointer) => {
      if (!pointer.startsWith(`${list}/`)) return false;
      const index = Number.parseInt(pointer.slice(list.length + 1), 10);
      return index >= from && index < to;
    });
  }

  get hasDrafts(): boolean {
    return this.#drafts.size > 0;
  }

  /**
   * Puts every draft into the value, as leaving its field would, and redraws before it returns: a form may be
   * submitted, or reset, from within a field. Without drafts it leaves React alone, which may be busy.
   */
  commitDraftsNow(): void {
    if (!this.hasDrafts) return;
    flushSync(() => {
      for (const { commit } of [...this.#drafts.values()]) commit();
    });
  }

  /** A file is one long text, which nobody can read. */
  #itemInWords(item: string): string {
    return item.startsWith("data:") ? (fileInWords(item).name ?? this.words.fileUnnamed) : item;
  }

  /** Says which item of a list is meant, where the list is one field. */
  #withItem(error: FieldError): FieldError {
    const field = this.fields.at(error.pointer);
    if (field === undefined || field === error.pointer || this.fields.get(field)?.setOpen) return error;
    const item = valueAt(this.#value, toPath(error.pointer));
    if (typeof item !== "string") return error;
    return {
      ...error,
      message: this.say("itemMessage", { item: this.#itemInWords(item), message: error.message }),
    };
  }
}

function beginsWith(message: string, label: string): boolean {
  if (!message.toLocaleLowerCase().startsWith(label.toLocaleLowerCase())) return false;
  // "Email" does not begin "Emails are ..."; a letter of any script goes on with the word.
  return !/^[\p{L}\p{N}]/u.test(message.slice(label.length));
}
