import type { Thread, ThreadComment } from "@undertone/schemas";
import { evenlySpread, evenIndex, inProportion } from "./shares.js";

/**
 * Draws comments from a thread that has more than may be kept, so that those kept stand for all of it.
 *
 * At most half of the quota goes to top-level comments, spread evenly over the source's order; the others go to the
 * branches below those, in proportion to their size, and within a branch by the same rule. Where there are fewer
 * top-level comments than half, replies get their share, and the other way round. A reply is drawn only with its
 * parent. A comment whose parent is not among those given counts as top-level. No chance is in it: the same comments
 * give the same draw.
 *
 * @param comments In thread order: a parent before its replies.
 * @param most Comments drawn at most.
 * @returns In the order given; all of them where there are no more than `most`.
 */
export function drawComments(comments: readonly ThreadComment[], most: number): ThreadComment[] {
  if (comments.length <= most) return [...comments];
  const tree = treeOf(comments);
  const drawn = new Uint8Array(comments.length);
  // A list of what is still to be divided, not recursion: replies may go deeper than a call stack.
  const open: { siblings: readonly number[]; quota: number }[] = [{ siblings: tree.tops, quota: most }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { siblings, quota } = next;
    const chosen = drawnSiblings(siblings, quota, tree.below);
    for (const index of chosen) drawn[index] = 1;
    const sizes = chosen.map((index) => tree.below[index] ?? 0);
    const shares = inProportion(sizes, quota - chosen.length);
    for (const [nth, index] of chosen.entries()) {
      const share = shares[nth] ?? 0;
      if (share > 0) open.push({ siblings: tree.replies[index] ?? [], quota: share });
    }
  }
  return comments.filter((_, index) => drawn[index] === 1);
}

/** The thread with at most so many comments; its post then still counts all that there were, and it says that some were drawn. */
export function drawThread(thread: Thread, most: number): Thread {
  const { post, comments, completeness } = thread;
  const num_comments = Math.max(post.num_comments, comments.length);
  const drawn = { ...thread, post: { ...post, num_comments }, comments: drawComments(comments, most) };
  if (comments.length <= most) return drawn;
  const others = (completeness?.reasons ?? []).filter((reason) => reason !== "limit");
  return { ...drawn, completeness: { expected: num_comments, fetched: most, reasons: ["limit", ...others] } };
}

interface Tree {
  /** Indices of the comments without a parent among the others. */
  tops: number[];
  /** Of each comment, the indices of its direct replies. */
  replies: number[][];
  /** Of each comment, how many are below it at any depth. */
  below: Int32Array;
}

function treeOf(comments: readonly ThreadComment[]): Tree {
  const indexById = new Map<string, number>();
  const parents = comments.map(({ id, parent_id: parent }, index) => {
    const parentIndex = parent === null ? undefined : indexById.get(parent);
    indexById.set(id, index);
    return parentIndex ?? -1;
  });
  const tops: number[] = [];
  const replies: number[][] = comments.map(() => []);
  for (const [index, parent] of parents.entries()) (replies[parent] ?? tops).push(index);
  const below = new Int32Array(comments.length);
  for (let index = comments.length - 1; index >= 0; index--) {
    const parent = parents[index] ?? -1;
    if (parent >= 0) below[parent] = (below[parent] ?? 0) + 1 + (below[index] ?? 0);
  }
  return { tops, replies, below };
}

/** Each further try draws at least this part more, so that their number is bounded by the logarithm of the siblings'. */
const FINEST_STEP = 64;

/**
 * Half of the quota, or as many more as the replies below those drawn leave free. The number grows little by little:
 * those who are drawn more bring their own replies, which need their share, too.
 */
function drawnSiblings(siblings: readonly number[], quota: number, below: Int32Array): number[] {
  let count = Math.min(siblings.length, Math.floor(quota / 2));
  for (;;) {
    let available = 0;
    for (let nth = 0; nth < count; nth++) {
      available += below[siblings[evenIndex(nth, siblings.length, count)] ?? -1] ?? 0;
    }
    const free = quota - count - available;
    if (free <= 0 || count === siblings.length) return evenlySpread(siblings, count);
    const more = Math.max(1, Math.ceil(free / 8), Math.floor(count / FINEST_STEP));
    count = Math.min(siblings.length, quota, count + more);
  }
}
