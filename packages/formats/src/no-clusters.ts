import { fillIn } from "@undertone/schemas/fill-in";
import { noClusters as texts } from "@undertone/schemas/insight-texts";
import type { AnalysedComment } from "@undertone/schemas/types";
import { count, countedUnit } from "./figures.js";

type Texts = readonly Pick<AnalysedComment, "body">[];

/** Whether several comments are all one and the same text: they are alike, and yet no topic stands out. */
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
  return fillIn(texts.repeated, {
    repeated: count(repeated),
    comments: countedUnit(comments.length, texts.analysedComment),
  });
}

export function whyNoClusters({ noise }: { noise: Texts }): string {
  if (areOneText(noise)) return texts.oneText;
  const repeated = repeatedTexts(noise);
  return repeated === null ? texts.nothing : fillIn(texts.notGrouped, { repeatedTexts: repeated });
}
