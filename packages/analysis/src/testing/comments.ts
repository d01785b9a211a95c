import type { Thread, ThreadComment } from "@undertone/schemas";

export function commentOf(told: Partial<ThreadComment>): ThreadComment {
  return {
    ...{ id: "a", parent_id: null, author: null, body: "A comment", score: 1 },
    ...{ created_at: null, permalink: null, depth: 0 },
    ...told,
  };
}

export function threadOf(bodies: readonly string[], title = "A title"): Thread {
  return {
    source: "file",
    post: {
      ...{ id: "post", title, author: "somebody", subreddit: null, score: 3, num_comments: bodies.length },
      ...{ upvote_ratio: null, selftext: "", url: null, created_at: null },
    },
    comments: bodies.map((body, i) => commentOf({ id: `c${i}`, body })),
  };
}
