import { useEffect, useRef } from "react";
import { whenIdle } from "../../lib/when-idle.js";
import type { OnPaper } from "./paper-sheet.js";

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
