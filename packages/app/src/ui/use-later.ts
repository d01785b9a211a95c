import { useEffect, useState } from "react";

/** In milliseconds, until a script that did not come is asked for again. */
const RETRY_PAUSE = 1_000;

/** What has come once is there at once. */
const brought = new Map<unknown, object>();

/**
 * A module whose script comes after the page.
 *
 * @param bring Imports it; the same function at each call.
 * @param pause In milliseconds, before it is asked for; null while nobody needs it yet.
 * @returns null while it is not there.
 */
export function useLater<Module extends object>(
  bring: () => Promise<Module>,
  pause: number | null = 0,
): Module | null {
  const [module, setModule] = useState(() => (brought.get(bring) as Module | undefined) ?? null);
  useEffect(() => {
    if (pause === null || module !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = () => {
      // The network may be away, and come back.
      const askAgain = () => {
        if (!isLeft) timer = setTimeout(ask, RETRY_PAUSE);
      };
      bring().then((came) => {
        brought.set(bring, came);
        setModule(came);
      }, askAgain);
    };
    if (pause === 0) ask();
    else timer = setTimeout(ask, pause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [bring, pause, module]);
  return module;
}
