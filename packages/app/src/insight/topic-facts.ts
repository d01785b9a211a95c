import { considerable, mostCopied, type Unit, commentsByPeople } from "@undertone/formats";
import { heard } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, ClusterSummary } from "@undertone/schemas/types";
import type { ShownCluster } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";
import { participantsIn } from "./topic-people.js";

const QUOTES_ELSEWHERE = 3;

export interface TopicFacts {
  size: number;
  unit: Unit;
  /** Different authors; null where none is known. */
  people: number | null;
  /** Comments whose author is not known: there may be more people. */
  unknownAuthors: number;
  /** Who wrote most of its comments, where that is a considerable part of them. */
  loudest: NonNullable<ClusterSummary["loudest"]> | null;
  /** Null where none has more points than all others, as where the source has none. */
  mostUpvoted: AnalysedComment | null;
  /** Null where none has more replies than all others. */
  mostAnswered: AnalysedComment | null;
  /** Its copies make up much of the topic; null where no text does. */
  mostCopied: AnalysedComment | null;
  /** They differ from each other. */
  quotes: readonly AnalysedComment[];
}

/** What the server says of a topic, or the same counted here: for groups that are only tried, or that some comments were taken out of. */
export function topicFacts(cluster: ShownCluster, thread: ThreadComments): TopicFacts {
  const { summary, isReduced, members } = cluster;
  const own = isReduced ? null : summary;
  const within = new Set(members);
  const at = (index: number | undefined) => (index === undefined ? null : (thread.all[index] ?? null));
  const byId = (id: string | null) => (id === null ? null : at(thread.indexOf.get(id)));
  const samples = summary?.sample_comments.filter(
    ({ id }) => !isReduced || within.has(thread.indexOf.get(id) ?? -1),
  );
  return {
    size: own?.size ?? members.length,
    unit: thread.unit,
    people: own?.people !== undefined ? own.people : peopleIn(members, thread),
    unknownAuthors: own?.unknown_authors ?? unknownIn(members, thread),
    loudest: considerable(own?.loudest ?? participantsIn(members, thread)[0], members.length),
    mostUpvoted: own?.most_upvoted !== undefined ? byId(own.most_upvoted) : mostUpvoted(members, thread),
    mostAnswered:
      own?.most_answered !== undefined
        ? byId(own.most_answered)
        : at(most(members, (index) => thread.replies[index] || null)),
    mostCopied: mostCopied(Array.from(members).flatMap((index) => at(index) ?? [])),
    quotes: samples ?? Array.from(members.slice(0, QUOTES_ELSEWHERE)).flatMap((index) => at(index) ?? []),
  };
}

/** Of all points above zero, the share that a topic's comments have; null where the source has none. */
export function pointsShare({ members }: ShownCluster, { all }: ThreadComments): number | null {
  const pointsOf = (comment: AnalysedComment | undefined) => Math.max(comment?.score ?? 0, 0);
  const points = all.reduce((sum, comment) => sum + pointsOf(comment), 0);
  if (points === 0) return null;
  return members.reduce((sum, index) => sum + pointsOf(all[index]), 0) / points;
}

function peopleIn(members: Int32Array, thread: ThreadComments): number | null {
  return participantsIn(members, thread).length || null;
}

function unknownIn(members: Int32Array, { all }: ThreadComments): number {
  return members.reduce((sum, index) => sum + (all[index]?.author == null ? 1 : 0), 0);
}

/** Forums without votes give every comment 0 points, Reddit 1: that is no lead. */
function mostUpvoted(members: Int32Array, { all }: ThreadComments): AnalysedComment | null {
  const pointsOf = (index: number) => all[index]?.score ?? null;
  const index = most(members, pointsOf);
  const highest = index === undefined ? null : pointsOf(index);
  if (index === undefined || highest === null || highest <= 0) return null;
  const isLed = members.some((other) => {
    const points = pointsOf(other);
    return points !== null && points < highest;
  });
  return isLed ? (all[index] ?? null) : null;
}

/** Of the comments the one whose figure is higher than all others': where several share it, none has the most. */
function most(members: Int32Array, figureOf: (index: number) => number | null): number | undefined {
  let best: number | undefined;
  let highest = -Infinity;
  for (const index of members) {
    const figure = figureOf(index);
    if (figure === null || figure < highest) continue;
    best = figure === highest ? undefined : index;
    highest = figure;
  }
  return best;
}

/** What a comment of a topic is known for, if anything; one may be several of them. */
export function marksOf(comment: AnalysedComment, facts: TopicFacts): string[] {
  return [
    ...(facts.mostCopied === comment ? [heard.copied] : []),
    ...(facts.mostUpvoted === comment ? [heard.upvoted] : []),
    ...(facts.mostAnswered === comment ? [heard.answered] : []),
  ];
}

/** "84 comments by 61 people", as reports have it. */
export function topicSize({
  size,
  unit,
  people,
  unknownAuthors,
}: Pick<TopicFacts, "size" | "unit" | "people" | "unknownAuthors">): string {
  return commentsByPeople({ size, people, unknown_authors: unknownAuthors }, unit);
}
