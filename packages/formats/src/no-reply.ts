import { noReply } from "@undertone/schemas/report-texts";
import { repliesKnown } from "./asked.js";

export interface NoReply {
  /** Above all questions: what is true of each of them need not be said under each. */
  above: string | null;
  /** Under a question without a reply. */
  each: string | null;
}

/** "Nobody replied.", which only who has read all, and knows what replies to what, can say. */
export function noReplySentences(result: Parameters<typeof repliesKnown>[0]): NoReply {
  const known = repliesKnown(result);
  return known === "unmarked"
    ? { above: noReply.unmarked, each: null }
    : { above: null, each: noReply[known] };
}
