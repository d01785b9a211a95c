import type { ThreadComment } from "@undertone/schemas";
import { drawComments } from "../thread/draw-comments.js";
import { evenlySpread } from "../thread/shares.js";
import type { More, Things } from "../records/reddit.js";

/**
 * Which top-level comments of a post are read when it has more comments than may be kept: drawn by their ids, before
 * most of them have arrived.
 *
 * Whatever is below a comment that was not drawn is left for later: it is read only where those drawn, with all of their
 * replies, do not fill the quota.
 */
export class TopLevelDraw {
  readonly #left: ReadonlySet<string>;

  /**
   * @param page The post's first page: it names each top-level comment, in order, as a comment or in a stub.
   * @param expected Comments that the post has, as Reddit counts them.
   */
  constructor({ comments, mores }: Things, maxComments: number, expected: number) {
    const stubs = mores.filter(({ parent }) => parent === null).flatMap(({ children }) => children);
    const known = comments.filter(({ parent_id: parent }) => parent === null).map(({ id }) => id);
    const ids = [...new Set([...known, ...stubs])];
    const areAllRead = Math.max(expected, ids.length) <= maxComments;
    const drawn = new Set(evenlySpread(ids, areAllRead ? ids.length : Math.floor(maxComments / 2)));
    this.#left = new Set(ids.filter((id) => !drawn.has(id)));
  }

  /** A stub of top-level comments as two, the drawn ones and the others; any other stub as it is. */
  divided(more: More): More[] {
    if (more.parent !== null || more.children.length === 0) return [more];
    const left = more.children.filter((id) => this.#left.has(id));
    const drawn = more.children.filter((id) => !this.#left.has(id));
    return [drawn, left]
      .filter((children) => children.length > 0)
      .map((children) => ({
        ...more,
        children,
        count: Math.round((more.count * children.length) / more.children.length),
      }));
  }

  /** @param topLevel The id of a top-level comment. */
  isLeft(topLevel: string): boolean {
    return this.#left.has(topLevel);
  }

  /** Of each comment, the top-level one above it, or the comment itself; a reply whose parent never came counts as one. */
  topLevelOf(comments: readonly ThreadComment[]): Map<string, string> {
    const tops = new Map<string, string>();
    for (const { id, parent_id: parent } of comments) {
      tops.set(id, (parent === null ? undefined : tops.get(parent)) ?? id);
    }
    return tops;
  }

  /** Those that are kept of the comments that have arrived, in the order given. */
  kept(comments: readonly ThreadComment[], most: number): ThreadComment[] {
    const tops = this.topLevelOf(comments);
    const isDrawn = ({ id }: ThreadComment) => !this.#left.has(tops.get(id) ?? id);
    const drawn = comments.filter(isDrawn);
    if (drawn.length >= most) return drawComments(drawn, most);
    const others = drawComments(
      comments.filter((comment) => !isDrawn(comment)),
      most - drawn.length,
    );
    const ids = new Set([...drawn, ...others].map(({ id }) => id));
    return comments.filter(({ id }) => ids.has(id));
  }
}
