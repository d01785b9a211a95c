/**
 * Puts off what would move things on the page while a mouse button or finger is down.
 *
 * Pressing a button takes the focus from the field before it, and a field that is left may grow (an error appears, a
 * list becomes a textarea). If it grew at once, the button would slide from under the pointer between press and
 * release, and the browser would not count a click.
 */
export class PointerPress {
  #pressed = false;
  #waiting: (() => void)[] = [];

  attach(document: Document, signal: AbortSignal): void {
    const press = () => {
      this.#pressed = true;
    };
    const release = () => {
      this.#pressed = false;
      // The click itself comes after the release, in the same task.
      setTimeout(() => this.#run(), 0);
    };
    document.addEventListener("pointerdown", press, { capture: true, signal });
    document.addEventListener("pointerup", release, { capture: true, signal });
    document.addEventListener("pointercancel", release, { capture: true, signal });
    document.defaultView?.addEventListener("blur", release, { signal });
  }

  /** At once when nothing is pressed, otherwise after the release and its click. */
  whenReleased(action: () => void): void {
    if (this.#pressed) this.#waiting.push(action);
    else action();
  }

  #run(): void {
    if (this.#pressed) return;
    const actions = this.#waiting;
    this.#waiting = [];
    for (const action of actions) action();
  }
}
