import type { FormSession } from "./form-session.js";

/** Who hears how a submit ended. */
interface Outcome {
  send: (value: unknown) => void;
  /** Something is wrong with the value, and the form shows it. */
  refuse: () => void;
}

/** Takes a form from the press of its button to its owner, by way of the answers that are still awaited. */
export class Submission {
  readonly #session: FormSession;
  readonly #listeners = new Set<() => void>();
  #isWaiting = false;
  #isOver = false;

  constructor(session: FormSession) {
    this.#session = session;
  }

  /** Whether a submit waits for answers. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Hands the value on when nothing is wrong with it; otherwise leads to the first error. Does so at once when no
   * answer is awaited. What is edited meanwhile was not what the person submitted, so that ends the submit.
   */
  submit(outcome: Outcome): void {
    if (this.#isWaiting) return;
    const session = this.#session;
    session.checks.forgetFailures();
    session.recheck();
    session.errors.submitted();
    const answers = session.errors.blocking.length === 0 ? session.checks.askAll() : undefined;
    if (!answers) {
      this.#finish(outcome);
      return;
    }
    const submitted = session.value;
    this.#wait(true);
    session.announcer.announce(session.words.checking);
    void answers.then(() => {
      this.#wait(false);
      if (this.#isOver) return;
      if (session.value === submitted && !session.hasDrafts) this.#finish(outcome);
      else session.announcer.announce(session.words.changedMeanwhile);
    });
  }

  /** The form left the page: what is still awaited comes to nothing. */
  end(): void {
    this.#isOver = true;
    this.#session.checks.end();
  }

  /** A form that React took off the page for a moment is there again. */
  begin(): void {
    this.#isOver = false;
  }

  #finish({ send, refuse }: Outcome): void {
    if (this.#session.errors.blocking.length === 0) {
      send(this.#session.value);
      return;
    }
    this.#session.focusFirstError();
    refuse();
  }

  #wait(isWaiting: boolean): void {
    this.#isWaiting = isWaiting;
    for (const listener of this.#listeners) listener();
  }
}
