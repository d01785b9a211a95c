import type { Thread } from "@undertone/schemas";

const openings = ["I have", "We bought", "My neighbour wants", "Nobody here needs", "They once sold"];
const things = ["a sourdough starter", "an electric bicycle", "three noisy geese", "a leaking roof"];
const endings = ["and it changed every weekend", "but the price was silly", "so the council wrote to us"];

/** A small thread with a few subjects, enough to cluster. */
export function someThread(id = "some"): Thread {
  const bodies = things.flatMap((thing) =>
    openings.flatMap((opening) => endings.map((ending) => `${opening} ${thing} ${ending}.`)),
  );
  return {
    source: "test",
    post: {
      id,
      title: `Thread ${id}`,
      author: "somebody",
      subreddit: "village",
      score: 10,
      num_comments: bodies.length,
      upvote_ratio: 0.9,
      selftext: "",
      url: null,
      created_at: null,
    },
    comments: bodies.map((body, index) => ({
      id: `c${index}`,
      parent_id: null,
      author: "somebody",
      body,
      score: index,
      created_at: null,
      permalink: null,
      depth: 0,
    })),
  };
}
