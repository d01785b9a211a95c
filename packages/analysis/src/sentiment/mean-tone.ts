import type { Tone } from "@undertone/schemas";
import { CLEAR_TONE } from "@undertone/schemas/tone-thresholds";
import { inTenThousandths } from "../mean.js";
import { roundHalfEven } from "./python-text.js";

/** The tone of several comments; null stands for one that is withheld. */
export function meanTone(tones: readonly (number | null)[]): Tone {
  let [sum, warm, cold, withheld] = [0, 0, 0, 0];
  for (const tone of tones) {
    if (tone === null) {
      withheld++;
      continue;
    }
    sum += inTenThousandths(tone);
    if (tone >= CLEAR_TONE) warm++;
    else if (tone <= -CLEAR_TONE) cold++;
  }
  const known = tones.length - withheld;
  return {
    compound: known === 0 ? null : roundHalfEven(sum / 10_000 / known, 4),
    warm,
    neither: known - warm - cold,
    cold,
    withheld,
  };
}
