import { fillIn } from "@undertone/schemas/fill-in";
import { groupings } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, Claim, ClusterSummary, Result } from "@undertone/schemas/types";
import { claimSentence } from "./claim-sentence.js";
import { counted } from "./figures.js";
import {
  AS_SET,
  commentsInOrder,
  groupingsOf,
  markedGrouping,
  type ThreadGrouping,
} from "./result-groupings.js";

/** A topic with its comments, those that stand for it first. */
export interface ShownTopic {
  summary: ClusterSummary;
  comments: readonly AnalysedComment[];
}

/** A grouping, with the comments of each topic. */
export interface ShownTopics extends Pick<Result, "noise_ratio"> {
  /** Without those that are hidden. */
  num_clusters: number;
  /** Those that are described, largest first. */
  topics: readonly ShownTopic[];
  hidden: readonly ShownTopic[];
  /** Those that are not described, as only the largest clusters are, and those that are hidden. */
  others: readonly (readonly AnalysedComment[])[];
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

/** @param isOwn Whether the reader chose the settings. */
export function groupingTitle(
  { name, num_clusters, edited }: Pick<ThreadGrouping, "name" | "num_clusters" | "edited">,
  isOwn = false,
): string {
  if (edited !== undefined) {
    const grouping = groupingTitle({ name: edited.based_on, num_clusters }, isOwn);
    return fillIn(groupings.edited, { grouping });
  }
  if (name === AS_SET) return isOwn ? groupings.own : groupings.set;
  if (name === "few" || name === "some") return groupings[name];
  return fillIn(groupings.saved, { topics: counted(num_clusters, "topic") });
}

/** Positions of each topic's comments, those that stand for it first; with -1 those in none. */
export function membersOf(
  { name, assignment, attached, summaries }: ThreadGrouping,
  comments: readonly Pick<AnalysedComment, "id">[],
): Map<number, number[]> {
  const members = new Map<number, number[]>();
  assignment.forEach((topic, position) => {
    const of = members.get(topic);
    if (of === undefined) members.set(topic, [position]);
    else of.push(position);
  });
  // Comments stand in the order of the grouping as set, most typical first.
  if (name === AS_SET) return members;
  const isAttached = new Set(attached);
  for (const { cluster_id, title_comment_id, sample_comments } of summaries) {
    const first = [...new Set([title_comment_id, ...sample_comments.map(({ id }) => id)])];
    const ranked: number[][] = [];
    for (const position of members.get(cluster_id) ?? []) {
      const rank = first.indexOf(comments[position]?.id);
      (ranked[rank < 0 ? first.length + Number(isAttached.has(position)) : rank] ??= []).push(position);
    }
    if (ranked.length > 0) members.set(cluster_id, ranked.flat());
  }
  return members;
}

/** @param shown Left out: what is shown first, the grouping that the result marks, or else the one as set. */
export function shownTopics(result: Result, shown = firstShown(result)): ShownTopics {
  const comments = commentsInOrder(result);
  const members = membersOf(shown, comments);
  const inTopic = (topic: number) =>
    (members.get(topic) ?? []).flatMap((position) => comments[position] ?? []);
  const topics = shown.summaries.map((summary) => ({ summary, comments: inTopic(summary.cluster_id) }));
  const visible = topics.filter(({ summary }) => !summary.hidden);
  const described = new Set([-1, ...visible.map(({ summary }) => summary.cluster_id)]);
  return {
    num_clusters: visible.length + shown.num_clusters - topics.length,
    noise_ratio: shown.noise_ratio,
    topics: visible,
    hidden: topics.filter(({ summary }) => summary.hidden),
    others: [...members.keys()].flatMap((topic) => (described.has(topic) ? [] : [inTopic(topic)])),
    alone: inTopic(-1),
    claims: shown.claims ?? [],
  };
}

/** The grouping on which an insight's page opens. */
export function firstShown(result: Result): ThreadGrouping {
  const marked = markedGrouping(result);
  const shown = groupingsOf(result).findLast(({ name }) => name === (marked?.name ?? AS_SET));
  if (shown === undefined) throw new Error("A result without a grouping");
  return shown;
}
