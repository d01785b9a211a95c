import type { ThreadComment } from "@undertone/schemas";
import type { DroppedComment } from "./filter-comments.js";

/**
 * All that people wrote in a thread: the comments that were kept, and those that were left out though they have a text and are no
 * bot's. Who is answered, and how often, is counted over these: a reply of one word is left out of every topic, and is a reply.
 *
 * @param leftOut As stored: an earlier version may have had another rule.
 * @param order Ids in the thread's order; comments that it does not name come last.
 */
export function writtenComments<C extends ThreadComment>(
  kept: readonly C[],
  leftOut: readonly (Pick<DroppedComment, "comment"> & { readonly rule: string })[],
  order: readonly Pick<ThreadComment, "id">[],
): ThreadComment[] {
  const written = [...kept, ...leftOut.filter(({ rule }) => rule !== "bots").map(({ comment }) => comment)];
  const positions = new Map(order.map(({ id }, position) => [id, position]));
  const positionOf = ({ id }: ThreadComment) => positions.get(id) ?? order.length;
  return written.sort((a, b) => positionOf(a) - positionOf(b));
}
