import { unstable_serialize } from "swr/infinite";
import type { Comment, CommentList } from "@undertone/schemas/types";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { listPages } from "../../lib/list-pages.js";
import type { PageKeys } from "../../lib/use-pages.js";

type CommentPages = PageKeys<CommentList, Path<"comments">>;

/** The cache's key of each page of the comments on an insight; null after the last one. */
export function commentsPage(insightId: string): CommentPages {
  return listPages((limit, cursor) => pathOf("comments", { id: insightId, limit, cursor }));
}

export function repliesPage(insightId: string, parentId: string): CommentPages {
  return listPages((limit, cursor) => pathOf("comments", { id: insightId, parentId, limit, cursor }));
}

/** Puts a comment at the top of the first page, whether the cache's answer under a key is that page or the list of all. */
export function withNewComment(answer: unknown, key: string, comment: Comment): unknown {
  const first = commentsPage(comment.insightId);
  if (key === first(0, null)) return onTop(answer as CommentList, comment);
  if (key !== unstable_serialize(first)) return answer;
  const [page, ...others] = answer as CommentList[];
  return page === undefined ? answer : [onTop(page, comment), ...others];
}

function onTop(page: CommentList, comment: Comment): CommentList {
  return { ...page, comments: [comment, ...page.comments], totalCount: page.totalCount + 1 };
}

/**
 * Changes a comment in an answer of the cache, page or list of pages.
 *
 * @param change Gives null to take the comment out.
 */
export function withComment(
  answer: unknown,
  id: string,
  change: (comment: Comment) => Comment | null,
): unknown {
  if (Array.isArray(answer)) {
    const pages = answer.map((page: unknown) => withComment(page, id, change));
    return pages.some((page, index) => page !== answer[index]) ? pages : answer;
  }
  if (!isCommentList(answer) || !answer.comments.some((comment) => comment.id === id)) return answer;
  const comments = answer.comments
    .map((comment) => (comment.id === id ? change(comment) : comment))
    .filter((comment) => comment !== null);
  const gone = answer.comments.length - comments.length;
  return { ...answer, comments, totalCount: answer.totalCount - gone };
}

function isCommentList(answer: unknown): answer is CommentList {
  return typeof answer === "object" && answer !== null && "comments" in answer;
}
