import { useLayoutEffect } from "react";

/** Milliseconds after which the page shows whatever it has: that it is still loading, say. */
const LONGEST_STAY = 10_000;

/** Takes away what the server wrote into the page, so that the app's own is seen. It stands in place of it until then. */
export function endPrerendered(): void {
  document.querySelector(".prerendered")?.remove();
}

/** At the start of the app. */
export function endPrerenderedInTime(): void {
  setTimeout(endPrerendered, LONGEST_STAY);
}

/** @param isShown Whether the page has something of its own to show in its place. */
export function usePrerenderedUntil(isShown: boolean): void {
  // Before the browser draws: one takes the other's place at once.
  useLayoutEffect(() => {
    if (isShown) endPrerendered();
  }, [isShown]);
}
