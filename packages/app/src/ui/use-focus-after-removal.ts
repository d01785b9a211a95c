import { createRef, useState, type RefObject } from "react";

interface FocusAfterRemoval {
  /** Around the list and whatever replaces it while it is empty. */
  container: RefObject<HTMLDivElement | null>;
  /** Notes what is about to go, by what its button has as `data-removes`; without a name, all of it. */
  leaving: (name?: string) => void;
  /** Where the focus belongs once the list is without it; undefined while it is still there. */
  next: () => HTMLElement | undefined;
}

/**
 * Keeps the keyboard's position in a list when an entry goes, and with it the button that had the focus: it moves to the
 * entry after it, else the one before, else the heading of the emptied list.
 *
 * @returns The same at each call of one component.
 */
export function useFocusAfterRemoval(): FocusAfterRemoval {
  const [focus] = useState(focusAfterRemoval);
  return focus;
}

function focusAfterRemoval(): FocusAfterRemoval {
  const container = createRef<HTMLDivElement>();
  let going: { name: string | undefined; heirs: string[] } | null = null;

  const buttons = () => [...(container.current?.querySelectorAll<HTMLElement>("[data-removes]") ?? [])];
  const buttonOf = (name: string) => buttons().find(({ dataset }) => dataset.removes === name);

  function leaving(name?: string) {
    const names = buttons().map(({ dataset }) => dataset.removes ?? "");
    const at = name === undefined ? -1 : names.indexOf(name);
    going = { name, heirs: at < 0 ? [] : [...names.slice(at + 1), ...names.slice(0, at).reverse()] };
  }

  function next() {
    if (going === null) return undefined;
    const { name, heirs } = going;
    if (name === undefined ? buttons().length > 0 : buttonOf(name) !== undefined) return undefined;
    going = null;
    const heir = heirs.map(buttonOf).find((button) => button !== undefined);
    if (heir !== undefined) return heir;
    const heading = container.current?.querySelector<HTMLElement>("h2") ?? undefined;
    // A heading takes the focus only when it may.
    if (heading !== undefined) heading.tabIndex = -1;
    return heading;
  }

  return { container, leaving, next };
}
