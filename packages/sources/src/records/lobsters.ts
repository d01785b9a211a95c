import { writtenText } from "../text/written-text.js";
import { idOf, integerOf, isObject, objectsAt, type Untrusted } from "../thread/untrusted-values.js";
import { DELETED, readComment, REMOVED, type RecordComment } from "./comment.js";

/** Stories as Lobsters writes them: for links and for files. */

export function storyFields(story: Untrusted): Untrusted {
  return {
    id: story.short_id,
    title: story.title,
    author: nameOfUser(story.submitter_user),
    score: story.score,
    num_comments: story.comment_count,
    selftext: writtenText(story.description, "html")?.body,
    url: story.comments_url ?? story.short_id_url,
    created_at: story.created_at,
  };
}

export function commentsOfStory(story: Untrusted): RecordComment[] {
  /** The last comment of each level. */
  const path: (string | null)[] = [];
  return objectsAt(story, "comments").map((comment) => {
    const id = idOf(comment.short_id);
    const level = integerOf(comment.depth) ?? (integerOf(comment.indent_level) ?? 1) - 1;
    path.length = Math.max(0, Math.min(level, path.length));
    const parent = "parent_comment" in comment ? idOf(comment.parent_comment) : (path.at(-1) ?? null);
    path.push(id);
    const text = writtenText(comment.comment, "html") ?? writtenText(comment.comment_plain, "markdown");
    const gone = comment.is_deleted === true ? DELETED : comment.is_moderated === true ? REMOVED : null;
    return readComment(gone === null ? text : { body: gone }, {
      id,
      parent_id: parent,
      author: nameOfUser(comment.commenting_user),
      score: comment.score,
      created_at: comment.created_at,
      permalink: comment.url ?? comment.short_id_url,
    });
  });
}

function nameOfUser(user: unknown): unknown {
  return isObject(user) ? user.username : user;
}
