import { noReply } from "@undertone/schemas/report-texts";
import { repliesKnown } from "./asked.js";

/** "Nobody replied.", which only who has read all, and knows what replies to what, can say. */
export function noReplySentence(result: Parameters<typeof repliesKnown>[0]): string {
  return noReply[repliesKnown(result)];
}
