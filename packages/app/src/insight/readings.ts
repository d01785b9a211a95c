import type { AnalysedComment, HeadlineSentence, Reading, Result } from "@undertone/schemas/types";
import { readingGrouping, triedGrouping, type Grouping, type ShownCluster } from "./grouping.js";
import { parameterFields, valueOf } from "./parameter-fields.js";
import type { TriedClusters } from "./regroup-tool.js";
import type { ThreadComments } from "./thread-comments.js";
import { pointsShare, topicFacts, type TopicFacts } from "./topic-facts.js";

/** A way of dividing a thread that the page can show: the two readings, and what the parameters give. */
export type ReadingName = Reading["name"] | "set";

/** A sentence of the headline with the topic whose title it is. */
export interface ShownSentence {
  quote: string;
  /** The comment that it was written in. */
  comment: AnalysedComment | null;
  topic: ShownCluster;
  /** How many comments it has, and of how many people. */
  facts: Pick<TopicFacts, "size" | "unit" | "people" | "unknownAuthors">;
  /** Share of all points above zero; null where the source has none. */
  points: number | null;
}

/** One reading as the whole page shows it. */
export interface ShownReading {
  name: ReadingName;
  grouping: Grouping;
  headline: readonly ShownSentence[];
}

/** The readings that a result has, from few topics to many. Results of earlier versions have the last one only. */
export function readingNames({ readings = [] }: Pick<Result, "readings">): ReadingName[] {
  return [...readings.map(({ name }) => name), "set"];
}

/** The reading that the page opens on: while nobody changed how comments are grouped, the one that the server marks. */
export function openingReading(result: Pick<Result, "readings" | "parameters">): ReadingName {
  const best = result.readings?.find((reading) => reading.default);
  return best !== undefined && areGroupingDefaults(result.parameters) ? best.name : "set";
}

const groupingParameters = new Set(["hdbscan_params", "reduction_params"]);

function areGroupingDefaults(parameters: object): boolean {
  return parameterFields
    .filter(({ path }) => groupingParameters.has(path[0] ?? ""))
    .every(
      (field) =>
        JSON.stringify(valueOf(parameters, field.path) ?? field.default) === JSON.stringify(field.default),
    );
}

/** What the parameters gave, with its headline. */
export function readingAsSet(result: Result, thread: ThreadComments, stored: Grouping): ShownReading {
  return { name: "set", grouping: stored, headline: sentencesOf(result.headline ?? [], stored, thread) };
}

/** Groups that are only tried: stored nowhere, and described all the same. */
export function readingTried(tried: TriedClusters, thread: ThreadComments, stored: Grouping): ShownReading {
  const grouping = triedGrouping(tried, thread, stored);
  return { name: "set", grouping, headline: sentencesOf(tried.headline, grouping, thread) };
}

/** @param withAttached As `readingGrouping` takes it. */
export function readingOf(reading: Reading, thread: ThreadComments, withAttached: boolean): ShownReading {
  const grouping = readingGrouping(reading, thread, withAttached);
  return { name: reading.name, grouping, headline: sentencesOf(reading.headline, grouping, thread) };
}

function sentencesOf(
  headline: readonly HeadlineSentence[],
  { clusters }: Grouping,
  thread: ThreadComments,
): ShownSentence[] {
  return headline.flatMap(({ quote, comment_id, cluster_id, points_share }) => {
    const topic = clusters.find(({ id }) => id === cluster_id);
    if (topic === undefined) return [];
    const facts = topicFacts(topic, thread);
    const comment = thread.all[thread.indexOf.get(comment_id) ?? -1] ?? null;
    const points = topic.isReduced ? pointsShare(topic, thread) : points_share;
    return [{ quote, comment, topic, facts, points }];
  });
}
