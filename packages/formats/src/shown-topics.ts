import type { AnalysedComment, Claim, ClusterSummary, Reading, Result } from "@undertone/schemas/types";
import { claimSentence } from "./claim-sentence.js";

/** A topic with its comments, those that stand for it first. */
export interface ShownTopic {
  summary: ClusterSummary;
  comments: readonly AnalysedComment[];
}

/** One division of a thread's comments: a reading, or what the parameters give. */
export interface ShownTopics extends Pick<Result, "num_clusters" | "noise_ratio"> {
  /** Those that are described, largest first. */
  topics: readonly ShownTopic[];
  /** Those that are not: only the largest clusters are, as the parameters say. */
  others: readonly (readonly AnalysedComment[])[];
  /** Comments in no topic. */
  alone: readonly AnalysedComment[];
  claims: readonly Claim[];
}

/** The figures that a result gives of its clusters, of what is shown. */
export function figuresOf({ num_clusters, noise_ratio, alone }: ShownTopics) {
  return { num_clusters, noise_ratio, noise: alone };
}

/** How a topic differs from the other comments, a sentence for each claim. */
export function claimsOf({ claims }: ShownTopics, { summary }: ShownTopic): string[] {
  return claims
    .filter(({ cluster_id }) => cluster_id === summary.cluster_id)
    .flatMap((claim) => claimSentence(claim) ?? []);
}

/** A result's comments in the order that its readings count them in. */
export function commentsInOrder({ clusters, noise }: Pick<Result, "clusters" | "noise">): AnalysedComment[] {
  return [...Object.values(clusters).flat(), ...noise];
}

/** What is shown first: the reading that the result names, or else what the parameters give. */
export function shownTopics(result: Result): ShownTopics {
  const reading = result.readings?.find((one) => one.default);
  return reading === undefined ? topicsAsSet(result) : topicsOfReading(reading, commentsInOrder(result));
}

function topicsAsSet({ clusters, noise, summaries, num_clusters, noise_ratio, claims }: Result): ShownTopics {
  const described = new Set(summaries.map(({ cluster_id }) => String(cluster_id)));
  return {
    num_clusters,
    noise_ratio,
    topics: summaries.map((summary) => ({ summary, comments: clusters[summary.cluster_id] ?? [] })),
    others: Object.entries(clusters).flatMap(([id, comments]) => (described.has(id) ? [] : [comments])),
    alone: noise,
    claims: claims ?? [],
  };
}

function topicsOfReading(reading: Reading, comments: readonly AnalysedComment[]): ShownTopics {
  const { assignment, summaries, num_clusters, noise_ratio } = reading;
  const attached = new Set(reading.attached);
  const members = new Map<number, { firm: AnalysedComment[]; attached: AnalysedComment[] }>();
  assignment.forEach((topic, index) => {
    const comment = comments[index];
    if (comment === undefined) return;
    const of = members.get(topic) ?? { firm: [], attached: [] };
    of[attached.has(index) ? "attached" : "firm"].push(comment);
    members.set(topic, of);
  });
  const inTopic = (topic: number) => {
    const of = members.get(topic);
    return of === undefined ? [] : [...of.firm, ...of.attached];
  };
  return {
    num_clusters,
    noise_ratio,
    topics: summaries.map((summary) => ({
      summary,
      comments: typicalFirst(summary, inTopic(summary.cluster_id)),
    })),
    others: [],
    alone: inTopic(-1),
    claims: reading.claims ?? [],
  };
}

/** The title's comment, then the samples, then the others as they stand. */
function typicalFirst(
  { title_comment_id, sample_comments }: ClusterSummary,
  comments: readonly AnalysedComment[],
): AnalysedComment[] {
  const first = [...new Set([title_comment_id, ...sample_comments.map(({ id }) => id)])];
  const rankOf = new Map(first.map((id, rank) => [id, rank]));
  const rank = ({ id }: AnalysedComment) => rankOf.get(id) ?? first.length;
  return comments.toSorted((a, b) => rank(a) - rank(b));
}
