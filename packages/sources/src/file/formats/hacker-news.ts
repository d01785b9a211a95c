import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  isObject,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { writtenText } from "../../text/written-text.js";
import { DELETED, foundComment, REMOVED, type Found } from "../found.js";
import { has, isListOf, listAt, type JsonFormat } from "./json-format.js";

const SITE = "https://news.ycombinator.com/item?id=";
const types: readonly unknown[] = ["story", "comment", "job", "poll", "pollopt"];

/** What Hacker News itself (Firebase) and its search (Algolia) answer: items, lists and maps of them. */
export const hackerNews: JsonFormat = {
  key: "hacker-news",
  title: "Hacker News",
  // A comment's score is nobody's but its author's.
  origins: { text: "text", author: "by or author", date: "time or created_at", parent: "parent", id: "id" },
  claims: (value) => itemsOf(value) !== null,
  read(answers, found) {
    for (const answer of answers) readItems(itemsOf(answer) ?? [], found);
  },
};

function itemsOf(value: unknown): readonly Untrusted[] | null {
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
      const above = byId.get(idOf(at.parent ?? at.parent_id));
      if (roots.has(at) || above === undefined || walked.has(above)) break;
      at = above;
    }
    const root =
      roots.get(at) ?? idOf(isTop(at) ? at.id : (at.story_id ?? at.parent ?? at.parent_id ?? at.id));
    for (const each of walked) roots.set(each, root);
  }
  return roots;
}

function isTop({ type }: Untrusted): boolean {
  return type !== "comment";
}

/** A list, not recursion: replies may go deeper than a call stack. */
function readTree(root: Untrusted, thread: string | null, found: Found): void {
  const stack: { item: Untrusted; parent: string | null }[] = [
    { item: root, parent: idOf(root.parent ?? root.parent_id) },
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { item, parent } = next;
    const id = idOf(item.id);
    if (item.type === "pollopt") found.system();
    else if (isTop(item)) found.post({ thread, fields: postOf(item) });
    else readComment(item, parent === thread ? null : parent, thread, found);
    for (const child of listAt(item, "children").toReversed())
      if (isObject(child)) stack.push({ item: child, parent: id });
  }
}

function postOf(item: Untrusted): Untrusted {
  return {
    id: item.id,
    title: item.title,
    author: item.by ?? item.author,
    score: item.score ?? item.points,
    num_comments: item.descendants,
    selftext: writtenText(item.text, "html")?.body,
    url: `${SITE}${idOf(item.id) ?? ""}`,
    created_at: item.time ?? item.created_at ?? item.created_at_i,
  };
}

function readComment(item: Untrusted, parent: string | null, thread: string | null, found: Found): void {
  const isDead = item.dead === true || item.text === "[flagged]" || item.text === "[dead]";
  const text = item.deleted === true ? null : writtenText(item.text, "html");
  const id = idOf(item.id);
  found.comment(
    foundComment({
      ...(isDead ? { body: REMOVED } : (text ?? { body: DELETED })),
      id,
      parent_id: parent,
      thread,
      author: authorOf(item.by ?? item.author),
      created_at: timeOf(item.time ?? item.created_at_i ?? item.created_at),
      // Only a site's own number makes an address.
      permalink: integerOf(item.id) === null ? null : addressOf(`${SITE}${id ?? ""}`),
    }),
  );
}
