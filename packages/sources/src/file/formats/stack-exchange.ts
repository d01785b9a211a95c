import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { decodeHtml } from "../../text/html-to-text.js";
import { writtenText } from "../../text/written-text.js";
import { UnreadableFile } from "../file-reading.js";
import { foundComment, type Found, type FoundComment } from "../found.js";
import { has, isListOf, listAt, type JsonFormat } from "./json-format.js";

/** Questions, answers and comments as the Stack Exchange API lists them. */
export const stackExchange: JsonFormat = {
  key: "stack-exchange",
  title: "Stack Exchange",
  origins: {
    text: "body",
    author: "owner.display_name",
    date: "creation_date",
    score: "score",
    parent: "post_id",
    id: "answer_id or comment_id",
    thread: "question_id",
  },
  claims: (value) => {
    const items = itemsOf(value);
    return (
      items.length > 0 && items.every((item) => has(item, "creation_date", "owner") && kindOf(item) !== null)
    );
  },
  read(answers, found) {
    const items = answers.flatMap(itemsOf).filter(isObject);
    const nested = items.flatMap((item) => [item, ...listAt(item, "answers").filter(isObject)]);
    const all = nested.flatMap((item) => [item, ...listAt(item, "comments").filter(isObject)]);
    const spoken = all.filter((item) => kindOf(item) !== "question");
    if (spoken.length === 0) throw new UnreadableFile("stack-exchange-questions");
    if (spoken.every((item) => item.body === undefined && item.body_markdown === undefined))
      throw new UnreadableFile("stack-exchange-without-text");
    const answerIds = new Map(
      all.filter((item) => kindOf(item) === "answer").map((item) => [idOf(item.answer_id), item]),
    );
    for (const item of all) readItem(item, answerIds, found);
  },
};

function itemsOf(value: unknown): readonly unknown[] {
  if (has(value, "items", "has_more")) return listAt(value, "items");
  return isListOf(value, "creation_date", "owner", "question_id") ? value : [];
}

function kindOf(item: Untrusted): "question" | "answer" | "comment" | null {
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

function readItem(item: Untrusted, answers: ReadonlyMap<string | null, Untrusted>, found: Found): void {
  if (kindOf(item) === "question")
    found.post({ thread: idOf(item.question_id), fields: questionFields(item) });
  else found.comment(answerOrComment(item, answers.get(idOf(item.post_id))));
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
export function answerOrComment(item: Untrusted, answer: Untrusted | undefined): FoundComment {
  const isComment = kindOf(item) === "comment";
  const licence = nameOf(item.content_license);
  return foundComment({
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
