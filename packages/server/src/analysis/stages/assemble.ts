import {
  assembleResult,
  stages,
  type EmbeddedComments,
  type RunFacts,
  type StageOutputs,
} from "@undertone/analysis";
import {
  firstShown,
  mapSketch,
  polarityCounts,
  shownTopics,
  ownHeading,
  topicMarkers,
  topicNumbers,
  topicName,
  writtenBy,
  pointsOf,
} from "@undertone/formats";
import type { AnalysisParameters, InsightOverview, Result } from "@undertone/schemas";
import { centroidOf } from "../centroid.js";
import { profileOfResult, type Profile } from "../profile.js";
import { sinceReading } from "../since-reading.js";
import { pack, unpack, type Packed } from "../packing.js";
import { storedText } from "../stored-result.js";
import type { CommentTree } from "../regrouping.js";
import { regroupingOf, resultOrder } from "../regrouping.js";
import type { PackedOutputs } from "./kernel-stages.js";
import { originOf } from "./origin-of.js";

/** The keywords on a card: so many of each of so many clusters, the largest ones. */
const OVERVIEW_CLUSTERS = 4;
const OVERVIEW_KEYWORDS = 2;

export interface Outcome {
  /** As it is stored: see `readResult`. */
  result: string;
  overview: InsightOverview;
  title: string;
  subreddit: string | null;
  /** For grouping the comments again. */
  tree: Packed<CommentTree>;
  /** For the page that does it: `schemas/regrouping.json`, as text. */
  regrouping: string;
  /** For recommending the insight beside others like it. */
  profile: Profile;
}

/** The result as text: turning ten thousand comments into JSON would hold up the event loop. */
export function assemble({
  facts,
  parameters,
  earlier,
  ...packed
}: PackedOutputs & { facts: RunFacts; parameters: AnalysisParameters; earlier: string | null }): Outcome {
  const outputs = Object.fromEntries(
    stages.map(({ name }) => [name, unpack<unknown>(packed[name])]),
  ) as unknown as StageOutputs;
  const { fetch: thread, cluster, describe } = outputs;
  const origin = originOf(thread);
  const assembled = assembleResult(parameters, outputs, { ...facts, ...(origin && { origin }) });
  const result = earlier !== null ? { ...assembled, since: sinceReading(assembled, earlier) } : assembled;
  const { title, subreddit } = result.post_info;
  const ids = outputs.filter.kept.map(({ id }) => id);
  return {
    result: storedText(result),
    overview: overviewOf(result),
    title,
    subreddit,
    tree: pack({ tree: cluster.tree, ids }, false),
    regrouping: JSON.stringify(
      regroupingOf({ tree: cluster.tree, ids }, describe.groups, resultOrder(result)),
    ),
    profile: profileOf(result, outputs.embed),
  };
}

/** The lexical embedder makes a space of each thread's own: a centroid in it is near no other thread's. */
function profileOf(result: Result, { vectors, dimensions, used }: EmbeddedComments): Profile {
  const isShared = used !== "lexical";
  const centroid = isShared ? centroidOf(vectors, dimensions) : null;
  return { terms: profileOfResult(result), model: isShared ? used : null, centroid };
}

/** Of what the insight's page opens on. */
export function overviewOf(result: Result): InsightOverview {
  const shown = firstShown(result);
  const { num_clusters, noise_ratio, topics } = shownTopics(result, shown);
  const markers = topicMarkers(result, shown);
  const numbers = topicNumbers(result, shown);
  const largest = topics.slice(0, OVERVIEW_CLUSTERS);
  const keywords = largest.flatMap(({ summary }) => summary.keywords.slice(0, OVERVIEW_KEYWORDS));
  const map = mapSketch(result);
  const { people, unknown_authors } = writtenBy(result);
  const topicOf = new Map(
    topics.flatMap(({ comments }, topic) => comments.map(({ id }) => [id, topic] as const)),
  );
  return {
    num_clusters,
    total_processed: result.total_processed,
    fetched: result.fetched,
    ...(result.expected === undefined ? {} : { expected: result.expected }),
    ...(people === null ? {} : { people, unknown_authors }),
    ...(result.origin && { origin: result.origin }),
    ...(result.unread && { unread: result.unread }),
    noise_ratio,
    counts: polarityCounts(result),
    keywords: [...new Set(keywords)],
    topics: topics.map(({ summary }, index) => ({
      // Lists have no room to say who named it.
      label: ownHeading(summary),
      size: summary.size,
      ...((summary.mixed || topicName(summary) === null) && { unlabelled: true as const }),
      ...(summary.named_by !== undefined && { named_by: summary.named_by }),
      ...(markers.get(summary.cluster_id) !== index && { marker: markers.get(summary.cluster_id) ?? index }),
      ...(numbers.get(summary.cluster_id) !== index + 1 && {
        number: numbers.get(summary.cluster_id) ?? index + 1,
      }),
    })),
    grouping: shown.name,
    ...(result.points && {
      points: pointsOf(result).map(({ sentence, reach, comment: { id }, isSaidBySeveral }) => ({
        sentence,
        comment_id: id,
        reach,
        topic: topicOf.get(id) ?? null,
        ...(isSaidBySeveral && { several: true as const }),
      })),
    }),
    ...(map !== null && { map }),
  };
}
