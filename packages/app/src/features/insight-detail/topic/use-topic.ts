import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { Insight, Result } from "@undertone/schemas/types";
import { storedGrouping, type ShownCluster } from "../../../insight/grouping.js";
import { rankInPath } from "../../../insight/rank-in-path.js";
import { relativesIn, type Relatives } from "../../../insight/relatives.js";
import type { ShownReading } from "../../../insight/readings.js";
import { threadComments, type ThreadComments } from "../../../insight/thread-comments.js";
import type { View } from "../../../insight/topic-address.js";
import { topicFacts, type TopicFacts } from "../../../insight/topic-facts.js";
import { NAMED, useReading } from "../use-reading.js";
import { useRegrouping } from "../use-regrouping.js";

/** A topic with all that its page says of it. */
export interface TopicOfView {
  topic: ShownCluster;
  facts: TopicFacts;
  result: Result;
  thread: ThreadComments;
  relatives: Relatives;
  reading: ShownReading;
  /** Whether its groups are stored nowhere. */
  isTried: boolean;
  /** Whether the thread can be divided in another way, so that the page has to say which one this is. */
  hasReadings: boolean;
  view: View;
}

export type TopicState =
  | { state: "awaited" }
  /** With the number of topics that there are, and why the groups that the address asks for cannot be had. */
  | { state: "absent"; topics: number; failure: string | null }
  | { state: "found"; found: TopicOfView };

/** The topic that an address names, in the view that the address names: everything is in the insight's own answer. */
export function useTopic(insight: Insight, result: Result, n: string): TopicState {
  const thread = useMemo(() => threadComments(result), [result]);
  const stored = useMemo(() => storedGrouping(result, thread), [result, thread]);
  const relatives = useMemo(() => relativesIn(thread, result), [result, thread]);
  const tries = useRegrouping(insight.id, result, thread);
  const { names, shown, isTried } = useReading(result, thread, stored, tries);
  const [address] = useSearchParams();
  const { search } = useLocation();
  const { clusters } = shown.grouping;
  const named = address.get(NAMED);
  const rank = rankInPath(n);
  const topic = rank === null ? undefined : clusters[rank - 1];
  const facts = useMemo(() => topic && topicFacts(topic, thread), [topic, thread]);

  const isOfSet = shown.name === "set";
  if (isOfSet && (tries.isAwaited || tries.isBehind)) return { state: "awaited" };
  const failure = isOfSet && tries.error !== undefined ? (tries.error.words ?? tries.error.message) : null;
  // Another view than the one that was meant would have another topic of that number.
  const isOther = failure !== null || (named !== null && named !== shown.name);
  if (topic === undefined || facts === undefined || isOther)
    return { state: "absent", topics: clusters.length, failure };
  const view = { insightId: insight.id, reading: shown.name, search };
  const hasReadings = names.length > 1;
  return {
    state: "found",
    found: { topic, facts, result, thread, relatives, reading: shown, isTried, hasReadings, view },
  };
}
