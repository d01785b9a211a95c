import { fileURLToPath } from "node:url";
import { readKernelFiles } from "@undertone/analysis/node";
import { seededRandom } from "@undertone/numeric";
import { parse, type Result, type Thread } from "@undertone/schemas";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { visitor } from "../support/here.js";
import { runHere, type Outcome, type Task } from "./browser-code.js";

const subjects = ["ferries are late and awful", "I love fresh bread", "the playground needs wood chips"];
/** More than the fewest numbers that distances are bounded for, so that WebAssembly takes part. */
const [comments, dimensions] = [240, 64];

const thread: Thread = {
  source: "file",
  post: {
    ...{ id: "post", title: "A title", author: "somebody", subreddit: null, score: 3, upvote_ratio: null },
    ...{ num_comments: comments, selftext: "", url: null, created_at: null },
  },
  comments: Array.from({ length: comments }, (_, i) => ({
    ...{ id: `c${i}`, parent_id: null, author: null, score: 1, created_at: null, permalink: null, depth: 0 },
    body: `Number ${i} says that ${subjects[i % 3] ?? ""}`,
  })),
};

const random = seededRandom(3);
const vectors = Float32Array.from({ length: comments * dimensions }, (_, i) => {
  const comment = Math.floor(i / dimensions);
  return (i % dimensions === comment % 3 ? 4 : 0) + random();
});

const task: Task = {
  files: readKernelFiles(),
  thread,
  parameters: parse("analysis-parameters", {
    hdbscan_params: { min_cluster_size: 10, min_samples: 5 },
    reduction_params: { method: "pca" },
  }),
  embedded: { vectors, dimensions, requested: "groups", used: "groups", reason: null },
};

/** UMAP amplifies the last digit of a power, which another version of V8 may compute otherwise. */
function withoutMap(result: Result): unknown {
  return JSON.parse(
    JSON.stringify(result, (key, value: unknown) => (key === "x" || key === "y" ? 0 : value)),
  );
}

test("a browser's worker gives the result that Node gives, and paints its map to the last pixel", async () => {
  // Refuses what a browser does not have, such as node:fs.
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL("../..", import.meta.url)),
    entryPoints: ["tests/journeys/browser-code.ts"],
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    conditions: ["undertone-source"],
  });
  const { page } = await visitor();
  const { distanceCodes, leiden, nearestRows, lexicon } = task.files;
  const sent = {
    script: outputFiles.map(({ text }) => text).join(""),
    task: { ...task, files: { lexicon }, embedded: { ...task.embedded, vectors: null } },
    wasm: { distanceCodes: [...distanceCodes], leiden: [...leiden], nearestRows: [...nearestRows] },
    vectors: [...vectors],
  };
  // In the page's own words, since this file has no page around it.
  const inBrowser = await page.evaluate<Outcome>(
    `(({ script, task, wasm, vectors }) => new Promise((resolve, reject) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script])));
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      for (const [name, bytes] of Object.entries(wasm)) task.files[name] = Uint8Array.from(bytes);
      task.embedded.vectors = Float32Array.from(vectors);
      worker.postMessage(task);
    }))(${JSON.stringify(sent)})`,
  );
  const { result, painted } = await runHere(task);
  expect(result.num_clusters).toBe(3);
  expect(withoutMap(inBrowser.result)).toEqual(withoutMap(result));
  expect(inBrowser.painted).toBe(painted);
  for (const { x, y } of Object.values(inBrowser.result.clusters).flat()) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x, y)).toBeLessThanOrEqual(1);
  }
});
