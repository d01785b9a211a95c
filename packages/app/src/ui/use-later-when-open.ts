import { useEffect, useEffectEvent } from "react";
import { announceFailure } from "../lib/announcements.js";
import { screenText } from "../lib/messages.js";
import { useLater } from "./use-later.js";

/**
 * A module whose script is behind a button. When it does not come, that is said, and the next press asks for it again: what opened
 * by itself a minute after the press would only surprise.
 *
 * @param onMissing Takes the press back.
 * @returns null while it is not there.
 */
export function useLaterWhenOpen<Module extends object>(
  bring: () => Promise<Module>,
  isOpen: boolean,
  onMissing: () => void,
): Module | null {
  const { module, ask } = useLater(bring, null);
  const isAwaited = isOpen && module === null;
  const giveUp = useEffectEvent(() => {
    announceFailure(screenText("late-press"));
    onMissing();
  });
  useEffect(() => {
    if (!isAwaited) return;
    let isLeft = false;
    void ask().then((hasCome) => {
      if (!hasCome && !isLeft) giveUp();
    });
    return () => {
      isLeft = true;
    };
  }, [isAwaited, ask]);
  return module;
}
