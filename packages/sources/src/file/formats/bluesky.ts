import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  textOf,
  timeOf,
  type Untrusted,
} from "../../thread/untrusted-values.js";
import { DELETED, foundComment, REMOVED, type Found } from "../found.js";
import { has, isListOf, listAt, objectAt, valueAt, type JsonFormat } from "./json-format.js";

/** What `getPostThread` and `getPostThreadV2` of Bluesky answer. */
export const bluesky: JsonFormat = {
  key: "bluesky",
  title: "Bluesky",
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
  const post = objectAt(root, "post");
  const thread = idOf(post.uri ?? root.uri);
  const text = textOf(valueAt(post, "record", "text")) ?? "";
  found.post({
    thread,
    fields: {
      id: thread,
      title: text.split("\n", 1)[0]?.slice(0, 100),
      author: handleOf(post),
      score: post.likeCount,
      num_comments: post.replyCount,
      selftext: text,
      url: addressOf(post),
      created_at: valueAt(post, "record", "createdAt"),
    },
  });
  for (const reply of replies) readReply(reply, thread, found);
}

function readReply(reply: Untrusted, thread: string | null, found: Found): void {
  const post = objectAt(reply, "post");
  const type = nameOf(reply.$type) ?? "";
  const gone =
    reply.blocked === true || type.endsWith("Blocked") || type.endsWith("#blockedPost") ? REMOVED : DELETED;
  const isThere = Object.hasOwn(reply, "post");
  found.comment(
    foundComment({
      body: isThere ? (textOf(valueAt(post, "record", "text")) ?? "") : gone,
      id: idOf(post.uri ?? reply.uri),
      parent_id: idOf(valueAt(post, "record", "reply", "parent", "uri")),
      thread,
      author: handleOf(post),
      score: integerOf(post.likeCount),
      created_at: timeOf(valueAt(post, "record", "createdAt")),
      permalink: addressOf(post),
    }),
  );
}

function handleOf(post: Untrusted): string | null {
  return authorOf(objectAt(post, "author").handle);
}

function addressOf(post: Untrusted): string | null {
  const key = /^at:\/\/[^/]+\/app\.bsky\.feed\.post\/([\w.~:-]+)$/.exec(nameOf(post.uri) ?? "")?.[1];
  const who = handleOf(post) ?? nameOf(objectAt(post, "author").did);
  return key === undefined || who === null ? null : `https://bsky.app/profile/${who}/post/${key}`;
}
