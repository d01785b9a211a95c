import type { Pointer } from "../values/pointer.js";

/**
 * The parts that a person added, and chose to fill in: what else of a part that contains itself is drawn only when it is asked for.
 * They are noted before they are drawn, and looked up when they first are.
 */
export class AddedParts {
  readonly #noted = new Set<string>();

  /** @param depth Which alternative of a place, counted from the outermost at 1; 0 for the place itself. */
  note(pointer: Pointer, depth = 0): void {
    this.#noted.add(keyOf(pointer, depth));
  }

  has(pointer: Pointer, depth: number): boolean {
    return this.#noted.has(keyOf(pointer, depth));
  }

  /** Other values are at and in this place now. */
  forget(pointer: Pointer = ""): void {
    for (const key of this.#noted) if (key.startsWith(`${pointer}/`)) this.#noted.delete(key);
  }
}

/** A name in a value could end the same, were this not a character that is escaped there. */
const keyOf = (pointer: Pointer, depth: number) => `${pointer}/~+${depth}`;
