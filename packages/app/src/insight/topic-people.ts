import { participantsOf, type Participant } from "@undertone/formats";
import type { ThreadComments } from "./thread-comments.js";

/** Who is known to have written some comments, the most first. */
export function participantsIn(members: Iterable<number>, { all }: ThreadComments): Participant[] {
  return participantsOf(Array.from(members, (index) => all[index]));
}
