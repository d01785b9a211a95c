import type { Post } from "@undertone/schemas";
import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  nameOf,
  ratioOf,
  textOf,
  timeOf,
  type Untrusted,
} from "../thread/untrusted-values.js";

/** Whose paths stand in its records without their host. */
export const REDDIT = "https://www.reddit.com";

/** A post of what a record says, in Reddit's names for its fields; records of others are told in these. */
export function readPost(post: Untrusted, fallbackId: string): Post {
  return {
    id: idOf(post.id) ?? idOf(post.name) ?? fallbackId,
    title: nameOf(post.title) ?? "",
    author: authorOf(post.author),
    subreddit: nameOf(post.subreddit),
    score: integerOf(post.score),
    num_comments: Math.max(0, integerOf(post.num_comments) ?? 0),
    upvote_ratio: ratioOf(post.upvote_ratio),
    selftext: textOf(post.selftext) ?? "",
    url: addressOf(post.permalink, REDDIT) ?? addressOf(post.url),
    created_at: timeOf(post.created_utc ?? post.created_at),
  };
}
