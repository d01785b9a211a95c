import { writtenText } from "../text/written-text.js";
import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  timeOf,
  listAt,
  objectAt,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { recordComment, type RecordComment } from "./comment.js";

/** Comments as the YouTube Data API writes them: for links and for files. */

/** A comment with those of its replies that come with it, or a reply. */
export function commentsOfItem(item: Untrusted): RecordComment[] {
  const top = objectAt(item, "snippet").topLevelComment;
  const own = isObject(top) ? top : item;
  const replies = listAt(item, "replies", "comments").filter(isObject);
  return [commentOf(own, null), ...replies.map((reply) => commentOf(reply, idOf(own.id)))];
}

function commentOf(item: Untrusted, enclosing: string | null): RecordComment {
  const snippet = objectAt(item, "snippet");
  const text = writtenText(snippet.textOriginal, "plain") ?? writtenText(snippet.textDisplay, "html");
  return recordComment({
    ...(text ?? { body: "" }),
    id: idOf(item.id),
    parent_id: idOf(snippet.parentId) ?? enclosing,
    thread: nameOf(snippet.videoId),
    author: authorOf(snippet.authorDisplayName),
    score: integerOf(snippet.likeCount),
    created_at: timeOf(snippet.publishedAt),
  });
}
