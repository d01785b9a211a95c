import { kindOf, questionFields, answerOrComment } from "../../records/stack-exchange.js";
import {
  idOf,
  isObject,
  has,
  isListOf,
  listAt,
  objectsAt,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import { UnreadableFile } from "../file-reading.js";
import type { JsonFormat } from "./json-format.js";

/** Questions, answers and comments as the Stack Exchange API lists them. */
export const stackExchange: JsonFormat = {
  key: "stack-exchange",
  title: "Stack Exchange",
  tools: "Stack Exchange API 2.3",
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
    const nested = items.flatMap((item) => [item, ...objectsAt(item, "answers")]);
    const all = nested.flatMap((item) => [item, ...objectsAt(item, "comments")]);
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

function readItem(item: Untrusted, answers: ReadonlyMap<string | null, Untrusted>, found: Found): void {
  if (kindOf(item) === "question")
    found.post({ thread: idOf(item.question_id), fields: questionFields(item) });
  else found.comment(answerOrComment(item, answers.get(idOf(item.post_id))));
}
