import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { groupingTitle } from "@undertone/formats";
import type { Insight, Result } from "@undertone/schemas/types";
import type { Grouping, ShownCluster } from "../../../insight/grouping.js";
import { numberInPath, type View } from "../../../insight/topic-address.js";
import { relativesIn, type Relatives } from "../../../insight/relatives.js";
import { threadComments, type ThreadComments } from "../../../insight/thread-comments.js";
import { topicFacts, type TopicFacts } from "../../../insight/topic-facts.js";
import { insightText } from "../../../lib/insight-text.js";
import { useGrouping, type GroupingState } from "../use-grouping.js";

export interface TopicOfView {
  topic: ShownCluster;
  facts: TopicFacts;
  result: Result;
  thread: ThreadComments;
  relatives: Relatives;
  grouping: Grouping;
  state: GroupingState;
  /** What its grouping is called, where the thread can be divided in another way. */
  called: string;
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
  const relatives = useMemo(() => relativesIn(thread, result), [result, thread]);
  const state = useGrouping(insight.id, result, thread);
  const { all, groupings, name, grouping, isCut, isTried, error } = state;
  const { search } = useLocation();
  const { clusters, visible } = grouping;
  const named = numberInPath(n);
  const topic = clusters.find(({ number }) => number === named);
  const facts = useMemo(() => topic && topicFacts(topic, thread), [topic, thread]);

  if (state.isAwaited || state.isBehind) return { state: "awaited" };
  const failure = isCut && error !== undefined ? (error.words ?? error.message) : null;
  // Another view than the one that was meant would have another topic of that number.
  const isOther = failure !== null || state.isUnknown;
  if (topic === undefined || facts === undefined || isOther)
    return { state: "absent", topics: visible.length, failure };
  const view = { insightId: insight.id, grouping: name, search };
  const shown = all.find((one) => one.name === name) ?? { name, num_clusters: clusters.length };
  const title = groupings.length > 1 ? ` (${groupingTitle(shown, insight.isOwner)})` : "";
  const called = isTried ? ` ${insightText("topics-tried")}` : title;
  return {
    state: "found",
    found: { topic, facts, result, thread, relatives, grouping, state, called, view },
  };
}
