import { useState, useEffect, useEffectEvent } from "react";
import type { Insight, Progress, UnfinishedResult } from "@undertone/schemas/types";
import { nextPace, type Pace } from "../../insight/pace.js";
import { resultState } from "../../insight/result-state.js";
import useSWR from "swr";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";
import { useKeepFew } from "../../lib/api/use-keep-few.js";
import { basePath } from "../../lib/base-path.js";

/** How often an unfinished insight is asked for while no events come, in milliseconds. */
const POLL_INTERVAL = 2_000;
/** The same for an insight of an earlier version whose few and some topics are being found. */
const READINGS_INTERVAL = 10_000;

/** An insight that stays true while it is looked at: by events where they come, by asking again where they do not. */
export function useLiveInsight(id: string) {
  /** Events tell of every change, so nothing needs to be asked. */
  const [isFollowed, setIsFollowed] = useState(false);
  const [pace, setPace] = useState<Pace | null>(null);

  function observe(progress: readonly Progress[]) {
    setPace((before) => nextPace(before, progress, Date.now()));
  }

  useKeepFew(pathOf("insight", { id }), pathOf("comments", { id }));
  const {
    data: insight,
    error,
    mutate,
  } = useSWR<Insight, ApiError>(
    pathOf("insight", { id }),
    (path: Path<"insight">) => request("request", path),
    {
      refreshInterval: (latest) => {
        if (isUnfinished(latest)) return isFollowed ? 0 : POLL_INTERVAL;
        return latest?.readingsPending === true ? READINGS_INTERVAL : 0;
      },
      onSuccess: ({ result }) => observe(result?.success === true ? [] : (result?.progress ?? [])),
    },
  );

  useInsightEvents(id, {
    isWanted: isUnfinished(insight),
    onFollowed: setIsFollowed,
    onProgress: (now) => {
      observe(now.progress);
      void mutate((before) => before && withProgress(before, now), { revalidate: false });
    },
    onEnd: () => void mutate(),
  });

  return { insight, error, pace, retry: () => void mutate() };
}

const isUnfinished = (insight: Insight | undefined) =>
  insight !== undefined && resultState(insight).state === "in-progress";

function withProgress(insight: Insight, { progress, preview, queue }: RunNow): Insight {
  const { result } = insight;
  if (result === undefined || result.success === true) return insight;
  const { queue: _, ...others } = result;
  const now = { ...others, progress, ...(preview && { preview }), ...(queue && { queue }) };
  return { ...insight, status: "running", result: now };
}

/** How long to wait before asking again for events that the server refused, in milliseconds. */
const RETRY_AFTER = 10_000;

type RunNow = Required<Pick<UnfinishedResult, "progress">> & Pick<UnfinishedResult, "preview" | "queue">;

interface EventHandlers {
  /** Events are only of use while the insight is unfinished. */
  isWanted: boolean;
  /** Whether they come; until they do, the caller can poll. */
  onFollowed: (isFollowed: boolean) => void;
  onProgress: (now: RunNow) => void;
  /** Done or failed: the insight must be read anew. */
  onEnd: () => void;
}

/**
 * Follows a run by server-sent events. The browser takes up a lost connection again by itself, and a refused one is
 * asked for again after a while.
 */
function useInsightEvents(id: string, { isWanted, onFollowed, onProgress, onEnd }: EventHandlers) {
  const [attempt, setAttempt] = useState(0);
  const followed = useEffectEvent(onFollowed);
  const progressed = useEffectEvent(onProgress);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isWanted || typeof EventSource === "undefined") return;
    const events = new EventSource(`${basePath}/api${pathOf("insightEvents", { id })}`);
    let again: ReturnType<typeof setTimeout> | undefined;

    events.addEventListener("open", () => followed(true));
    events.addEventListener("error", () => {
      followed(false);
      if (events.readyState !== EventSource.CLOSED) return;
      again = setTimeout(() => setAttempt((count) => count + 1), RETRY_AFTER);
    });
    events.addEventListener("progress", (event: MessageEvent<string>) => {
      progressed(JSON.parse(event.data) as RunNow);
    });
    for (const end of ["done", "failed"]) {
      events.addEventListener(end, () => {
        events.close();
        followed(false);
        ended();
      });
    }
    return () => {
      clearTimeout(again);
      events.close();
      followed(false);
    };
  }, [id, isWanted, attempt]);
}
