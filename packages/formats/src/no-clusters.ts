import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { count, counted } from "./figures.js";

type Texts = readonly Pick<AnalysedComment, "body">[];

/** Whether several comments are all one and the same text: they are alike, and yet no group of them stands out. */
export function areOneText(comments: Texts): boolean {
  const [first, ...others] = comments;
  return (
    first !== undefined && others.length > 0 && others.every(({ body }) => body.trim() === first.body.trim())
  );
}

/**
 * "999 of 1,000 analysed comments repeat another's text"; null where fewer than half do. To say of them that nothing stands
 * out would be false.
 */
export function repeatedTexts(comments: Texts): string | null {
  const copies = new Map<string, number>();
  for (const { body } of comments) copies.set(body.trim(), (copies.get(body.trim()) ?? 0) + 1);
  const repeated = [...copies.values()].reduce((sum, each) => sum + (each > 1 ? each : 0), 0);
  if (repeated === 0 || repeated * 2 < comments.length) return null;
  return `${count(repeated)} of ${counted(comments.length, "analysed comment")} repeat another's text`;
}

/** Why a result has no clusters, in a sentence. */
export function whyNoClusters({ noise }: Pick<Result, "noise">): string {
  if (areOneText(noise)) return "All analysed comments have the same text, so no group of them stands out.";
  const repeated = repeatedTexts(noise);
  return repeated === null
    ? "No group of comments stands out from the others."
    : `${repeated}; they were not grouped.`;
}
