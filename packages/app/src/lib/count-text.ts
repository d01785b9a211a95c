import { judgements, screens } from "@undertone/schemas/count-texts";
import type { Count, Judgement } from "@undertone/schemas/types";
import { textsOf } from "./messages.js";

export const countText = textsOf(screens);

/** What a judgement of a kind of sample is called. */
export function judgementText(kind: Count["kind"], said: NonNullable<Judgement["judgement"]>): string {
  if (kind !== "own-question") return judgements[kind][said];
  return judgements[kind][said === "yes" ? said : "neither"];
}
