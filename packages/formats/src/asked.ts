import { fillIn } from "@undertone/schemas/fill-in";
import { answers as texts } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, LeftOutComment, Result } from "@undertone/schemas/types";
import { count } from "./figures.js";
import { allComments, commentsInOrder } from "./result-groupings.js";

/** How direct answers open: with yes or no, or with openings that they share. */
export interface DirectAnswers {
  /** "34 of 109 direct answers start with a plain yes or no: 30 with yes, 4 with no." */
  readonly sentence: string;
  readonly sides: readonly { readonly opening: string; readonly ids: readonly string[] }[];
  readonly others: readonly string[];
}

/** Null where the post asks no yes/no question and answers share no openings, and in results of versions that did not look. */
export function directAnswers({ answers: plain, openings }: OfAnswers): DirectAnswers | null {
  if (openings) {
    const sides = openings.shared.map(({ opening, comment_ids: ids }) => ({ opening, ids }));
    return {
      sentence: openSentence(openings.position, sides, openings.others),
      sides,
      others: openings.others,
    };
  }
  if (!plain) return null;
  const sides = (["yes", "no"] as const).map((side) => ({ opening: texts[side], ids: plain[side] }));
  return { sentence: openSentence("plain", sides, plain.neither), sides, others: plain.neither };
}
type OfAnswers = Pick<Result, "answers" | "openings">;

function openSentence(
  how: "plain" | NonNullable<Result["openings"]>["position"],
  sides: DirectAnswers["sides"],
  others: readonly string[],
): string {
  const open = new Set(sides.flatMap(({ ids }) => ids)).size;
  return fillIn(texts[how], {
    direct: count(open + others.length),
    open: count(open),
    each: sides
      .map(({ opening, ids }) =>
        fillIn(texts.each, {
          comments: count(ids.length),
          opening: how === "plain" ? opening.toLowerCase() : `“${opening}”`,
        }),
      )
      .join(", "),
  });
}

/** A question that a commenter asked, with the comment it stands in and the reply that is shown with it. */
export interface AskedAndAnswered {
  readonly quote: string;
  readonly comment: AnalysedComment;
  /** It may have been left out of every topic, as "No." is. Null: nobody replied, as far as the thread was read. */
  readonly reply: AnalysedComment | LeftOutComment | null;
}

type Read = Pick<Result, "unread" | "clusters" | "noise" | "left_out">;

/**
 * How far replies are known. `unmarked`: no comment is marked as a reply, as in forums and chats that only list what was
 * written, so nobody can say that a question has none. `read`: only some of the comments were read.
 */
export function repliesKnown(result: Read): RepliesKnown {
  if (allComments(result).every(({ parent_id }) => parent_id === null)) return "unmarked";
  return result.unread === undefined ? "whole" : "read";
}
export type RepliesKnown = "whole" | "read" | "unmarked";

/** The questions of a result with their comments; none of results of versions that did not look for them. */
export function askedAndAnswered(
  result: Pick<Result, "questions" | "clusters" | "noise" | "left_out">,
): AskedAndAnswered[] {
  const { questions = [] } = result;
  if (questions.length === 0) return [];
  const comments = new Map(commentsInOrder(result).map((comment) => [comment.id, comment]));
  const replies = new Map(allComments(result).map((comment) => [comment.id, comment]));
  const replyOf = (id: string) => comments.get(id) ?? replies.get(id) ?? null;
  return questions.flatMap(({ comment_id, quote, best_reply_id }) => {
    const comment = comments.get(comment_id);
    if (comment === undefined) return [];
    return [{ quote, comment, reply: best_reply_id === null ? null : replyOf(best_reply_id) }];
  });
}
