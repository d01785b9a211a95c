import { fillIn } from "@undertone/schemas/fill-in";
import { notRestored } from "@undertone/schemas/insight-texts";
import type { Result } from "@undertone/schemas/types";
import { listed } from "./listed.js";

/** Which names were to put something back and did not, such as that of a misspelt rule; null where all did. */
export function notRestoredSentence({
  not_restored: names = [],
}: Pick<Result, "not_restored">): string | null {
  if (names.length === 0) return null;
  return fillIn(notRestored, { names: listed(names.map((name) => `“${name}”`)) });
}
