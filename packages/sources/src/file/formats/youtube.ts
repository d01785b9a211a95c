import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { foundComment, type Found } from "../found.js";
import { has, listAt, objectAt, type JsonFormat } from "./json-format.js";

const kinds: readonly unknown[] = ["youtube#commentThread", "youtube#comment"];

/** Pages of `commentThreads` and `comments` of the YouTube Data API. */
export const youtube: JsonFormat = {
  key: "youtube",
  title: "YouTube comments",
  origins: {
    text: "textOriginal or textDisplay",
    author: "authorDisplayName",
    date: "publishedAt",
    score: "likeCount",
    parent: "parentId",
    id: "id",
    thread: "videoId",
  },
  claims: (value) =>
    has(value, "items") &&
    listAt(value, "items").length > 0 &&
    listAt(value, "items").every((item) => has(item, "id", "snippet") && kinds.includes(item.kind)),
  read(answers, found) {
    for (const item of answers.flatMap((answer) => listAt(answer, "items")).filter(isObject)) {
      const top = objectAt(item, "snippet").topLevelComment;
      readComment(isObject(top) ? top : item, null, found);
      for (const reply of listAt(item, "replies", "comments").filter(isObject))
        readComment(reply, idOf(isObject(top) ? top.id : item.id), found);
    }
  },
};

function readComment(item: Untrusted, enclosing: string | null, found: Found): void {
  const snippet = objectAt(item, "snippet");
  const text = writtenText(snippet.textOriginal, "plain") ?? writtenText(snippet.textDisplay, "html");
  found.comment(
    foundComment({
      ...(text ?? { body: "" }),
      id: idOf(item.id),
      parent_id: idOf(snippet.parentId) ?? enclosing,
      thread: nameOf(snippet.videoId),
      author: authorOf(snippet.authorDisplayName),
      score: integerOf(snippet.likeCount),
      created_at: timeOf(snippet.publishedAt),
    }),
  );
}
