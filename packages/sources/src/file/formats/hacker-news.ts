import {
  addressOfItem,
  itemTree,
  commentOf,
  isTop,
  parentOf,
  postFields,
} from "../../records/hacker-news.js";
import { idOf, isObject, type Untrusted, has, isListOf, listAt } from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

const types: readonly unknown[] = ["story", "comment", "job", "poll", "pollopt"];

/** What Hacker News itself (Firebase) and its search (Algolia) answer: items, lists and maps of them. */
export const hackerNews: JsonFormat = {
  key: "hacker-news",
  title: "Hacker News",
  tools: "Hacker News API 0, Algolia search 1",
  // A comment's score is nobody's but its author's.
  origins: { text: "text", author: "by or author", date: "time or created_at", parent: "parent", id: "id" },
  claims: (value) => itemsOf(value) !== null,
  read(answers, found) {
    for (const answer of answers) readItems(itemsOf(answer) ?? [], found);
  },
};

function itemsOf(value: unknown): readonly Untrusted[] | null {
  const hits = Array.isArray(value) ? value : listAt(value, "hits");
  if (isListOf(hits, "objectID", "_tags", "author")) return hits.map(itemOfHit);
  if (isItem(value)) return [value];
  if (Array.isArray(value) && value.length > 0 && value.every((item) => isItem(item) || item === null))
    return value.filter(isItem);
  if (has(value, "post", "comments") && isItem(value.post) && Array.isArray(value.comments))
    return [value.post, ...value.comments.filter(isItem)];
  if (isObject(value)) {
    const items = Object.values(value);
    if (isListOf(items, "id", "children") && items.every(isItem)) return items;
  }
  return null;
}

/** What the search finds: the story's title stands with each comment. */
function itemOfHit(hit: Untrusted): Untrusted {
  const isComment = hit.comment_text != null;
  const id = idOf(hit.objectID);
  return {
    ...hit,
    id: Number(id),
    type: isComment ? "comment" : "story",
    text: hit.comment_text ?? hit.story_text,
    ...(isComment ? {} : { title: hit.title, story_id: hit.story_id ?? Number(id) }),
  };
}

function isItem(value: unknown): value is Untrusted {
  if (!isObject(value) || !Number.isInteger(value.id) || !types.includes(value.type)) return false;
  // Other lists have a type and a time as well, and a text by another name.
  if ("body" in value) return false;
  const isAlgolia = Array.isArray(value.children) && "author" in value;
  return isAlgolia || ("time" in value && has(value, "by")) || value.deleted === true || value.dead === true;
}

function readItems(items: readonly Untrusted[], found: Found): void {
  const roots = rootsOf(items);
  for (const item of items) readTree(item, roots.get(item) ?? null, found);
}

/** Roots of the items at hand: a comment below another is in its thread. Each item is walked once, rings of parents included. */
function rootsOf(items: readonly Untrusted[]): ReadonlyMap<Untrusted, string | null> {
  const byId = new Map(items.map((item) => [idOf(item.id), item]));
  const roots = new Map<Untrusted, string | null>();
  for (const item of items) {
    const walked = new Set<Untrusted>();
    let at = item;
    for (;;) {
      walked.add(at);
      const above = byId.get(parentOf(at));
      if (roots.has(at) || above === undefined || walked.has(above)) break;
      at = above;
    }
    const root =
      roots.get(at) ?? idOf(isTop(at) ? at.id : (at.story_id ?? at.parent ?? at.parent_id ?? at.id));
    for (const each of walked) roots.set(each, root);
  }
  return roots;
}

function readTree(root: Untrusted, thread: string | null, found: Found): void {
  for (const { item, parent } of itemTree(root)) {
    if (item.type === "pollopt") found.leftOut("system");
    else if (isTop(item)) found.post({ thread, fields: postFields(item) });
    else if (thread !== null && item.story_title != null)
      found.post({ thread, fields: { id: thread, title: item.story_title, url: addressOfItem(thread) } });
    if (item.type === "comment")
      found.comment({ ...commentOf(item, parent === thread ? null : parent), thread });
  }
}
