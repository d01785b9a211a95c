import { fillIn } from "@undertone/schemas/fill-in";
import { claims } from "@undertone/schemas/insight-texts";
import type { Claim } from "@undertone/schemas/types";
import { count, percent } from "./figures.js";

/** Kind -> direction -> sentence; a result of a later version may name others. */
const sentences: Readonly<Record<string, Readonly<Partial<Record<string, string>>> | undefined>> = claims;

/** Figures that are no shares. */
const counts = /^(?:words|points)(?:_elsewhere)?$/;

/**
 * How a topic differs from the other comments: the one place where a sentence compares. Only what the analysis found to be no
 * chance is a claim.
 *
 * @returns null for a kind that has no sentence, as a result of a later version may hold.
 */
export function claimSentence({
  kind,
  direction,
  figures,
}: Pick<Claim, "kind" | "direction" | "figures">): string | null {
  const template = sentences[kind]?.[direction];
  if (template === undefined) return null;
  const values = Object.entries(figures).map(([name, value]) => [
    name,
    // Between two whole numbers a median is neither; "or more" stays true of the next.
    counts.test(name) ? count(Math.ceil(value)) : percent(value),
  ]);
  return fillIn(template, Object.fromEntries(values) as Record<string, string>);
}
