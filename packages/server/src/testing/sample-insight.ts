import type { InsightOverview, Result } from "@undertone/schemas";
import { parse } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { RESULT_FORMAT, storedText } from "../analysis/stored-result.js";
import type { Database } from "../platform/database/database.js";
import { insightResults, insights, users } from "../platform/database/tables.js";
import { newId } from "../platform/ids.js";

type InsightValues = Partial<typeof insights.$inferInsert>;

export const someOverview: InsightOverview = {
  num_clusters: 0,
  total_processed: 1,
  noise_ratio: 1,
  counts: { positive: 0, neutral: 1, negative: 0 },
  keywords: [],
};

/** @throws {Error} Where nobody is called so. */
export async function idOfUser(db: Database, username: string): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!user) throw new Error(`No user ${username}`);
  return user.id;
}

/** Puts an insight of a user's into the database as a run would have left it; finished, unless `values` say otherwise. */
export async function addInsight(
  db: Database,
  username: string,
  values: InsightValues = {},
  result?: Result,
): Promise<string> {
  const userId = await idOfUser(db, username);
  const id = newId();
  const status = values.status ?? "succeeded";
  const taskId = newId();
  await db
    .insert(insights)
    .values({
      id,
      taskId,
      userId,
      reference: { source: "reddit", id: "abc123" },
      source: "reddit",
      postId: "abc123",
      subreddit: "test",
      title: "A post",
      parameters: { max_comments: 10 },
      seed: 1,
      status,
      ...(status === "succeeded" ? { overview: someOverview } : {}),
      ...values,
    });
  if (status === "succeeded") {
    const stored = { result: storedText(result ?? sampleResult(taskId)), resultFormat: RESULT_FORMAT };
    await db.insert(insightResults).values({ insightId: id, ...stored, readingsPending: false });
  }
  return id;
}

/** The least that is a result: one comment, standing alone. */
export function sampleResult(taskId: string): Result {
  const none = { compound: 0, positive: 0, neutral: 1, negative: 0 };
  const comment = {
    id: "c1",
    parent_id: null,
    author: "somebody",
    body: "</script><script>alert(1)</script>",
    score: 1,
    created_at: null,
    permalink: null,
    depth: 0,
    sentiment: none,
    probability: 0,
    x: 0.5,
    y: 0.5,
  };
  return parse("result", {
    success: true,
    task_id: taskId,
    error: null,
    timestamp: "2026-11-20T12:00:00.000Z",
    post_info: {
      author: null,
      score: null,
      subreddit: "test",
      num_comments: 1,
      upvote_ratio: null,
      selftext: "",
      url: null,
      title: "A post",
      source: "reddit",
      created_at: null,
    },
    num_clusters: 0,
    total_processed: 1,
    noise_ratio: 1,
    summaries: [],
    clusters: {},
    noise: [comment],
    sentiment: { ...none, counts: { positive: 0, neutral: 1, negative: 0 } },
    filtered: {},
    fetched: 1,
    embedding: { requested: "lexical", used: "lexical", reason: null, dimensions: 1 },
    parameters: {},
    timings: {},
    seed: 1,
    version: "0.1.0",
  });
}

/** What a run that ends hands on to be stored. */
export const someOutcome = {
  result: JSON.stringify(sampleResult("task")),
  overview: someOverview,
  title: "",
  subreddit: null,
  isPrivateChat: false,
  regrouping: "",
  tree: new Uint8Array(),
  profile: { terms: {}, model: null, centroid: null },
};
