import type {
  AnalysedComment,
  ClusterSummary,
  Point,
  Result,
  StoredGrouping,
} from "@undertone/schemas/types";
import { ferryResult, someComment } from "./ferry-result.js";

const [asSet] = ferryResult.summaries as [ClusterSummary];
const [late, bridge] = ferryResult.clusters["0"] as [AnalysedComment, AnalysedComment];
const [stray] = ferryResult.noise as [AnalysedComment];
const toll = someComment("c4", {
  author: "tollkeeper",
  body: "Whoever pays the toll pays it twice a day. Every day.",
  score: 30,
  x: 0.3,
  y: 0.6,
});

const topic = (values: Partial<ClusterSummary>): ClusterSummary => ({
  ...asSet,
  label: null,
  title_comment_id: null,
  people: 1,
  unknown_authors: 0,
  loudest: null,
  most_upvoted: null,
  most_answered: null,
  ...values,
});

/** The ferry's result as a run gives it, with few and some: few has two topics, some has one; both leave nobody out but the stray. */
export const readResult: Result = {
  ...ferryResult,
  total_processed: 4,
  clusters: { "0": [late, bridge, toll] },
  noise: [stray],
  points: [
    point("The last ferry leaves at six, which is when my shift ends.", "c1", ["c2"]),
    point("Whoever pays the toll pays it twice a day.", "c4", []),
  ],
  summaries: [
    topic({ ...asSet, size: 3, title: "The last ferry leaves at six, which is when my shift ends." }),
  ],
  readings: [
    grouping("few", {
      default: true,
      num_clusters: 2,
      noise_ratio: 0.25,
      summaries: [
        topic({
          size: 2,
          label: "last ferry",
          title: "The last ferry leaves at six, which is when my shift ends.",
          title_comment_id: "c1",
          people: 2,
          unknown_authors: 1,
          loudest: { author: "tidewatcher", comments: 2 },
          most_upvoted: "c2",
          most_answered: "c2",
          sample_comments: [bridge],
        }),
        topic({
          cluster_id: 1,
          rank: 2,
          size: 1,
          title: "Whoever pays the toll pays it twice a day.",
          title_comment_id: "c4",
          sample_comments: [toll],
        }),
      ],
      assignment: [0, 0, 1, -1],
      attached: [1],
    }),
    grouping("some", {
      num_clusters: 1,
      noise_ratio: 0.25,
      summaries: [topic({ size: 3, title: null, sample_comments: [toll] })],
      assignment: [0, 0, 0, -1],
    }),
  ],
};

function grouping(name: string, values: Partial<StoredGrouping>): StoredGrouping {
  return {
    name,
    default: false,
    parameters: { method: "leiden", neighbours: 60, resolution: 1 },
    num_clusters: 0,
    noise_ratio: 0,
    stability: 0.9,
    summaries: [],
    assignment: [],
    attached: [],
    ...values,
  };
}

function point(sentence: string, comment_id: string, nearest: readonly string[]): Point {
  const near = nearest.map((id, index) => ({ comment_id: id, likeness: 1 / (index + 2) }));
  return { sentence, comment_id, reach: 0.5, nearest: near, counted: null };
}
