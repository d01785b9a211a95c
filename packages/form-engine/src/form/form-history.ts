/** So many changes can be taken back; what a form was before them is forgotten. */
const MOST_CHANGES = 200;

/** The values that a form has had, whole: they share all parts that a change left alone. */
export class FormHistory {
  #past: unknown[] = [];
  #future: unknown[] = [];

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A change follows this value; what was taken back before cannot come again. */
  note(before: unknown): void {
    this.#past = [...this.#past.slice(1 - MOST_CHANGES), before];
    this.#future = [];
  }

  /** @returns What the form was before its last change; undefined when there is none. */
  undo(now: unknown): { value: unknown } | undefined {
    if (!this.canUndo) return undefined;
    this.#future.push(now);
    return { value: this.#past.pop() };
  }

  redo(now: unknown): { value: unknown } | undefined {
    if (!this.canRedo) return undefined;
    this.#past.push(now);
    return { value: this.#future.pop() };
  }

  /** Another value came from outside, and what was before it is none of its changes. */
  forget(): void {
    this.#past = [];
    this.#future = [];
  }
}
