import { useState } from "react";

interface HeldElement {
  ref: (element: HTMLElement | null) => void;
  /** What `ref` was given, by which a form gives it the keyboard. */
  element: () => HTMLElement | null;
}

/** The element of a part, whose frame may be the app's own. The same functions for as long as the part is on the page. */
export function useElement(): HeldElement {
  const [held] = useState(heldElement);
  return held;
}

function heldElement(): HeldElement {
  let held: HTMLElement | null = null;
  return {
    ref: (element) => {
      held = element;
    },
    element: () => held,
  };
}
