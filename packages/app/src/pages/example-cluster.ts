import type { AnalysedComment, ClusterSummary } from "@undertone/schemas/types";

function comment(id: string, author: string, score: number, compound: number, body: string): AnalysedComment {
  return {
    id,
    parent_id: null,
    author,
    body,
    score,
    created_at: null,
    permalink: null,
    depth: 0,
    sentiment: { compound, positive: 0, neutral: 0, negative: 0 },
    probability: 1,
    x: 0,
    y: 0,
  };
}

/** A conversation written for the welcome page, so that a guest sees at once what a result looks like. */
export const exampleCluster: ClusterSummary = {
  cluster_id: 0,
  rank: 2,
  size: 48,
  summary:
    "The night is lost to travel anyway, so why not spend it lying down. It only works when the train is on time, and the last three were not.",
  keywords: ["sleeper", "couchette", "delay", "breakfast", "berth", "connection"],
  enhanced_keywords: [],
  topics: [
    { topic: "experience", share: 0.62 },
    { topic: "question", share: 0.19 },
  ],
  sample_comments: [
    comment(
      "one",
      "pillow_and_rail",
      214,
      0.72,
      "Fell asleep in Vienna, woke up to fog over the lagoon. No airport has ever given me a morning like that.",
    ),
    comment(
      "two",
      "platform9half",
      131,
      -0.61,
      "Lovely idea. Then a two-hour delay at three in the morning, no heating, and my connection gone. Never again without a plan B.",
    ),
  ],
  sentiment: {
    compound: 0.1,
    positive: 0,
    neutral: 0,
    negative: 0,
    counts: { positive: 22, neutral: 9, negative: 17 },
  },
  stability: 0.4,
};
