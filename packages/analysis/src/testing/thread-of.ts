import type { Thread } from "@undertone/schemas";

/** A thread of an uploaded file, whose comments answer the post. */
export function threadOf(bodies: string[]): Thread {
  return {
    source: "file",
    post: {
      id: "post",
      title: "A title",
      author: "somebody",
      subreddit: null,
      score: 3,
      num_comments: bodies.length,
      upvote_ratio: null,
      selftext: "",
      url: null,
      created_at: null,
    },
    comments: bodies.map((body, i) => ({
      id: `c${i}`,
      parent_id: null,
      author: null,
      body,
      score: 1,
      created_at: null,
      permalink: null,
      depth: 0,
    })),
  };
}
