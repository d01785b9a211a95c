import { fillIn } from "@undertone/schemas/fill-in";
import { frequentAuthors as texts } from "@undertone/schemas/insight-texts";
import type { AnalysedComment } from "@undertone/schemas/types";
import type { Unit } from "./comments-read.js";
import { count, countedUnit } from "./figures.js";

/** Of a comment that is not known, nobody knows who wrote it. */
type Written = Pick<AnalysedComment, "author"> | null | undefined;

export interface Participant {
  author: string;
  comments: number;
}

export function participantsOf(comments: Iterable<Written>): Participant[] {
  const written = new Map<string, number>();
  for (const comment of comments) {
    const author = comment?.author ?? null;
    if (author !== null) written.set(author, (written.get(author) ?? 0) + 1);
  }
  return [...written]
    .map(([author, comments]) => ({ author, comments }))
    .sort((a, b) => b.comments - a.comments || (a.author < b.author ? -1 : 1));
}

/** In fewer comments, or among fewer people, everybody has a large share. */
const least = { comments: 10, people: 3 };
/** Of the comments, from which on one person is much of what a reader takes for many. */
const SHARE = 1 / 3;
const SENTENCES = 2;

/**
 * That much of a thread is by one person, a sentence for each who wrote a third of its comments, or most of its points: what
 * people say is then what this person says.
 *
 * @param comments All that were analysed.
 * @param quoted The comments that the points are from, as far as they are known.
 */
export function frequentAuthorSentences(
  comments: readonly Written[],
  quoted: readonly Written[],
  unit: Unit,
): string[] {
  const all = comments.length;
  const written = participantsOf(comments);
  if (all < least.comments || written.length < least.people) return [];
  const said = participantsOf(quoted);
  return written.flatMap(({ author, comments: own }) => {
    const sentences = said.find((one) => one.author === author)?.comments ?? 0;
    const isMostOfPoints = sentences >= SENTENCES && 2 * sentences > quoted.length;
    if (own < all * SHARE && !isMostOfPoints) return [];
    return fillIn(sentences > 0 ? texts.commentsAndSentences : texts.comments, {
      author,
      comments: count(own),
      total: countedUnit(all, unit),
      sentences: count(sentences),
      all: count(quoted.length),
    });
  });
}
