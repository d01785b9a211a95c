import type { More } from "../records/reddit.js";

/**
 * The "load more" stubs of a thread that are still to be followed.
 *
 * An id that was asked for is never asked again, unless Reddit lists it anew in an answer that also gave some of the ids
 * it was asked for. So each request either shrinks what is left or drops what it asked for, and following them ends.
 */
export class Expansions {
  #waiting: More[] = [];
  /** Ids that wait or were asked for. */
  readonly #known = new Set<string>();
  /** Comments below which "continue this thread" was found. */
  readonly #continued = new Set<string>();

  /** @param isHeld Whether a comment has arrived; it need not be asked for. */
  constructor(private readonly isHeld: (id: string) => boolean) {}

  /**
   * Takes in the stubs of an answer, after its comments were taken in.
   *
   * @param asked The ids that this was the answer to; none for a page.
   */
  add(mores: readonly More[], asked: readonly string[]): void {
    if (asked.some(this.isHeld)) for (const id of asked) this.#known.delete(id);
    for (const more of mores) {
      if (more.children.length === 0) this.#addContinuation(more);
      else this.#addChildren(more);
    }
    for (const id of asked) this.#known.add(id);
  }

  get waiting(): readonly More[] {
    return this.#waiting;
  }

  /**
   * Takes the stub that is worth most, as far as one request can ask for it; what is left of it waits on.
   *
   * @param size Ids that one request can ask for.
   * @param worth Only a stub worth more than 0 is taken; of equal ones the first.
   */
  next(size: number, worth: (more: More) => number): More | null {
    let best: { more: More; at: number; worth: number } | null = null;
    for (const [at, more] of this.#waiting.entries()) {
      const its = worth(more);
      if (its > (best?.worth ?? 0)) best = { more, at, worth: its };
    }
    if (!best) return null;
    const { more, at } = best;
    const asked = more.children.slice(0, size);
    const remaining = more.children.slice(size);
    if (remaining.length === 0) this.#waiting.splice(at, 1);
    else
      this.#waiting[at] = {
        ...more,
        children: remaining,
        count: Math.max(remaining.length, more.count - size),
      };
    return { ...more, children: asked };
  }

  #addChildren({ parent, children, count }: More): void {
    const fresh = [...new Set(children)].filter((id) => !this.#known.has(id) && !this.isHeld(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.#known.add(id);
    this.#waiting.push({ parent, children: fresh, count: Math.max(fresh.length, count) });
  }

  #addContinuation(more: More): void {
    if (more.parent === null || this.#continued.has(more.parent)) return;
    this.#continued.add(more.parent);
    this.#waiting.push(more);
  }
}
