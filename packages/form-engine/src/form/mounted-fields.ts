import { flushSync } from "react-dom";
import { type Pointer, toPath, withParents } from "../values/pointer.js";

/** A field or group on the page, as far as others need to reach it. */
export interface MountedField {
  label: string;
  /** What takes the keyboard. */
  element: () => HTMLElement | null;
  /** Shows or hides what is inside; only groups have one. */
  setOpen?: (open: boolean) => void;
  /** Of a long list, which draws only the items that are seen: what is not drawn counts as fields all the same. */
  inside?: {
    /** Draws it, before this returns. */
    show: (pointer: Pointer) => void;
    label: (pointer: Pointer) => string;
  };
}

/** The fields and groups of a form that are on the page: what they are called, where they stand, and how they get the keyboard. */
export class MountedFields {
  readonly #fields = new Map<Pointer, MountedField>();

  get(pointer: Pointer): MountedField | undefined {
    return this.#fields.get(pointer);
  }

  mount(pointer: Pointer, field: MountedField): () => void {
    this.#fields.set(pointer, field);
    return () => {
      if (this.#fields.get(pointer) === field) this.#fields.delete(pointer);
    };
  }

  labelOf(pointer: Pointer | undefined): string | undefined {
    return pointer === undefined ? undefined : this.#fields.get(pointer)?.label;
  }

  /** What the groups, lists and items around a field are called, from the nearest on. */
  labelsAround(field: Pointer): string[] {
    const around = withParents(field).slice(1);
    return around.flatMap((pointer) => (pointer === "" ? [] : (this.#fields.get(pointer)?.label ?? [])));
  }

  /** Opens the groups around a field, then gives it the keyboard. */
  focus(pointer: Pointer): void {
    // React does not redraw at once while it commits, which is when rjsf reports a submit; and what is still hidden
    // cannot take the focus.
    queueMicrotask(() => {
      const around = this.#nearest(pointer);
      if (around !== pointer && around !== undefined) this.#fields.get(around)?.inside?.show(pointer);
      const element = this.#fields.get(pointer)?.element();
      if (element?.closest("[hidden]")) {
        flushSync(() => {
          for (const around of withParents(pointer)) this.#fields.get(around)?.setOpen?.(true);
        });
      }
      element?.focus();
    });
  }

  /** Gives the keyboard to the first field at or in a place, once it is drawn. */
  focusWithin(pointer: Pointer): void {
    // Parts are noted when they are on the page, which is after this event.
    setTimeout(() => {
      const inside = [...this.#fields]
        .filter(([position, { setOpen }]) => !setOpen && `${position}/`.startsWith(`${pointer}/`))
        .map(([position]) => position)
        .sort((a, b) => this.compare(a, b));
      this.focus(inside[0] ?? pointer);
    }, 0);
  }

  /** Of what a long list has and does not draw. */
  labelOfUndrawn(field: Pointer): string | undefined {
    return this.#fields.get(this.#nearest(field) ?? "")?.inside?.label(field);
  }

  /** Opens these where they are groups, and the groups around them. */
  openAround(pointers: readonly Pointer[]): void {
    for (const pointer of new Set(pointers.flatMap(withParents))) this.#fields.get(pointer)?.setOpen?.(true);
  }

  setAllOpen(open: boolean): void {
    for (const field of this.#fields.values()) field.setOpen?.(open);
  }

  /** Whether an element is that of a field; a form has others, such as the text of an import. */
  has(element: Element): boolean {
    return [...this.#fields.values()].some((field) => field.element() === element);
  }

  /** The nearest field around a pointer: an item's error shows at its list. */
  at(pointer: Pointer): Pointer | undefined {
    const nearest = this.#nearest(pointer);
    return nearest !== undefined && this.#fields.get(nearest)?.inside ? pointer : nearest;
  }

  #nearest(pointer: Pointer): Pointer | undefined {
    return withParents(pointer).find((around) => this.#fields.has(around));
  }

  /** In the order of the page. */
  compare(a: Pointer, b: Pointer): number {
    const [first, second] = [a, b].map((pointer) =>
      this.#fields.get(this.#nearest(pointer) ?? "")?.element(),
    );
    if (!first || !second || first === second) return first === second ? compareItems(a, b) : 0;
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  }
}

/** Of two places in one list that is not drawn there: the one that stands in an earlier item comes first. */
function compareItems(a: Pointer, b: Pointer): number {
  const [first, second] = [toPath(a), toPath(b)];
  const apart = first.findIndex((name, index) => name !== second[index]);
  return Number(first[apart]) - Number(second[apart]) || 0;
}
