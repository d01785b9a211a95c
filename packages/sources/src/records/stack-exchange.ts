import { writtenText } from "../text/written-text.js";
import { decodeHtml } from "../text/html-to-text.js";
import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  timeOf,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { recordComment, type RecordComment } from "./comment.js";

/** Questions, answers and comments as the Stack Exchange API writes them: for links and for files. */

export function kindOf(item: Untrusted): "question" | "answer" | "comment" | null {
  if (item.comment_id !== undefined) return "comment";
  if (item.answer_id !== undefined) return "answer";
  return item.question_id === undefined ? null : "question";
}

function textOfItem(item: Untrusted) {
  const html = writtenText(item.body, "html");
  return html ?? writtenText(item.body_markdown, "markdown") ?? { body: "" };
}

function ownerOf(item: Untrusted): string | null {
  const owner = isObject(item.owner) ? item.owner : {};
  const name = nameOf(owner.display_name);
  return name === null ? null : authorOf(decodeHtml(name));
}

/** A question, as `readPost` takes it. */
export function questionFields(item: Untrusted): Untrusted {
  const title = nameOf(item.title);
  return {
    id: item.question_id,
    title: title === null ? null : decodeHtml(title),
    author: ownerOf(item),
    score: item.score,
    num_comments: item.answer_count,
    selftext: textOfItem(item).body,
    url: item.link,
    created_at: item.creation_date,
  };
}

/** @param answer What a comment is below; without it, a comment is the question's. */
export function answerOrComment(item: Untrusted, answer: Untrusted | undefined): RecordComment {
  const isComment = kindOf(item) === "comment";
  const licence = nameOf(item.content_license);
  return recordComment({
    ...textOfItem(item),
    id: isComment ? commentId(idOf(item.comment_id) ?? "") : idOf(item.answer_id),
    parent_id: isComment && answer !== undefined ? idOf(item.post_id) : null,
    thread: idOf(isComment ? (answer?.question_id ?? item.post_id) : item.question_id),
    author: ownerOf(item),
    score: integerOf(item.score),
    created_at: timeOf(item.creation_date),
    permalink: addressOf(item.link ?? item.share_link),
    ...(licence === null ? {} : { licence }),
  });
}

/** A comment's number counts apart from an answer's. */
export function commentId(number: string): string {
  return `comment ${number}`;
}
