import { fillIn } from "@undertone/schemas/fill-in";
import { topic as texts } from "@undertone/schemas/report-texts";
import type { Unit } from "./comments-read.js";
import { count, countedUnit } from "./figures.js";

/** "37 comments in no topic" */
export function inNoTopic({ length }: readonly unknown[], unit: Unit): string {
  return fillIn(texts.alone, { comments: countedUnit(length, unit) });
}

/** "4 more topics not described." */
export function furtherTopics({ length }: readonly unknown[]): string {
  return fillIn(texts.further, { count: count(length) });
}
