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
import { foundComment, type FoundComment } from "../found.js";
import { has, isListOf, listAt, objectAt, type JsonFormat } from "./json-format.js";

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
  claims: (value) => {
    const items = itemsOf(value);
    return isListOf(items, "id", "snippet") && items.every(isItem);
  },
  read(answers, found) {
    for (const item of answers.flatMap(itemsOf).filter(isObject))
      for (const comment of commentsOfItem(item)) found.comment(comment);
  },
};

/** Scripts keep the items of all pages in one list. */
function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : listAt(value, "items");
}

/** Who asks for some fields alone gets no kind. */
function isItem(item: Untrusted): boolean {
  if (item.kind !== undefined) return kinds.includes(item.kind);
  const { topLevelComment } = objectAt(item, "snippet");
  const own = objectAt(isObject(topLevelComment) ? topLevelComment : item, "snippet");
  return has(own, "authorDisplayName") && ("textOriginal" in own || "textDisplay" in own);
}

/** A comment with those of its replies that come with it, or a reply. */
export function commentsOfItem(item: Untrusted): FoundComment[] {
  const top = objectAt(item, "snippet").topLevelComment;
  const own = isObject(top) ? top : item;
  const replies = listAt(item, "replies", "comments").filter(isObject);
  return [commentOf(own, null), ...replies.map((reply) => commentOf(reply, idOf(own.id)))];
}

function commentOf(item: Untrusted, enclosing: string | null): FoundComment {
  const snippet = objectAt(item, "snippet");
  const text = writtenText(snippet.textOriginal, "plain") ?? writtenText(snippet.textDisplay, "html");
  return foundComment({
    ...(text ?? { body: "" }),
    id: idOf(item.id),
    parent_id: idOf(snippet.parentId) ?? enclosing,
    thread: nameOf(snippet.videoId),
    author: authorOf(snippet.authorDisplayName),
    score: integerOf(snippet.likeCount),
    created_at: timeOf(snippet.publishedAt),
  });
}
