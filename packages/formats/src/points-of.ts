import constants from "@undertone/schemas/constants.json" with { type: "json" };
import { points as texts } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, Counted, Result } from "@undertone/schemas/types";
import { unitOf } from "./comments-read.js";
import { frequentAuthorSentences } from "./frequent-authors.js";
import { commentsInOrder } from "./result-groupings.js";

const { saidBySeveral } = constants;

/** A sentence that many comments are like, with the comment it stands in and those nearest to it. */
export interface ShownPoint {
  sentence: string;
  comment: AnalysedComment;
  /** How much of the thread is close to it, 0 to 1: to compare the points of one thread, and no share of anything. */
  reach: number;
  /** Whether others very likely say it, too (docs/quality.md). */
  isSaidBySeveral: boolean;
  /** Nearest first, without the comment itself. */
  nearest: readonly AnalysedComment[];
  /** How many comments say it, if somebody counted. */
  counted: Counted | null;
}

/** The points of a result with their comments, those that several say first; none of results of versions that did not know them. */
export function pointsOf(
  result: Pick<Result, "points" | "clusters" | "noise" | "total_processed">,
): ShownPoint[] {
  const { points = [] } = result;
  if (points.length === 0) return [];
  const byId = new Map(commentsInOrder(result).map((comment) => [comment.id, comment]));
  const found = points.flatMap(({ sentence, comment_id, reach, nearest, counted }) => {
    const comment = byId.get(comment_id);
    if (comment === undefined) return [];
    const nearby = nearest.flatMap((near) => byId.get(near.comment_id) ?? []);
    const isSaidBySeveral =
      !isSmallThread(result.total_processed) &&
      areAlike(nearest.map(({ likeness }) => likeness)) &&
      peopleIn([comment, ...nearby.slice(0, saidBySeveral.nearest)]) >= saidBySeveral.people;
    return [{ sentence, comment, reach, isSaidBySeveral, nearest: nearby, counted }];
  });
  return found.toSorted((a, b) => Number(b.isSaidBySeveral) - Number(a.isSaidBySeveral));
}

/** @param likeness Of the nearest comments, nearest first. */
function areAlike(likeness: readonly number[]): boolean {
  const { nearest, likeness: least } = saidBySeveral;
  return likeness.slice(0, nearest).reduce((sum, one) => sum + one, 0) >= least * nearest;
}

/** Whoever is not known may be anybody. */
function peopleIn(comments: readonly AnalysedComment[]): number {
  const known = comments.flatMap(({ author }) => author ?? []);
  return new Set(known).size + comments.length - known.length;
}

/** Each with the words that stand above it where those that several say end or begin; without any of these nothing is claimed. */
export function withHeadings<P extends { readonly isSaidBySeveral: boolean }>(points: readonly P[]) {
  const { several, others } = texts.said;
  const claims = points.some(({ isSaidBySeveral }) => isSaidBySeveral);
  return points.map((point, index) => {
    const isFirst = claims && points[index - 1]?.isSaidBySeveral !== point.isSaidBySeveral;
    return { point, heading: isFirst ? (point.isSaidBySeveral ? several : others) : null };
  });
}

/** Whether a thread has so few comments that the choice of sentences is little better than chance: then nothing is claimed of them. */
export function isSmallThread(comments: number): boolean {
  return comments <= constants.smallThread;
}

export function pointsHeading(points: number, comments: number): string {
  if (!isSmallThread(comments)) return texts.heading;
  return points === 3 ? texts.headingSmall : texts.headingFew;
}

export function aboutPoints(comments: number): string {
  return isSmallThread(comments) ? texts.aboutSmall : texts.about;
}

/** How much of the thread, and of its points, one person wrote, where that is much. */
export function frequentAuthorsOf(result: Result, points: readonly ShownPoint[]): string[] {
  const quoted = points.map(({ comment }) => comment);
  return frequentAuthorSentences(commentsInOrder(result), quoted, unitOf(result));
}
