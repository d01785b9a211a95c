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

interface InsightOptions {
  /** Events tell of every change, so nothing needs to be asked. */
  isFollowed: boolean;
  onAnswer: (insight: Insight) => void;
}

function useInsight(id: string, { isFollowed, onAnswer }: InsightOptions) {
  useKeepFew(pathOf("insight", { id }), pathOf("comments", { id }));
  const { data, error, mutate } = useSWR<Insight, ApiError>(
    pathOf("insight", { id }),
    (path: Path<"insight">) => request("request", path),
    {
      refreshInterval: (insight) => {
        const isUnfinished = insight !== undefined && resultState(insight).state === "in-progress";
        if (isUnfinished) return isFollowed ? 0 : POLL_INTERVAL;
        return insight?.readingsPending === true ? READINGS_INTERVAL : 0;
      },
      onSuccess: onAnswer,
    },
  );
  return { insight: data, error, mutate };
}

/** An insight that stays true while it is looked at: by events where they come, by asking again where they do not. */
export function useLiveInsight(id: string) {
  const [isFollowed, setIsFollowed] = useState(false);
  const [pace, setPace] = useState<Pace | null>(null);

  function observe(progress: readonly Progress[]) {
    setPace((before) => nextPace(before, progress, Date.now()));
  }

  const { insight, error, mutate } = useInsight(id, {
    isFollowed,
    onAnswer: ({ result }) => observe(result?.success === true ? [] : (result?.progress ?? [])),
  });
  const isWanted = insight !== undefined && resultState(insight).state === "in-progress";

  const events = useInsightEvents(id, {
    isWanted,
    onProgress: (now) => {
      observe(now.progress);
      void mutate((before) => before && withProgress(before, now), { revalidate: false });
    },
    onEnd: () => void mutate(),
  });
  if (events.isFollowed !== isFollowed) setIsFollowed(events.isFollowed);

  return { insight, error, pace, retry: () => void mutate() };
}

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
  onProgress: (now: RunNow) => void;
  /** Done or failed: the insight must be read anew. */
  onEnd: () => void;
}

/**
 * Follows a run by server-sent events. The browser takes up a lost connection again by itself, and a refused one is
 * asked for again after a while; meanwhile `isFollowed` is false, so that the caller can poll.
 */
function useInsightEvents(id: string, { isWanted, onProgress, onEnd }: EventHandlers) {
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
