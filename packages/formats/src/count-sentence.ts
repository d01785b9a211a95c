import { fillIn } from "@undertone/schemas/fill-in";
import { counting } from "@undertone/schemas/insight-texts";
import type { Count, Counted } from "@undertone/schemas/types";
import type { Unit } from "./comments-read.js";
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

function saying(
  { yes, low, high, comments }: Counted,
  kind: Count["kind"],
  unit: Unit,
  isAll: boolean,
): string {
  const figures = { yes: count(yes), comments: countedUnit(comments, unit) };
  const { about, exact } = counting[kind];
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
  return fillIn(texts.opposite, { opposite: count(opposite), low: count(low), high: count(high) });
}
