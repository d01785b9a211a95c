import { fillIn } from "@undertone/schemas/fill-in";
import { counting } from "@undertone/schemas/insight-texts";
import type { Count, Counted, Result } from "@undertone/schemas/types";
import { unitOf, type Unit } from "./comments-read.js";
import { count, countedUnit } from "./figures.js";

/**
 * How many comments say a thing, by whom that was counted, and since when comments have come: "About 90 of 416 comments say this (60 to 125); about 30 say
 * the opposite (15 to 50) · counted by @maria from 40 comments".
 *
 * @param total Comments of the result now.
 */
export function countSentence(counted: Counted, kind: Count["kind"], unit: Unit, total: number): string {
  const { judged, comments, by, at } = counted;
  const isAll = judged === comments;
  const counts = [saying(counted, kind, unit, isAll), opposing(counted, kind, isAll)]
    .filter(Boolean)
    .join("; ");
  const parts = {
    counts: counts.charAt(0).toUpperCase() + counts.slice(1),
    by: isAll
      ? fillIn(counting.byReadingAll, { by })
      : fillIn(counting.by, { by, judged: countedUnit(judged, unit) }),
  };
  if (comments === total) return fillIn(counting.sentence, parts);
  return fillIn(counting.sentenceAsOf, { ...parts, asOf: fillIn(counting.asOf, { date: at.slice(0, 10) }) });
}

/** What was counted beside the points: each question with its sentence. */
export function countedQuestions(
  result: Pick<Result, "counted_questions" | "origin" | "total_processed">,
): { question: string; sentence: string }[] {
  return (result.counted_questions ?? []).map(({ question, is_of_post: isOfPost, counted }) => ({
    question: isOfPost ? fillIn(counting.postQuestion, { question }) : question,
    sentence: countSentence(
      counted,
      isOfPost ? "post-question" : "own-question",
      unitOf(result),
      result.total_processed,
    ),
  }));
}

function saying(
  { yes, low, high, comments }: Counted,
  kind: Count["kind"],
  unit: Unit,
  isAll: boolean,
): string {
  const figures = { yes: count(yes), comments: countedUnit(comments, unit) };
  const { about, none, exact } = counting[kind];
  if (!isAll && yes === 0) return fillIn(none, { ...figures, high: count(high) });
  return isAll ? fillIn(exact, figures) : fillIn(about, { ...figures, low: count(low), high: count(high) });
}

/** Empty for a question of somebody's own, which has no opposite. */
function opposing(
  { opposite, opposite_low: low, opposite_high: high }: Counted,
  kind: Count["kind"],
  isAll: boolean,
): string {
  if (kind === "own-question") return "";
  const texts = counting[kind];
  if (isAll) return fillIn(texts.oppositeExact, { opposite: count(opposite) });
  if (opposite === 0) return fillIn(texts.oppositeNone, { high: count(high) });
  return fillIn(texts.opposite, { opposite: count(opposite), low: count(low), high: count(high) });
}
