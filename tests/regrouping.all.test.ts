import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createEmbedding } from "@undertone/embedding";
import { parse, type Regrouping, type Result, type Thread } from "@undertone/schemas";
import { readThread } from "@undertone/sources";
import { afterAll, describe, expect, test } from "vitest";
import { openRegroupTool, type RegroupTool } from "../packages/app/src/insight/regroup-tool.js";
import { threadComments, type ThreadComments } from "../packages/app/src/insight/thread-comments.js";
import type { Outcome } from "../packages/server/src/analysis/stages/assemble.js";
import { readResult } from "../packages/server/src/analysis/stored-result.js";
import { kernelOutcome, type Embed } from "../packages/server/src/testing/kernel-outputs.js";

const SEED = 42;
const DESCRIBED = 25;
const embedding = createEmbedding({ modelDir: tmpdir(), modelHost: "http://127.0.0.1:9" });
afterAll(() => embedding.close());
const embed: Embed = async (kept, language) => {
  const options = { model: "lexical", batchSize: 32, seed: SEED, language };
  const { madeBy: _, ...embedded } = await embedding.embed(
    kept.map(({ body }) => body),
    options,
  );
  return embedded;
};

interface Analysed extends Outcome {
  parsed: Result;
  thread: ThreadComments;
  tool: RegroupTool;
}

/** What a run stores, and what the page makes of it. */
async function analysed(given: Thread, config: object): Promise<Analysed> {
  const parameters = parse("analysis-parameters", config);
  const outcome = await kernelOutcome(given, { parameters, seed: SEED, maxComments: 1_200 }, embed);
  const parsed = readResult(outcome.result);
  const comments = threadComments(parsed);
  const regrouping = JSON.parse(outcome.regrouping) as Regrouping;
  return { ...outcome, parsed, thread: comments, tool: openRegroupTool(regrouping, parsed, DESCRIBED) };
}

const distances = [0, 0.13, 0.62];

function everyLargeTopicIsDescribed({ tool, thread }: Analysed): void {
  for (const size of tool.stops(2))
    for (const distance of distances) {
      const asked = { min_cluster_size: size, cluster_selection_epsilon: distance };
      const { assignment, num_clusters, summaries } = tool.grouping(asked);
      const described = Math.min(num_clusters, DESCRIBED);
      expect(summaries.map(({ cluster_id: id }) => id)).toEqual([...Array(described).keys()]);
      const labels = summaries.flatMap(({ label }) => label ?? []);
      expect(new Set(labels).size).toBe(labels.length);
      for (const {
        cluster_id: id,
        title_comment_id: titled,
        sample_comments: samples,
        summary,
      } of summaries) {
        const ids = new Set(thread.all.filter((_, index) => assignment[index] === id).map((one) => one.id));
        expect(summary).not.toBe("");
        expect(samples.length).toBeGreaterThan(0);
        expect(samples.every((sample) => ids.has(sample.id))).toBe(true);
        if (titled !== null && titled !== undefined) expect(ids.has(titled)).toBe(true);
      }
    }
}

/** A run with the same setting says what was tried. */
async function keptAsTried(given: Thread, tried: Analysed, size: number, distance: number): Promise<void> {
  const hdbscan_params = { min_cluster_size: size, cluster_selection_epsilon: distance };
  const kept = await analysed(given, { hdbscan_params });
  const { summaries } = tried.tool.grouping(hdbscan_params);
  expect(summaries.map(figuresOf)).toEqual(kept.parsed.summaries.map(figuresOf));
}

/** All that is said of a topic, but for the topics of given words, the figures of phrases and what people say within it, which only a run makes. */
function figuresOf(summary: Result["summaries"][number]) {
  const {
    sample_comments: samples,
    enhanced_keywords: _phrases,
    topics: _topics,
    points: _points,
    ...others
  } = summary;
  return { ...others, samples: samples.map(({ id }) => id) };
}

describe("groups that the page forms, on the sample thread", async () => {
  const file = new URL("../packages/sources/data/sample-thread.json", import.meta.url);
  const given = await readThread("sample-thread.json", readFileSync(file));

  test("say something at every setting, each topic that the page introduces", async () => {
    const run = await analysed(given, {});
    everyLargeTopicIsDescribed(run);
  });

  test("say what a new run with their setting says", async () => {
    await keptAsTried(given, await analysed(given, {}), 6, 0.3);
  });

  test("also where many comments are alike, and distances are not those of a plain run", async () => {
    const comments = given.comments.flatMap((comment, i) =>
      i % 4 === 0 ? [comment, { ...comment, id: `${comment.id}-again` }] : [comment],
    );
    const config = { hdbscan_params: { min_samples: 3, metric: "cosine", alpha: 1.3, min_cluster_size: 5 } };
    const run = await analysed({ ...given, comments }, config);
    everyLargeTopicIsDescribed(run);
  });
});
