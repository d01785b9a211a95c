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
import { foundComment, type Found } from "../found.js";
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
  const kind = kindOf(item);
  const title = nameOf(item.title);
  if (kind === "question") {
    found.post({
      thread: idOf(item.question_id),
      fields: {
        id: item.question_id,
        title: title === null ? null : decodeHtml(title),
        author: ownerOf(item),
        score: item.score,
        num_comments: item.answer_count,
        selftext: textOfItem(item).body,
        url: item.link,
        created_at: item.creation_date,
      },
    });
    return;
  }
  // A comment's id counts apart from an answer's.
  const post = answers.get(idOf(item.post_id));
  const licence = nameOf(item.content_license);
  found.comment(
    foundComment({
      ...textOfItem(item),
      id: kind === "comment" ? `comment ${idOf(item.comment_id) ?? ""}` : idOf(item.answer_id),
      parent_id: kind === "comment" && post !== undefined ? idOf(item.post_id) : null,
      thread: idOf(kind === "comment" ? (post?.question_id ?? item.post_id) : item.question_id),
      author: ownerOf(item),
      score: integerOf(item.score),
      created_at: timeOf(item.creation_date),
      permalink: addressOf(item.link ?? item.share_link),
      ...(licence === null ? {} : { licence }),
    }),
  );
}
