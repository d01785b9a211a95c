import { writtenText } from "../text/written-text.js";
import { idOf, integerOf, objectsAt, type Untrusted } from "../thread/untrusted-values.js";
import { DELETED, readComment, REMOVED, type RecordComment } from "./comment.js";

/** Items as Hacker News itself (Firebase) and its search (Algolia) write them: for links and for files. */

const SITE = "https://news.ycombinator.com/item?id=";

/** Whether an item is what comments are written to: a story, a job, a poll. */
export function isTop({ type }: Untrusted): boolean {
  return type !== "comment" && type !== "pollopt";
}

/** The item that an item answers, or is an option of. */
export function parentOf({ parent, parent_id: algolia, poll }: Untrusted): string | null {
  return idOf(parent ?? algolia ?? poll);
}

export function addressOfItem(id: string): string {
  return `${SITE}${id}`;
}

export function postFields(item: Untrusted): Untrusted {
  return {
    id: item.id,
    title: item.title,
    author: item.by ?? item.author,
    score: item.score ?? item.points,
    num_comments: item.descendants,
    selftext: writtenText(item.text, "html")?.body,
    url: addressOfItem(idOf(item.id) ?? ""),
    created_at: item.time ?? item.created_at ?? item.created_at_i,
  };
}

/** @param parent null: it answers the story. */
export function commentOf(item: Untrusted, parent: string | null): RecordComment {
  const isDead = item.dead === true || item.text === "[flagged]" || item.text === "[dead]";
  const text = item.deleted === true ? null : writtenText(item.text, "html");
  const id = idOf(item.id);
  return readComment(isDead ? { body: REMOVED } : (text ?? { body: DELETED }), {
    id,
    parent_id: parent,
    author: item.by ?? item.author,
    created_at: item.time ?? item.created_at_i ?? item.created_at,
    // Only a site's own number makes an address.
    permalink: integerOf(item.id) === null ? null : addressOfItem(id ?? ""),
  });
}

/** An item with all that Algolia nests below it, a parent before its replies. A list, not recursion: replies may go deeper than a call stack. */
export function* itemTree(root: Untrusted): Generator<{ item: Untrusted; parent: string | null }> {
  const stack: { item: Untrusted; parent: string | null }[] = [{ item: root, parent: parentOf(root) }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    const { item } = next;
    const id = idOf(item.id);
    for (const child of objectsAt(item, "children").toReversed()) stack.push({ item: child, parent: id });
  }
}
