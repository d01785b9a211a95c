import { DELETED, readComment, REMOVED, WITHHELD, type RecordComment } from "./comment.js";
import { writtenText } from "../text/written-text.js";
import {
  authorOf,
  idOf,
  integerOf,
  isObject,
  nameOf,
  objectAt,
  textOf,
  valueAt,
  type Untrusted,
} from "../thread/untrusted-values.js";

/** Posts as Bluesky's threads hold them, each in an entry of its own: for links and for files. */

/** Signs of a post's first line that serve as its title: posts have none. */
const LONGEST_TITLE = 100;
/** What a name is called whose owner no longer has it. */
const LOST_HANDLE = "handle.invalid";
const NOT_FOR_STRANGERS = "!no-unauthenticated";

/** The post of a thread's first entry, as `readPost` takes it. */
export function postFields(entry: Untrusted): Untrusted {
  const post = objectAt(entry, "post");
  const text = textOf(objectAt(post, "record").text) ?? "";
  return {
    id: uriOf(entry),
    title: text.split("\n", 1)[0]?.slice(0, LONGEST_TITLE),
    author: handleOf(post),
    score: post.likeCount,
    num_comments: post.replyCount,
    selftext: text,
    url: addressOf(post),
    created_at: dateOf(post),
  };
}

/**
 * A reply. Of one that was deleted, or whose author has blocked somebody above it, only the address is known.
 *
 * @param enclosing The address of the entry that it stands in.
 */
export function commentOf(entry: Untrusted, enclosing: string | null): RecordComment {
  const post = objectAt(entry, "post");
  const record = objectAt(post, "record");
  const type = nameOf(entry.$type) ?? "";
  const isBlocked = entry.blocked === true || /blocked(?:post)?$/i.test(type);
  const text = Object.hasOwn(entry, "post")
    ? writtenText(record.text, "plain")
    : { body: isBlocked ? REMOVED : DELETED };
  return readComment(text, {
    id: uriOf(entry),
    parent_id: idOf(valueAt(record, "reply", "parent", "uri")) ?? enclosing,
    author: handleOf(post),
    score: post.likeCount,
    created_at: dateOf(post),
    permalink: addressOf(post),
  });
}

export function uriOf(entry: Untrusted): string | null {
  return idOf(objectAt(entry, "post").uri ?? entry.uri);
}

/** The post at the top of the thread that a post is a reply in; null: it is none. */
export function rootOf(entry: Untrusted): string | null {
  return idOf(valueAt(entry, "post", "record", "reply", "root", "uri"));
}

/**
 * Whether the author shows a post only to people who are logged in. Bluesky gives it to everybody nevertheless, and leaves it to
 * the reader to respect that.
 *
 * @see https://docs.bsky.app/docs/advanced-guides/moderation
 */
export function isForMembersAlone(entry: Untrusted): boolean {
  const post = objectAt(entry, "post");
  const own = objectAt(post, "record", "labels").values;
  return [post.labels, objectAt(post, "author").labels, own].some(
    (labels) =>
      Array.isArray(labels) &&
      labels.filter(isObject).some(({ val, neg }) => val === NOT_FOR_STRANGERS && neg !== true),
  );
}

/** Such a reply without its words; the filter counts it and leaves it out. */
export function withoutWords({ original: _words, ...comment }: RecordComment): RecordComment {
  return { ...comment, body: WITHHELD };
}

export function replyCountOf(entry: Untrusted): number {
  return Math.max(0, integerOf(objectAt(entry, "post").replyCount) ?? 0);
}

function handleOf(post: Untrusted): string | null {
  return authorOf(objectAt(post, "author").handle);
}

function dateOf(post: Untrusted): unknown {
  return objectAt(post, "record").createdAt ?? post.indexedAt;
}

function addressOf(post: Untrusted): string | null {
  const key = /^at:\/\/[^/]+\/app\.bsky\.feed\.post\/([\w.~:-]+)$/.exec(nameOf(post.uri) ?? "")?.[1];
  const handle = handleOf(post);
  const who = handle === null || handle === LOST_HANDLE ? nameOf(objectAt(post, "author").did) : handle;
  return key === undefined || who === null ? null : `https://bsky.app/profile/${who}/post/${key}`;
}
