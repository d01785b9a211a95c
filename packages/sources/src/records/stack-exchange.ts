import { writtenText } from "../text/written-text.js";
import { decodeHtml } from "../text/html-to-text.js";
import { idOf, nameOf, valueAt, type Untrusted } from "../thread/untrusted-values.js";
import { readComment, type RecordComment } from "./comment.js";

/** Questions, answers and comments as the Stack Exchange API writes them: for links and for files. */

export function kindOf(item: Untrusted): "question" | "answer" | "comment" | null {
  if (item.comment_id !== undefined) return "comment";
  if (item.answer_id !== undefined) return "answer";
  return item.question_id === undefined ? null : "question";
}

function textOfItem(item: Untrusted) {
  return writtenText(item.body, "html") ?? writtenText(item.body_markdown, "markdown");
}

function ownerOf(item: Untrusted): string | null {
  const name = nameOf(valueAt(item, "owner", "display_name"));
  return name === null ? null : decodeHtml(name);
}

export function questionFields(item: Untrusted): Untrusted {
  const title = nameOf(item.title);
  return {
    id: item.question_id,
    title: title === null ? null : decodeHtml(title),
    author: ownerOf(item),
    score: item.score,
    num_comments: item.answer_count,
    selftext: textOfItem(item)?.body,
    url: item.link,
    created_at: item.creation_date,
  };
}

/** @param answer What a comment is below; without it, a comment is the question's. */
export function answerOrComment(item: Untrusted, answer: Untrusted | undefined): RecordComment {
  const isComment = kindOf(item) === "comment";
  const licence = nameOf(item.content_license);
  return readComment(
    textOfItem(item),
    {
      id: isComment ? commentId(idOf(item.comment_id) ?? "") : item.answer_id,
      parent_id: isComment && answer !== undefined ? item.post_id : null,
      author: ownerOf(item),
      score: item.score,
      created_at: item.creation_date,
      permalink: item.link ?? item.share_link,
    },
    {
      thread: idOf(isComment ? (answer?.question_id ?? item.post_id) : item.question_id),
      ...(licence !== null && { licence }),
    },
  );
}

/** A comment's number counts apart from an answer's. */
export function commentId(number: string): string {
  return `comment ${number}`;
}
