import type { ThreadComment } from "@undertone/schemas";
import type { FetchLimits } from "../source.js";
import type { Expansions } from "./expansions.js";
import type { More } from "../records/reddit.js";
import type { TopLevelDraw } from "./top-level-draw.js";

/** A branch: a top-level comment with all that is below it. */
interface Branch {
  /** Replies that have arrived. */
  held: number;
  /** Replies behind its stubs, as Reddit counts them. */
  missing: number;
}

/**
 * The stub to follow next, as far as one request can ask for it; null when enough is held.
 *
 * Until the quota is filled, each branch wants its share of those for replies, and the stub that brings most of what
 * its branch lacks comes first. After that, only drawn top-level comments that are still to come are worth a request,
 * and branches that lack as much as a whole request can bring: so the number of requests stays near the number that
 * fills the quota. What was not drawn is asked for where all else does not fill it.
 *
 * @param comments All that are held, in thread order.
 * @param size Ids that one request can ask for.
 */
export function wantedStub(
  expansions: Expansions,
  comments: readonly ThreadComment[],
  draw: TopLevelDraw,
  { maxComments, depth }: Pick<FetchLimits, "maxComments" | "depth">,
  size: number,
): More | null {
  const tops = draw.topLevelOf(comments);
  const depths = new Map(comments.map((comment) => [comment.id, comment.depth]));
  const isTooDeep = ({ parent }: More) =>
    depth !== null && parent !== null && (depths.get(parent) ?? depth) + 1 >= depth;
  const isLeft = ({ parent, children }: More) =>
    draw.isLeft(parent === null ? (children[0] ?? "") : (tops.get(parent) ?? parent));

  const followed = expansions.waiting.filter((more) => !isTooDeep(more) && !isLeft(more));
  const drawn = comments.filter(({ id }) => !draw.isLeft(tops.get(id) ?? id));
  const branches = branchesOf(drawn, followed, tops);
  const share = shareOfReplies(branches, followed, maxComments);
  const isFilled = drawn.length >= maxComments;
  const isFollowed = new Set(followed);

  const best = expansions.next(size, (more) => {
    if (!isFollowed.has(more)) return 0;
    if (more.parent === null) return isFilled ? Infinity : countOf(more);
    const branch = branches.get(tops.get(more.parent) ?? more.parent);
    const lacking = branch === undefined ? 0 : share * (branch.held + branch.missing) - branch.held;
    return isFilled && lacking < size ? 0 : Math.min(countOf(more), lacking);
  });
  if (best || comments.length >= maxComments) return best;
  return expansions.next(size, (more) => (isTooDeep(more) || isFollowed.has(more) ? 0 : countOf(more)));
}

/** "Continue this thread" says no number; there is at least one. */
function countOf({ count }: More): number {
  return Math.max(1, count);
}

function branchesOf(
  comments: readonly ThreadComment[],
  stubs: readonly More[],
  tops: ReadonlyMap<string, string>,
): Map<string, Branch> {
  const branches = new Map<string, Branch>();
  const branchOf = (id: string): Branch => {
    const top = tops.get(id) ?? id;
    const branch = branches.get(top) ?? { held: 0, missing: 0 };
    branches.set(top, branch);
    return branch;
  };
  for (const { id } of comments) branchOf(id).held += tops.get(id) === id ? 0 : 1;
  for (const more of stubs) if (more.parent !== null) branchOf(more.parent).missing += countOf(more);
  return branches;
}

/** Which share of its replies each branch gets: all of them, where the quota suffices. */
function shareOfReplies(
  branches: ReadonlyMap<string, Branch>,
  stubs: readonly More[],
  maxComments: number,
): number {
  const coming = stubs.filter(({ parent }) => parent === null);
  const comingTops = coming.reduce((sum, { children }) => sum + children.length, 0);
  const comingReplies = coming.reduce((sum, { count }) => sum + count, 0) - comingTops;
  const replies = [...branches.values()].reduce((sum, { held, missing }) => sum + held + missing, 0);
  const quota = maxComments - branches.size - comingTops;
  return Math.min(1, Math.max(0, quota) / Math.max(1, replies + comingReplies));
}
