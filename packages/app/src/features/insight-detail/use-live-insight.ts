import { useState } from "react";
import type { Insight, Progress } from "@undertone/schemas/types";
import { nextPace, type Pace } from "../../insight/pace.js";
import { resultState } from "../../insight/result-state.js";
import { useInsight } from "./use-insight.js";
import { useInsightEvents } from "./use-insight-events.js";

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
    onProgress: (progress) => {
      observe(progress);
      void mutate((before) => before && withProgress(before, progress), { revalidate: false });
    },
    onEnd: () => void mutate(),
  });
  if (events.isFollowed !== isFollowed) setIsFollowed(events.isFollowed);

  return { insight, error, pace, retry: () => void mutate() };
}

function withProgress(insight: Insight, progress: Progress[]): Insight {
  const { result } = insight;
  if (result === undefined || result.success === true) return insight;
  return { ...insight, status: "running", result: { ...result, progress } };
}
