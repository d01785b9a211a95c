import type { AnalysedComment, ClusterSummary, Result } from "@undertone/schemas/types";

const none = { compound: 0, positive: 0, neutral: 1, negative: 0 };

/** A comment of a discussion written for this project. */
export function someComment(id: string, values: Partial<AnalysedComment> = {}): AnalysedComment {
  return {
    id,
    parent_id: null,
    author: "tidewatcher",
    body: "The last ferry leaves at six, which is when my shift ends.",
    score: 12,
    created_at: "2026-11-14T09:30:00.000Z",
    permalink: `https://forum.example/r/island/comments/f3rry/_/${id}/`,
    depth: 0,
    sentiment: none,
    probability: 1,
    x: 0.5,
    y: 0.5,
    ...values,
  };
}

const late = someComment("c1", { x: 0.1, y: 0.2, sentiment: { ...none, compound: -0.6 } });
const bridge = someComment("c2", {
  body: 'A bridge would change\r\nthe island, "for good".',
  created_at: "2026-11-15T18:00:00.000Z",
  x: 0.9,
  y: 0.8,
  sentiment: { ...none, compound: 0.4 },
});

/** A result of three comments: two that go together and one that stands alone. */
export const ferryResult: Result = {
  success: true,
  task_id: "task-ferry",
  error: null,
  timestamp: "2026-11-20T18:02:11.000Z",
  post_info: {
    author: "harbour_mod",
    score: 40,
    subreddit: "island",
    num_comments: 4,
    upvote_ratio: 0.9,
    selftext: "",
    url: "https://forum.example/r/island/comments/f3rry/",
    title: "Ferry or bridge?",
    source: "reddit",
    created_at: "2026-11-13T17:00:00.000Z",
  },
  num_clusters: 1,
  total_processed: 3,
  noise_ratio: 1 / 3,
  summaries: [
    {
      cluster_id: 0,
      rank: 1,
      size: 2,
      summary: "The last ferry leaves at six.",
      keywords: ["ferry", "bridge"],
      enhanced_keywords: [{ phrase: "last ferry", weight: 1, count: 2 }],
      topics: [{ topic: "discussion", share: 0.5 }],
      sample_comments: [late],
      sentiment: { ...none, counts: { positive: 1, neutral: 0, negative: 1 } },
      controversy: 0.2,
      stability: 0.7,
    },
  ],
  clusters: { "0": [late, bridge] },
  noise: [someComment("c3", { author: null, score: null, created_at: null, permalink: null })],
  sentiment: { ...none, counts: { positive: 1, neutral: 1, negative: 1 } },
  filtered: { skip_deleted: 1, min_score: 0 },
  fetched: 4,
  embedding: { requested: "lexical", used: "lexical", reason: null, dimensions: 100 },
  parameters: { max_comments: 1000, hdbscan_params: { metric: "euclidean" } },
  timings: { fetch: 12 },
  seed: 42,
  version: "0.1.0",
};

/** The same with other values in its topic. */
export function withTopic(values: Partial<ClusterSummary>): Result {
  return { ...ferryResult, summaries: ferryResult.summaries.map((summary) => ({ ...summary, ...values })) };
}

/** The same without any topic, and with these texts on their own. */
export function withoutTopics(...bodies: string[]): Result {
  const noise = bodies.map((body, index) => someComment(`c${index}`, { body }));
  return { ...ferryResult, num_clusters: 0, noise_ratio: 1, summaries: [], clusters: {}, noise };
}

/** Ten comments, one an hour. */
export function hourlyComments(values: Partial<AnalysedComment> = {}): AnalysedComment[] {
  return Array.from({ length: 10 }, (_, hour) =>
    someComment(`c${hour}`, { created_at: new Date(Date.UTC(2026, 10, 14, hour)).toISOString(), ...values }),
  );
}
