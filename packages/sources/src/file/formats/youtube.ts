import { commentsOfItem } from "../../records/youtube.js";
import {
  isObject,
  has,
  isListOf,
  listAt,
  objectAt,
  objectsAt,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { isSetApart, judge, moderationOf } from "../moderation.js";
import { REMOVED } from "../../records/comment.js";
import type { JsonFormat } from "./json-format.js";

const kinds: readonly unknown[] = ["youtube#commentThread", "youtube#comment"];

/** Pages of `commentThreads` and `comments` of the YouTube Data API. */
export const youtube: JsonFormat = {
  key: "youtube",
  title: "YouTube comments",
  tools: "YouTube Data API 3",
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
    for (const item of answers.flatMap(itemsOf).filter(isObject)) {
      const written = resourcesOf(item);
      for (const [index, comment] of commentsOfItem(item).entries()) {
        const snippet = objectAt(written[index], "snippet");
        // Only a channel's owner gets those that were not published.
        const judged = judge(moderationOf(Object.keys(snippet)), (name) => snippet[name]);
        if (isSetApart(judged, found)) continue;
        found.comment(judged.meaning === null ? comment : { ...comment, body: REMOVED, author: null });
      }
    }
  },
};

/** In the order of `commentsOfItem`. */
function resourcesOf(item: Untrusted): readonly unknown[] {
  const { topLevelComment: top } = objectAt(item, "snippet");
  return [isObject(top) ? top : item, ...objectsAt(item, "replies", "comments")];
}

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
