import { fillIn } from "@undertone/schemas/fill-in";
import { topic as texts } from "@undertone/schemas/report-texts";
import type { Unit } from "./comments-read.js";
import { count, countedUnit } from "./figures.js";

/** "1 comment on its own", "37 comments on their own" */
export function onTheirOwn({ length }: readonly unknown[], unit: Unit): string {
  const { one, many } = texts.alone;
  return fillIn(length === 1 ? one : many, { comments: countedUnit(length, unit) });
}

/** "4 further topics not described." */
export function furtherTopics({ length }: readonly unknown[]): string {
  const { one, many } = texts.further;
  return fillIn(length === 1 ? one : many, { count: count(length) });
}
