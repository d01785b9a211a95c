import { useEffect, useRef } from "react";
import type { OnPaper } from "./paper-sheet.js";

/** Milliseconds, in browsers that do not say when they are idle. */
const LATER = 2_000;

/** @returns Cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof globalThis.requestIdleCallback !== "function") {
    const timer = setTimeout(act, LATER);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}

/**
 * Has a report printed in place of the page. Its script is fetched when the page has nothing else to do: a print does not wait.
 *
 * @param shown Null where the page sees to it itself.
 */
export function usePaper(shown: OnPaper | null): void {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const isNeeded = shown !== null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(() => {
      import("./taken.js").then(
        ({ printPaper }) => {
          if (!isGone) end = printPaper(() => latest.current);
        },
        // Without it the page itself is printed.
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      cancel();
      end?.();
    };
  }, [isNeeded]);
}
