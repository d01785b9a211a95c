import { fillIn } from "@undertone/schemas/fill-in";
import type { AnalysedComment, PlainAnswers, Result } from "@undertone/schemas/types";
import { count } from "./figures.js";

/** `answers` of schemas/messages.json. */
export interface AnswerSentences {
  readonly plain: string;
}

/** "Of 109 direct answers, 34 open with a plain yes or no: 30 with yes, 4 with no." */
export function answersSentence(
  { yes, no, neither }: NonNullable<PlainAnswers>,
  { plain }: AnswerSentences,
): string {
  const answered = yes.length + no.length;
  return fillIn(plain, {
    direct: count(answered + neither.length),
    plain: count(answered),
    yes: count(yes.length),
    no: count(no.length),
  });
}

/** A question that a commenter asked, with the comment it stands in and the reply that is shown with it. */
export interface AskedAndAnswered {
  readonly quote: string;
  readonly comment: AnalysedComment;
  /** Null: nobody replied. */
  readonly reply: AnalysedComment | null;
}

/** The questions of a result with their comments; none of results of versions that did not look for them. */
export function askedAndAnswered({
  questions = [],
  clusters,
  noise,
}: Pick<Result, "questions" | "clusters" | "noise">): AskedAndAnswered[] {
  if (questions.length === 0) return [];
  const comments = new Map(
    [...Object.values(clusters).flat(), ...noise].map((comment) => [comment.id, comment]),
  );
  return questions.flatMap(({ comment_id, quote, best_reply_id }) => {
    const comment = comments.get(comment_id);
    if (comment === undefined) return [];
    return [{ quote, comment, reply: (best_reply_id !== null && comments.get(best_reply_id)) || null }];
  });
}
