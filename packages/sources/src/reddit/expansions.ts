import type { More } from "./things.js";

/**
 * The "load more" stubs of a thread that are still to be followed, the largest first.
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

  /**
   * Takes the largest stub, as far as one request can ask for it; what is left of it waits on.
   *
   * @param size Ids that one request can ask for.
   */
  next(size: number): More | null {
    const [first, ...others] = this.#waiting;
    if (!first) return null;
    const largest = others.reduce((best, more) => (more.count > best.count ? more : best), first);
    const at = this.#waiting.indexOf(largest);
    const asked = largest.children.slice(0, size);
    const rest = largest.children.slice(size);
    if (rest.length === 0) this.#waiting.splice(at, 1);
    else
      this.#waiting[at] = { ...largest, children: rest, count: Math.max(rest.length, largest.count - size) };
    return { ...largest, children: asked };
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
