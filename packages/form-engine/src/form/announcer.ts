/** What a screen reader is to say next; a live region listens. */
export class Announcer {
  #text = "";
  readonly #listeners = new Set<() => void>();

  get text(): string {
    return this.#text;
  }

  announce(text: string): void {
    // The same words twice would not be read again, so a no-break space tells them apart.
    this.#text = text === this.#text ? `${text}\u00a0` : text;
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
