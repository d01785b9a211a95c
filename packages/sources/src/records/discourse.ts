import { DELETED, readComment, REMOVED, type RecordComment } from "./comment.js";
import { writtenText } from "../text/written-text.js";
import { idOf, integerOf, isObject, nameOf, type Untrusted } from "../thread/untrusted-values.js";

/** Topics and posts as Discourse writes them: for links and for files. */

const REGULAR = 1;
const LIKE = 2;

/** What the forum itself tells (a topic was closed, split, pinned), or staff tell each other. */
export function isTold(post: Untrusted): boolean {
  return post.post_type !== REGULAR;
}

/** The question of a topic; all other posts are comments. */
export function isFirst(post: Untrusted): boolean {
  return post.post_number === 1;
}

/**
 * A topic as `readPost` takes it, without what its first post says.
 *
 * @param told How many of its posts are no comments: the site counts them, too.
 */
export function topicFields(topic: Untrusted, told: number): Untrusted {
  return { ...topic, id: idOf(topic.id), num_comments: commentsSaid(topic, told) };
}

/** The first post is the question. */
export function commentsSaid({ posts_count: posts }: Untrusted, told: number): number | null {
  const count = integerOf(posts);
  return count === null ? null : Math.max(0, count - 1 - told);
}

export function firstPostFields(post: Untrusted): Untrusted {
  return {
    id: idOf(post.topic_id),
    author: post.username,
    score: likesOf(post),
    selftext: writtenText(post.cooked, "html")?.body,
    created_at: post.created_at,
    title: post.topic_title,
  };
}

/**
 * A comment, whose id is its number in the topic: links and replies name a post by that. A parent that was deleted or
 * moved elsewhere is known by its number alone.
 *
 * @param topic The address of its topic; null: unknown.
 */
export function commentOf(post: Untrusted, topic: string | null): RecordComment {
  const isDeleted = post.user_deleted === true || nameOf(post.deleted_at) !== null;
  const text = post.hidden === true ? { body: REMOVED } : writtenText(post.cooked, "html");
  const number = idOf(post.post_number);
  const parent = idOf(post.reply_to_post_number);
  return readComment(isDeleted ? { body: DELETED } : text, {
    id: number,
    // A reply to the first post is one to the topic.
    parent_id: parent === "1" ? null : parent,
    author: post.username,
    score: likesOf(post),
    created_at: post.created_at,
    permalink: topic === null || number === null ? null : `${topic}/${number}`,
  });
}

/** Discourse lists only what there is: without likes, none is named. */
function likesOf(post: Untrusted): number | null {
  if (!Array.isArray(post.actions_summary)) return null;
  const likes = post.actions_summary.filter(isObject).find(({ id }) => id === LIKE);
  return integerOf(likes?.count) ?? 0;
}
