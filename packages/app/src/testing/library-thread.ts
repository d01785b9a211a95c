import type {
  AnalysedComment,
  ClusterSummary,
  Insight,
  LeftOut,
  Progress,
  Result,
} from "@undertone/schemas/types";

/** A result as the server gives it, small enough to read; the discussion is written for this project. */

let made = 0;

function comment(author: string, score: number, compound: number, body: string): AnalysedComment {
  made += 1;
  const id = `c${made}`;
  return {
    id,
    parent_id: null,
    author,
    body,
    score,
    created_at: "2026-11-14T09:30:00.000Z",
    permalink: `https://forum.example/r/ourtown/comments/l1br4ry/_/${id}/`,
    depth: made % 3,
    sentiment: { compound, positive: 0.2, neutral: 0.7, negative: 0.1 },
    probability: 0.9,
    x: 0.5,
    y: 0.5,
  };
}

/** What stands for each cluster: a label or none, and a sentence of its first comment. */
const titles: readonly [label: string | null, title: string, people: number][] = [
  [null, "Sunday is the only day we are all free at the same time.", 58],
  [
    "Sunday rate",
    "Opening the doors is the easy part; the rota already has holes on Saturdays, and overtime has not been paid since spring.",
    31,
  ],
  [null, "Has anybody seen an actual figure for what one Sunday costs?", 29],
  ["e-books", "You can borrow e-books on Sundays already, and on Christmas, in your slippers.", 20],
  [
    null,
    "One day a week without opening hours is worth something too, even if you spend it doing nothing at all.",
    9,
  ],
];

function cluster(
  rank: number,
  size: number,
  keywords: string[],
  counts: [number, number, number],
  topics: ClusterSummary["topics"],
  summary: string,
  samples: AnalysedComment[],
): ClusterSummary {
  const [positive, neutral, negative] = counts;
  const [label, title, people] = titles[rank - 1] ?? [null, null, 1];
  const [first, second] = samples;
  return {
    cluster_id: rank - 1,
    rank,
    size,
    summary,
    label,
    title,
    title_comment_id: first?.id ?? null,
    people,
    loudest: rank === 1 ? { author: "threadbare_scarf", comments: 12 } : null,
    most_upvoted: first?.id ?? null,
    most_answered: second?.id ?? null,
    keywords,
    enhanced_keywords: keywords.map((phrase, index) => ({
      phrase,
      weight: 1 / (index + 1),
      count: size - index,
    })),
    topics,
    sample_comments: samples,
    sentiment: {
      compound: (positive - negative) / size,
      positive: 0.2,
      neutral: 0.65,
      negative: 0.15,
      counts: { positive, neutral, negative },
    },
    controversy: 0.3,
    stability: 0.5,
  };
}

function leftOut(rule: string, author: string, body: string): LeftOut {
  const { id, parent_id, score, created_at, permalink, depth } = comment(author, 1, 0, body);
  return { rule, comment: { id, parent_id, author, body, score, created_at, permalink, depth } };
}

const summaries: ClusterSummary[] = [
  cluster(
    1,
    74,
    ["sunday", "quiet", "families", "weekend", "read", "children"],
    [49, 14, 11],
    [
      { topic: "experience", share: 0.41 },
      { topic: "social", share: 0.28 },
    ],
    "Sunday is the only day we are all free at the same time. A warm, quiet room that asks for no money is rarer than people think.",
    [
      comment(
        "threadbare_scarf",
        188,
        0.78,
        "Sunday is the only day we are all free at the same time. The children pick six books, I pick one and finish none of it, and everybody is happy.",
      ),
      comment(
        "oldmillroad",
        97,
        0.44,
        "I live with four people in two rooms. A warm, quiet place that asks for no money is rarer than people in this thread seem to think.",
      ),
      comment(
        "lantern_hour",
        61,
        0.12,
        "Went last week out of curiosity. Every single chair in the reading room was taken by ten.",
      ),
    ],
  ),
  cluster(
    2,
    52,
    ["staff", "pay", "overtime", "contract", "volunteers", "shifts"],
    [17, 9, 26],
    [{ topic: "discussion", share: 0.52 }],
    "Opening the doors is easy, paying the people behind the desk is the question. Volunteers cannot replace somebody who knows the collection.",
    [
      comment(
        "desk_by_the_window",
        164,
        -0.55,
        "I work there. Nobody asked us. Opening the doors is the easy part; the rota already has holes on Saturdays, and overtime has not been paid since spring.",
      ),
      comment(
        "quillback",
        70,
        0.36,
        "Pay a proper Sunday rate and I know at least three colleagues who would gladly swap. It is the ‘for free’ part that makes people angry, and rightly so.",
      ),
    ],
  ),
  cluster(
    3,
    38,
    ["tax", "budget", "council", "cost", "heating"],
    [8, 13, 17],
    [{ topic: "question", share: 0.31 }],
    "Has anybody seen a figure for what a Sunday costs. The heating alone ate the budget of the last two winters.",
    [
      comment(
        "ledger_and_ink",
        83,
        -0.34,
        "Has anybody seen an actual figure for what one Sunday costs? The council’s paper says ‘moderate’, which is not a number I can vote on.",
      ),
      comment(
        "northgate77",
        22,
        -0.62,
        "The heating alone ate the budget two winters running. Fix the roof first, then we can talk.",
      ),
    ],
  ),
  cluster(
    4,
    21,
    ["app", "e-books", "online", "loan"],
    [9, 8, 4],
    [{ topic: "technical", share: 0.48 }],
    "The online loans work on Sundays already.",
    [
      comment(
        "pixel_finch",
        31,
        0.25,
        "You can borrow e-books on Sundays already, and on Christmas, in your slippers.",
      ),
    ],
  ),
  cluster(
    5,
    9,
    ["church", "rest", "tradition"],
    [2, 4, 3],
    [],
    "One day without opening hours is worth something.",
    [
      comment(
        "bellrope",
        12,
        0.05,
        "One day a week without opening hours is worth something too, even if you spend it doing nothing at all.",
      ),
    ],
  ),
];

export const libraryResult: Result = {
  success: true,
  task_id: "task-library",
  error: null,
  timestamp: "2026-11-20T18:02:11.000Z",
  post_info: {
    author: "ourtown_mod",
    score: 412,
    subreddit: "ourtown",
    num_comments: 268,
    upvote_ratio: 0.91,
    selftext: "The council votes in two weeks.",
    url: "https://forum.example/r/ourtown/comments/l1br4ry/",
    title: "Should the town library open on Sundays?",
    source: "reddit",
    created_at: "2026-11-13T17:00:00.000Z",
  },
  num_clusters: 5,
  total_processed: 231,
  noise_ratio: 37 / 231,
  summaries,
  clusters: Object.fromEntries(summaries.map((summary) => [summary.cluster_id, summary.sample_comments])),
  points: summaries
    .slice(0, 3)
    .map(({ title, title_comment_id, sample_comments }, index) => ({
      sentence: title ?? "",
      comment_id: title_comment_id ?? "",
      reach: [0.12, 0.08, 0.03][index] ?? 0,
      nearest: sample_comments.map(({ id }, near) => ({ comment_id: id, likeness: 0.9 - near / 10 })),
      counted: null,
    })),
  noise: [comment("passing_by", 3, 0, "Which library do you mean, the one by the river?")],
  sentiment: {
    compound: 0.11,
    positive: 0.16,
    neutral: 0.71,
    negative: 0.13,
    counts: { positive: 101, neutral: 62, negative: 68 },
  },
  filtered: {
    skip_deleted: 9,
    skip_removed: 2,
    min_score: 4,
    filter_deleted: 0,
    filter_removed: 0,
    bots: 2,
    min_comment_length: 9,
    min_word_count: 5,
    filter_prefixes: 3,
  },
  left_out: [
    leftOut("bots", "AutoModerator", "I am a bot. Please read the rules of this forum before you answer."),
    leftOut("bots", "page_turner", "RemindMe! 2 weeks"),
    ...Array.from({ length: 9 }, (_, i) =>
      leftOut("min_comment_length", `reader_${i + 1}`, `Hear, hear ${i + 1}`),
    ),
  ],
  fetched: 265,
  embedding: {
    requested: "all-MiniLM-L6-v2",
    used: "lexical",
    reason:
      "The weights of all-MiniLM-L6-v2 are not installed on this server. Whoever runs it can fetch them; the operating guide says how.",
    dimensions: 100,
  },
  parameters: {
    max_comments: 1000,
    comment_limit: null,
    skip_removed: true,
    skip_deleted: true,
    min_score: -10,
    hdbscan_params: {
      min_cluster_size: 5,
      min_samples: 2,
      metric: "cosine",
      cluster_selection_epsilon: 0.01,
      alpha: 1,
    },
    preprocessing_params: { min_comment_length: 15, min_word_count: 3, filter_prefixes: ["this", "i think"] },
  },
  timings: { fetch: 4210, filter: 12, embed: 861, cluster: 95, describe: 140, "lay-out": 1320, store: 31 },
  seed: 1,
  version: "0.1.0",
};

export const libraryInsight: Insight = {
  id: "library",
  postId: "l1br4ry",
  redditId: "l1br4ry",
  source: "reddit",
  subreddit: "ourtown",
  title: "Should the town library open on Sundays?",
  parameterSetId: null,
  isPublic: true,
  createdAt: "2026-11-20T18:00:00.000Z",
  userId: "u1",
  user: { username: "marginalia" },
  isStarred: false,
  isOwner: true,
  status: "succeeded",
  starCount: 4,
  commentCount: 0,
  viewCount: 57,
  _count: { stars: 4, comments: 0, views: 57 },
  overview: {
    num_clusters: 5,
    total_processed: 231,
    noise_ratio: 37 / 231,
    counts: { positive: 101, neutral: 62, negative: 68 },
    keywords: ["sunday", "quiet", "staff", "overtime", "budget", "heating"],
    ...{ fetched: 246, people: 121, unknown_authors: 0 },
    topics: [
      { label: "sunday hours", size: 84 },
      { label: "staff, overtime", size: 61 },
      { label: "heating", size: 22 },
      { label: "parking", size: 15 },
      { label: "quiet room", size: 12 },
    ],
    points: [
      { sentence: "Sunday is the only day I am free.", reach: 0.3, topic: 0 },
      { sentence: "Pay the staff first.", reach: 0.2, topic: 1 },
      { sentence: "Who heats it?", reach: 0.1, topic: null },
    ],
  },
  result: libraryResult,
};

/** The stages of the same run, some way in: 412 of 1,000 comments embedded. */
export const progressHalfway: Progress[] = [
  { stage: "fetch", state: "finished", done: 1000, total: 1000 },
  { stage: "filter", state: "finished", done: 1000, total: 1000 },
  { stage: "embed", state: "running", done: 412, total: 1000 },
  { stage: "cluster", state: "waiting", done: 0, total: null },
  { stage: "describe", state: "waiting", done: 0, total: null },
  { stage: "lay-out", state: "waiting", done: 0, total: null },
  { stage: "store", state: "waiting", done: 0, total: null },
];

export const runningInsight: Insight = {
  ...libraryInsight,
  id: "running",
  isPublic: false,
  status: "running",
  overview: null,
  result: { task_id: "task-running", progress: progressHalfway },
};

export const failedInsight: Insight = {
  ...libraryInsight,
  id: "failed",
  isPublic: false,
  status: "failed",
  overview: null,
  result: {
    success: false,
    task_id: "task-failed",
    error: {
      code: "INSUFFICIENT_DATA",
      message:
        "Only 1 of 14 comments can be used, and topics need at least 2. Left out: minimum length (9), skip deleted comments (4).",
    },
  },
};

export const cancelledInsight: Insight = {
  ...failedInsight,
  id: "cancelled",
  status: "cancelled",
  result: {
    success: false,
    task_id: "task-cancelled",
    error: { code: "CANCELLED", message: "This analysis was cancelled." },
  },
};

export const invalidInsight: Insight = {
  ...libraryInsight,
  id: "invalid",
  overview: null,
  result: { success: false, task_id: "task-invalid" },
};
