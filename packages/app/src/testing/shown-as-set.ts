import { groupingsOf, type ThreadGrouping } from "@undertone/formats";
import type { Result } from "@undertone/schemas/types";
import { shownGrouping, type Grouping } from "../insight/grouping.js";
import { threadComments } from "../insight/thread-comments.js";

/** What a result's parameters gave. */
export function shownAsSet(result: Result, thread = threadComments(result)): Grouping {
  return shownGrouping(groupingsOf(result).at(-1) as ThreadGrouping, thread);
}
