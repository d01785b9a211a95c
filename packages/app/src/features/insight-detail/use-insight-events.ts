import { useEffect, useEffectEvent, useState } from "react";
import type { UnfinishedResult } from "@undertone/schemas/types";
import { basePath } from "../../lib/base-path.js";
import { pathOf } from "../../lib/api/path-of.js";

/** How long to wait before asking again for events that the server refused, in milliseconds. */
const RETRY_AFTER = 10_000;

/** How far a run is, and what is known of it. */
export type RunNow = Required<Pick<UnfinishedResult, "progress">> &
  Pick<UnfinishedResult, "preview" | "queue">;

interface EventHandlers {
  /** Events are only of use while the insight is unfinished. */
  isWanted: boolean;
  onProgress: (now: RunNow) => void;
  /** Done or failed: the insight must be read anew. */
  onEnd: () => void;
}

/**
 * Follows a run by server-sent events. The browser takes up a lost connection again by itself, and a refused one is
 * asked for again after a while; meanwhile `isFollowed` is false, so that the caller can poll.
 */
export function useInsightEvents(id: string, { isWanted, onProgress, onEnd }: EventHandlers) {
  const [isOpen, setIsOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const progressed = useEffectEvent(onProgress);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isWanted || typeof EventSource === "undefined") return;
    const events = new EventSource(`${basePath}/api${pathOf("insightEvents", { id })}`);
    let again: ReturnType<typeof setTimeout> | undefined;

    events.addEventListener("open", () => setIsOpen(true));
    events.addEventListener("error", () => {
      setIsOpen(false);
      if (events.readyState !== EventSource.CLOSED) return;
      again = setTimeout(() => setAttempt((count) => count + 1), RETRY_AFTER);
    });
    events.addEventListener("progress", (event: MessageEvent<string>) => {
      progressed(JSON.parse(event.data) as RunNow);
    });
    for (const end of ["done", "failed"]) {
      events.addEventListener(end, () => {
        events.close();
        setIsOpen(false);
        ended();
      });
    }
    return () => {
      clearTimeout(again);
      events.close();
      setIsOpen(false);
    };
  }, [id, isWanted, attempt]);

  return { isFollowed: isOpen };
}
