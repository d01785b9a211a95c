import { writtenText } from "../text/written-text.js";
import { idOf, isObject, nameOf, objectAt, objectsAt, type Untrusted } from "../thread/untrusted-values.js";
import { readComment, type RecordComment } from "./comment.js";

/** Comments as the YouTube Data API writes them: for links and for files. */

/** A comment with those of its replies that come with it, or a reply. */
export function commentsOfItem(item: Untrusted): RecordComment[] {
  const top = objectAt(item, "snippet").topLevelComment;
  const own = isObject(top) ? top : item;
  const replies = objectsAt(item, "replies", "comments");
  return [commentOf(own, null), ...replies.map((reply) => commentOf(reply, idOf(own.id)))];
}

function commentOf(item: Untrusted, enclosing: string | null): RecordComment {
  const snippet = objectAt(item, "snippet");
  const text = writtenText(snippet.textOriginal, "plain") ?? writtenText(snippet.textDisplay, "html");
  return readComment(
    text,
    {
      id: item.id,
      parent_id: idOf(snippet.parentId) ?? enclosing,
      author: snippet.authorDisplayName,
      score: snippet.likeCount,
      created_at: snippet.publishedAt,
    },
    { thread: nameOf(snippet.videoId) },
  );
}
