import { useEffect, useSyncExternalStore } from "react";
import { lateScript, type Arrival } from "./late-script.js";

/** A script that comes after the page, as a component sees it. */
export interface Later<Module> extends Arrival<Module> {
  /** Asks for it now. @returns Whether it came. */
  ask: () => Promise<boolean>;
}

/**
 * A module whose script comes after the page, asked for until it is there.
 *
 * @param bring Imports it; the same function at each call.
 * @param pause In milliseconds, before it is asked for; null while nobody needs it yet.
 */
export function useLater<Module extends object>(
  bring: () => Promise<Module>,
  pause: number | null = 0,
): Later<Module> {
  const { arrival, listen, want, ask } = lateScript(bring);
  const { module, isMissing } = useSyncExternalStore(listen, arrival);
  const isDue = pause !== null && module === null;
  useEffect(() => {
    if (!isDue) return;
    if (pause === 0) return want();
    let end: (() => void) | undefined;
    const timer = setTimeout(() => (end = want()), pause);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [isDue, pause, want]);
  return { module, isMissing, ask };
}
