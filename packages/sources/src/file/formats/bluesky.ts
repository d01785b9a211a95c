import { commentOf, postFields, uriOf } from "../../records/bluesky.js";
import {
  integerOf,
  isObject,
  type Untrusted,
  has,
  isListOf,
  listAt,
  valueAt,
} from "../../thread/untrusted-values.js";
import type { Found } from "../found.js";
import type { JsonFormat } from "./json-format.js";

/** What `getPostThread` and `getPostThreadV2` of Bluesky answer. */
export const bluesky: JsonFormat = {
  key: "bluesky",
  title: "Bluesky",
  tools: "Bluesky (getPostThread, getPostThreadV2)",
  origins: {
    text: "record.text",
    author: "author.handle",
    date: "record.createdAt",
    score: "likeCount",
    parent: "record.reply.parent.uri",
    id: "uri",
  },
  claims: (value) =>
    has(valueAt(value, "thread"), "$type", "post") ||
    isListOf(valueAt(value, "thread"), "uri", "depth", "value"),
  read(answers, found) {
    for (const answer of answers) readPosts(postsOf(valueAt(answer, "thread")), found);
  },
};

/** The post itself first. */
function postsOf(thread: unknown): Untrusted[] {
  if (Array.isArray(thread))
    return thread
      .filter(isObject)
      .toSorted((a, b) => (integerOf(a.depth) ?? 0) - (integerOf(b.depth) ?? 0))
      .map(({ uri, value }) => ({ uri, ...(isObject(value) ? value : {}) }));
  let top = thread;
  for (let above = valueAt(top, "parent"); has(above, "post"); above = valueAt(top, "parent")) top = above;
  const found: Untrusted[] = [];
  // From the top down to what was asked for there is one post a level.
  for (let at = top, seen = new Set(); at !== thread && isObject(at) && !seen.has(at);) {
    found.push(at);
    seen.add(at);
    at = childOf(thread, at);
  }
  const stack: unknown[] = [thread];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!isObject(next)) continue;
    found.push(next);
    stack.push(...listAt(next, "replies").toReversed());
  }
  return found;
}

function childOf(thread: unknown, above: unknown): unknown {
  let at = thread;
  while (isObject(at) && at.parent !== above) at = at.parent;
  return at;
}

function readPosts([root, ...replies]: readonly Untrusted[], found: Found): void {
  if (root === undefined) return;
  const thread = uriOf(root);
  found.post({ thread, fields: postFields(root) });
  for (const reply of replies) found.comment({ ...commentOf(reply, null), thread });
}
