import type {
  AnalysedComment,
  ClusterSummary,
  CommentSentiment,
  Result,
  ThreadComment,
  Tone,
} from "@undertone/schemas/types";
import { writtenComments } from "../filter/written-comments.js";
import { membersIn } from "../members-in.js";
import { controversy, type Reaction } from "../sentiment/controversy.js";
import { meanSentiment } from "../sentiment/mean-sentiment.js";
import { meanTone } from "../sentiment/mean-tone.js";
import type { QuotedSentence, TopicTexts } from "./topic-texts.js";

export interface CountedComment extends Pick<ThreadComment, "id" | "parent_id" | "author" | "score"> {
  readonly sentiment: CommentSentiment;
  /** Null where it is withheld. */
  readonly tone: number | null;
}

export interface DividedThread {
  readonly comments: readonly CountedComment[];
  /** Direct replies to each comment in the whole thread, left-out ones counted too; null where there are none. */
  readonly replies: readonly (number | null)[];
  /** What each comment feels, and the one that it answers. */
  readonly reactions: readonly Reaction[];
}

/** A topic of a grouping; comments are named by their indices. */
export interface DescribedTopic extends Omit<TopicTexts, "labels"> {
  /** Null where no phrase serves. */
  readonly label: string | null;
  /** Ascending. */
  readonly members: readonly number[];
  /** Different known authors; null where none is known. A deleted account is not one person: nobody knows how many they are. */
  readonly people: number | null;
  readonly unknownAuthors: number;
  /** Who wrote most of the comments, where somebody wrote more than one. */
  readonly loudest: { readonly author: string; readonly comments: number } | null;
  /** The comment with the most points; null where none has more than all others, as where the source has none. */
  readonly mostUpvoted: number | null;
  /** The comment with the most direct replies; null where none has more than all others. */
  readonly mostAnswered: number | null;
  readonly tone: Tone;
  readonly controversy: number;
  /** What people say within it. */
  readonly points?: readonly QuotedSentence[];
}

/** What is counted once for all groupings of a thread. @param written All that people wrote in it. */
export function dividedThread(
  comments: readonly CountedComment[],
  written: readonly Pick<ThreadComment, "parent_id">[],
): DividedThread {
  const replies = new Map<string, number>();
  for (const { parent_id } of written)
    if (parent_id !== null) replies.set(parent_id, (replies.get(parent_id) ?? 0) + 1);
  const compounds = new Map(comments.map(({ id, sentiment }) => [id, sentiment.compound]));
  return {
    comments,
    replies: comments.map(({ id }) => replies.get(id) ?? null),
    reactions: comments.map(({ parent_id, sentiment }) => ({
      compound: sentiment.compound,
      parentCompound: (parent_id === null ? undefined : compounds.get(parent_id)) ?? null,
    })),
  };
}

export type KeptComments = Pick<Result, "clusters" | "noise" | "left_out">;

/** A result's comments in the order in which its groupings count them, and what is counted of them. */
export function keptThread({ clusters, noise, left_out: leftOut = [] }: KeptComments): {
  comments: AnalysedComment[];
  thread: DividedThread;
} {
  const comments = [...Object.values(clusters).flat(), ...noise];
  const counted = comments.map((comment) => ({ ...comment, tone: comment.tone ?? null }));
  return { comments, thread: dividedThread(counted, writtenComments(comments, leftOut, [])) };
}

/**
 * The topics of a grouping: few, some, as the parameters give them, or as a person changed them. A page calls it as a run does.
 *
 * @param assignment Topic of each comment; -1 for those in none.
 * @param texts What each topic says by itself.
 */
export function describeGrouping(
  thread: DividedThread,
  assignment: Int32Array,
  texts: readonly TopicTexts[],
): DescribedTopic[] {
  const members = membersIn(assignment, texts.length);
  const labels = settleLabels(texts);
  return texts.map((own, topic) => ({
    ...describeTopic(thread, members[topic]!, own),
    label: labels[topic]!,
  }));
}

/** All of a topic but its label, which depends on those of the others. */
export function describeTopic(
  thread: DividedThread,
  members: readonly number[],
  { labels: _choices, ...texts }: TopicTexts,
): DescribedTopic {
  return {
    ...texts,
    label: null,
    members,
    ...peopleOf(members, thread),
    tone: meanTone(members.map((index) => thread.comments[index]!.tone)),
    controversy: controversy(members.map((index) => thread.reactions[index]!)),
  };
}

/** No two topics of a grouping share a word that names something in their labels. */
export function settleLabels(texts: readonly Pick<TopicTexts, "labels">[]): (string | null)[] {
  const settled: (string | null)[] = texts.map(() => null);
  const taken = new Set<string>();
  const choices = texts.flatMap(({ labels }, topic) => labels.map((choice) => ({ ...choice, topic })));
  choices.sort((a, b) => b.score - a.score || a.topic - b.topic || (a.text < b.text ? -1 : 1));
  for (const { topic, text, stems } of choices) {
    if (settled[topic] !== null || stems.some((stem) => taken.has(stem))) continue;
    settled[topic] = text;
    for (const stem of stems) taken.add(stem);
  }
  return settled;
}

type People = Pick<DescribedTopic, "people" | "unknownAuthors" | "loudest" | "mostUpvoted" | "mostAnswered">;

function peopleOf(cluster: readonly number[], { comments, replies }: DividedThread): People {
  const written = new Map<string, number>();
  let unknownAuthors = 0;
  for (const index of cluster) {
    const { author } = comments[index]!;
    if (author === null) unknownAuthors++;
    else written.set(author, (written.get(author) ?? 0) + 1);
  }
  const most = Math.max(...written.values());
  const [loudest] = [...written.keys()].filter((author) => written.get(author) === most).sort();
  return {
    people: written.size || null,
    unknownAuthors,
    loudest: loudest !== undefined && most > 1 ? { author: loudest, comments: most } : null,
    mostUpvoted: pointsDiffer(cluster, comments) ? leader(cluster, (index) => comments[index]!.score) : null,
    mostAnswered: leader(cluster, (index) => replies[index]!),
  };
}

/** Whether some comment has points, and more of them than another: forums without votes give every comment 0 points, Reddit 1. */
function pointsDiffer(cluster: readonly number[], comments: readonly CountedComment[]): boolean {
  let [highest, lowest] = [0, Infinity];
  for (const index of cluster) {
    const { score } = comments[index]!;
    if (score === null) continue;
    highest = Math.max(highest, score);
    lowest = Math.min(lowest, score);
  }
  return highest > 0 && lowest < highest;
}

/** The one comment whose figure is higher than all others': where several share it, none of them is what "most" says. */
function leader(cluster: readonly number[], figureOf: (index: number) => number | null): number | null {
  let best: number | null = null;
  let highest = -Infinity;
  for (const index of cluster) {
    const figure = figureOf(index);
    if (figure === null || figure < highest) continue;
    best = figure === highest ? null : index;
    highest = figure;
  }
  return best;
}

/** As many keywords as are stored; which of them are phrases, and how telling, is not. */
const allStored = { keywords_per_cluster: Infinity, enhanced_keywords: 0 };

/** A topic as results hold it, but for its stability. */
export function summaryOf(
  topic: DescribedTopic,
  number: number,
  comments: readonly AnalysedComment[],
  most: { readonly keywords_per_cluster: number; readonly enhanced_keywords: number } = allStored,
): Omit<ClusterSummary, "stability"> {
  const { keyphrases, keywordTopics, controversy, tone } = topic;
  return {
    cluster_id: number,
    rank: number + 1,
    size: topic.members.length,
    summary: topic.summary,
    ...namesAndPeople(topic, comments),
    keywords: keyphrases.slice(0, most.keywords_per_cluster).map(({ phrase }) => phrase),
    enhanced_keywords: keyphrases.slice(0, most.enhanced_keywords),
    topics: [...keywordTopics],
    controversy,
    sample_comments: topic.quotes.map((index) => comments[index]!),
    // Stored comments keep the scores that an earlier version gave them.
    sentiment: meanSentiment(topic.members.map((index) => comments[index]!.sentiment)),
    tone,
  };
}

export function namesAndPeople(topic: DescribedTopic, comments: readonly AnalysedComment[]) {
  const { title, points = [], people, loudest, mostUpvoted, mostAnswered } = topic;
  const idOf = (index: number | null) => (index === null ? null : comments[index]!.id);
  return {
    label: topic.label,
    title: title && title.text,
    title_comment_id: idOf(title && title.comment),
    ...(points.length > 0 && {
      points: points.map(({ text, comment }) => ({ sentence: text, comment_id: comments[comment]!.id })),
    }),
    ...(topic.isMixed && { mixed: true as const }),
    people,
    unknown_authors: topic.unknownAuthors,
    loudest,
    most_upvoted: idOf(mostUpvoted),
    most_answered: idOf(mostAnswered),
  };
}
