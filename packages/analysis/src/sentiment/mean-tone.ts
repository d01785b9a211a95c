import type { Tone } from "@undertone/schemas";
import { CLEAR_TONE } from "@undertone/schemas/tone-thresholds";
import { mean } from "../mean.js";
import { roundHalfEven } from "./python-text.js";

/** The tone of several comments; null stands for one that is withheld. */
export function meanTone(tones: readonly (number | null)[]): Tone {
  const known = tones.filter((tone) => tone !== null);
  const warm = known.filter((tone) => tone >= CLEAR_TONE).length;
  const cold = known.filter((tone) => tone <= -CLEAR_TONE).length;
  return {
    compound: known.length === 0 ? null : roundHalfEven(mean(known), 4),
    warm,
    neither: known.length - warm - cold,
    cold,
    withheld: tones.length - known.length,
  };
}
