import type { ThreadComment } from "@undertone/schemas";

export interface LooseComment extends Omit<ThreadComment, "depth"> {
  /** Where it was found: it stands at the end of this comment's replies when its own parent never arrives. */
  ancestor?: string | null;
  /** As the source says; used only when the parent is unknown. */
  depth?: number | null;
}

/** A source may give any number; a deeper level than this is no level. */
const DEEPEST_LEVEL = 10_000;

/**
 * Puts comments into thread order: depth-first, a parent before its replies, siblings in the order of arrival.
 *
 * Parents may arrive after their replies. A comment that arrives twice counts once. One whose parent never arrives
 * (an orphan) keeps its `parent_id` and stands after the replies of its `ancestor`, or at the very end; its depth is at
 * least 1, since it is known to be a reply. A ring of parents is opened at the comment that arrived first, which
 * becomes a reply to the post.
 *
 * @returns Where a parent is present, `depth` is its depth + 1; replies to the post have depth 0.
 */
export function inThreadOrder(comments: Iterable<LooseComment>): ThreadComment[] {
  const byId = new Map<string, LooseComment>();
  for (const comment of comments) if (!byId.has(comment.id)) byId.set(comment.id, comment);

  const roots: LooseComment[] = [];
  const replies = new Map<string, LooseComment[]>();
  const strays = new Map<string, LooseComment[]>();
  const lost: LooseComment[] = [];
  for (const comment of byId.values()) {
    const { parent_id: parent, ancestor } = comment;
    if (parent === null) roots.push(comment);
    else if (byId.has(parent)) append(replies, parent, comment);
    else if (ancestor != null && byId.has(ancestor)) append(strays, ancestor, comment);
    else lost.push(comment);
  }

  const ordered: ThreadComment[] = [];
  const added = new Set<string>();

  function add(root: LooseComment, rootDepth: number): void {
    const stack = [{ comment: root, depth: rootDepth }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { comment, depth } = next;
      if (added.has(comment.id)) continue;
      added.add(comment.id);
      ordered.push(bare(comment, depth));
      // The stack gives back the last first.
      for (const stray of (strays.get(comment.id) ?? []).toReversed())
        stack.push({ comment: stray, depth: Math.max(depth + 2, givenDepth(stray)) });
      for (const reply of (replies.get(comment.id) ?? []).toReversed())
        stack.push({ comment: reply, depth: depth + 1 });
    }
  }

  for (const root of roots) add(root, 0);
  for (const orphan of lost) add(orphan, Math.max(1, givenDepth(orphan)));
  for (const comment of byId.values()) if (!added.has(comment.id)) add({ ...comment, parent_id: null }, 0);
  return ordered;
}

function append(lists: Map<string, LooseComment[]>, key: string, comment: LooseComment): void {
  const list = lists.get(key);
  if (list) list.push(comment);
  else lists.set(key, [comment]);
}

function givenDepth({ depth }: LooseComment): number {
  return depth != null && Number.isInteger(depth) && depth > 0 && depth <= DEEPEST_LEVEL ? depth : 0;
}

function bare(
  {
    id,
    parent_id,
    author,
    body,
    score,
    created_at,
    permalink,
    licence,
    stickied,
    distinguished,
    original,
  }: LooseComment,
  depth: number,
): ThreadComment {
  // Filled in place: this is done anew for all comments after each request for more of them.
  const ordered: ThreadComment = { id, parent_id, author, body, score, created_at, permalink, depth };
  if (licence !== undefined) ordered.licence = licence;
  if (stickied !== undefined) ordered.stickied = stickied;
  if (distinguished !== undefined) ordered.distinguished = distinguished;
  if (original !== undefined) ordered.original = original;
  return ordered;
}
