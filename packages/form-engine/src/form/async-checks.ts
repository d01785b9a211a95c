import { deepEquals } from "@rjsf/utils";
import type { Pointer } from "../values/pointer.js";
import { pointerAt } from "./dotted-path.js";

/**
 * Asks something that takes a while (a server) about one field's value. It is asked only of values that the schema
 * allows.
 *
 * @returns What is wrong, in words; nothing when all is well. A rejected promise means that it could not be found out:
 *   the form says so, offers to try again, and is not submitted.
 */
export type AsyncValidator = (
  value: never,
  context: { signal: AbortSignal },
) => Promise<string | null | undefined>;

/** By dotted path, as `{"account.username": isFree}`. */
export type AsyncValidators = Readonly<Record<string, AsyncValidator>>;

/** How far the question about a field has come; an answer shows as an error or not at all. */
export type CheckState = "checking" | "failed" | undefined;

interface Question {
  value: unknown;
  state: "waiting" | "asked" | "failed" | "answered";
  controller: AbortController;
  timer?: ReturnType<typeof setTimeout>;
  /** Settles when the question is answered, failed or dropped. */
  over: Promise<void>;
  end: () => void;
}

/** What the questions need to know of their form. */
interface Host {
  valueAt: (field: Pointer) => unknown;
  /** Whether the form itself finds nothing wrong with a field. */
  isSound: (field: Pointer) => boolean;
  /** Takes an answer to show; undefined when there is nothing to show (any more). */
  answer: (field: Pointer, message: string | undefined) => void;
  failure: (field: Pointer) => string;
  changed: (field: Pointer, state: CheckState) => void;
}

/** Values that follow each other this fast (in ms) are one question. */
const PAUSE = 300;

/**
 * The questions that a form's asynchronous validators have open: one a field at most. A newer value aborts the question
 * about the older one, whose answer, should it come nevertheless, is not heard.
 */
export class AsyncChecks {
  #validators: ReadonlyMap<Pointer, AsyncValidator> = new Map();
  readonly #questions = new Map<Pointer, Question>();
  readonly #listeners = new Map<Pointer | undefined, Set<() => void>>();
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Takes the validators that hold from now on; questions and answers so far stay. */
  use(validators: AsyncValidators): void {
    this.#validators = new Map(
      Object.entries(validators).map(([path, validator]) => [pointerAt(path), validator]),
    );
    for (const field of [...this.#questions.keys()]) {
      if (!this.#validators.has(field)) this.drop(field);
    }
  }

  stateAt(field: Pointer): CheckState {
    const state = this.#questions.get(field)?.state;
    if (state === "waiting" || state === "asked") return "checking";
    return state === "failed" ? "failed" : undefined;
  }

  /** @param field undefined: called when any question is asked, answered or dropped. */
  subscribe(field: Pointer | undefined, listener: () => void): () => void {
    const listeners = this.#listeners.get(field) ?? new Set();
    this.#listeners.set(field, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** A field was left: its value is asked about after a short pause, unless that was done already. */
  left(field: Pointer): void {
    if (this.#validators.has(field) && !this.#isSettled(field)) this.#ask(field, PAUSE);
  }

  /** The form has another value: what was asked about older ones is moot. */
  valueChanged(): void {
    for (const [field, question] of [...this.#questions]) {
      if (!deepEquals(question.value, this.#host.valueAt(field))) this.drop(field);
    }
  }

  /** Ends the question about a field: its value is about to change, or has. */
  drop(field: Pointer): void {
    const question = this.#questions.get(field);
    if (!question) return;
    clearTimeout(question.timer);
    question.controller.abort();
    this.#questions.delete(field);
    question.end();
    this.#host.answer(field, undefined);
    this.#tell(field);
  }

  /** Ends a question that is being asked, as a text is being typed; an answer that was given stays until it is left. */
  typed(field: Pointer): void {
    if (this.stateAt(field) === "checking") this.drop(field);
  }

  retry(field: Pointer): void {
    this.#ask(field, 0);
  }

  /** Takes back that questions failed, so that they are asked again. */
  forgetFailures(): void {
    for (const [field, { state }] of [...this.#questions]) if (state === "failed") this.drop(field);
  }

  /**
   * Asks at once all that is not answered yet.
   *
   * @returns undefined when every answer is there; else settles when none is awaited any more.
   */
  askAll(): Promise<unknown> | undefined {
    for (const field of this.#validators.keys()) {
      if (this.#questions.get(field)?.state === "waiting" || !this.#isSettled(field)) this.#ask(field, 0);
    }
    const open = [...this.#questions.values()].filter(
      ({ state }) => state === "waiting" || state === "asked",
    );
    return open.length === 0 ? undefined : Promise.all(open.map(({ over }) => over));
  }

  /** Aborts everything: the form leaves the page. */
  end(): void {
    for (const field of [...this.#questions.keys()]) this.drop(field);
  }

  /** Whether the value of a field was, or is being, asked about. */
  #isSettled(field: Pointer): boolean {
    const question = this.#questions.get(field);
    const value = this.#host.valueAt(field);
    if (!question || question.state === "failed") return value === undefined;
    return deepEquals(question.value, value);
  }

  #ask(field: Pointer, delay: number): void {
    this.drop(field);
    const validator = this.#validators.get(field);
    const value = this.#host.valueAt(field);
    if (!validator || value === undefined || !this.#host.isSound(field)) return;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const question: Question = { value, state: "waiting", controller: new AbortController(), over, end };
    this.#questions.set(field, question);
    if (delay === 0) void this.#put(field, question, validator);
    else question.timer = setTimeout(() => void this.#put(field, question, validator), delay);
    this.#tell(field);
  }

  async #put(field: Pointer, question: Question, validator: AsyncValidator): Promise<void> {
    question.state = "asked";
    const { value, controller } = question;
    const isCurrent = () => this.#questions.get(field) === question;
    try {
      const message = await validator(value as never, { signal: controller.signal });
      if (!isCurrent()) return;
      question.state = "answered";
      this.#host.answer(field, message ?? undefined);
    } catch {
      if (!isCurrent()) return;
      question.state = "failed";
      this.#host.answer(field, this.#host.failure(field));
    }
    this.#tell(field);
    question.end();
  }

  #tell(field: Pointer): void {
    this.#host.changed(field, this.stateAt(field));
    for (const key of [field, undefined]) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}
