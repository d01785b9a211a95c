import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "@undertone/schemas";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../../packages/server/src/cli/run.js";
import { startSmallReddit } from "../support/small-reddit.js";
import { called, runCommand, testIo } from "./run-command.js";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";

interface Answer {
  success: boolean;
  error?: { code: string; message: string };
}

async function runTask(task: unknown, run: typeof called = called) {
  const input = typeof task === "string" ? task : JSON.stringify(task);
  const { code, stdout, stderr } = await run("task", ["-"], { input });
  return { code, stderr, answer: JSON.parse(stdout) as Answer };
}

const clustering = (params: object) => ({ task_type: "data_clustering", params });
const analysis = (params: object) => ({ task_type: "reddit_analysis", params });
const group = (x: number, y: number) => [0, 0.1, 0.2, 0.3].map((step) => ({ x: x + step, y: y - step }));
const rows = [...group(0, 0), ...group(10, 10), { x: 100, y: -100 }];

test("data_clustering labels each row in order, −1 for noise", async () => {
  const { code, answer, stderr } = await runTask(
    clustering({ data_source: rows, hdbscan_params: { min_cluster_size: 3 } }),
    runCommand,
  );
  expect(code).toBe(0);
  expect(answer).toEqual({
    success: true,
    task_id: expect.stringMatching(/^[\w-]{20,}$/) as string,
    labels: [0, 0, 0, 0, 1, 1, 1, 1, -1],
    probabilities: expect.arrayContaining([0, 1]) as number[],
    num_clusters: 2,
    noise_ratio: 1 / 9,
    sizes: [4, 4],
  });
  expect(stderr).toMatch(/9 rows, 2 clusters, 11 % noise, /);
});

test("data_clustering reads CSV and JSON files, other columns, ids, and minkowski's p", async () => {
  const folder = scratchFolder();
  const csv = join(folder, "rows.csv");
  const json = join(folder, "rows.json");
  const named = rows.map(({ x, y }, i) => ({ name: `row ${i}`, "a, b": x, c: y }));
  writeFileSync(
    csv,
    `\uFEFFname,"a, b",c\r\n${named.map((row) => `${row.name},${row["a, b"]},${row.c}`).join("\r\n")}\r\n`,
  );
  writeFileSync(json, JSON.stringify(named));
  const params = {
    feature_columns: ["a, b", "c"],
    id_column: "name",
    hdbscan_params: { min_cluster_size: 3, metric: "minkowski", p: 3 },
  };
  for (const data_source of [csv, json]) {
    const { answer } = await runTask(clustering({ ...params, data_source }));
    expect(answer).toMatchObject({
      success: true,
      labels: [0, 0, 0, 0, 1, 1, 1, 1, -1],
      ids: named.map(({ name }) => name),
    });
  }
});

test("reddit_analysis gives the analysis' result; parameters stand beside the id or under their name", async () => {
  const beside = await runTask(
    analysis({ reddit_post_id: "sample", max_comments: 50, hdbscan_params: { min_cluster_size: 3 } }),
  );
  const under = await runTask(
    analysis({
      reddit_post_id: "sample",
      parameters: { max_comments: 50, hdbscan_params: { min_cluster_size: 3 } },
    }),
  );
  const { num_clusters, parameters } = under.answer as Answer & { num_clusters: number; parameters: object };
  expect(beside.answer).toMatchObject({ success: true, fetched: 50, num_clusters, parameters });
});

test.each<[name: string, task: unknown, code: string, message: RegExp]>([
  ["broken JSON", '{"task_type": ', "INVALID_JSON", /JSON/],
  ["nothing", "", "INVALID_JSON", /JSON/],
  ["no task type", { params: {} }, "MISSING_PARAMS", /task_type/],
  ["no params", { task_type: "data_clustering" }, "MISSING_PARAMS", /params/],
  [
    "an unknown task type",
    { task_type: "constructor", params: {} },
    "INVALID_TASK_TYPE",
    /constructor.*reddit_analysis, data_clustering/,
  ],
  [
    "a task type to be quoted once",
    { task_type: "frobnicate", params: {} },
    "INVALID_TASK_TYPE",
    /^Unknown task type “frobnicate”\. /,
  ],
  ["an unknown key", { ...clustering({}), colour: 1 }, "INVALID", /colour/],
  [
    "a prototype key",
    '{"task_type":"reddit_analysis","params":{"reddit_post_id":"sample","__proto__":{"a":1}}}',
    "INVALID",
    /__proto__/,
  ],
  ["no post id", analysis({}), "MISSING_REDDIT_POST_ID", /link or ID/],
  ["an empty post id", analysis({ reddit_post_id: " " }), "MISSING_REDDIT_POST_ID", /link or ID/],
  [
    "a foreign post id",
    analysis({ reddit_post_id: "https://example.org" }),
    "MISSING_REDDIT_POST_ID",
    /example/,
  ],
  ["no Reddit keys", analysis({ reddit_post_id: "n49rw" }), "REDDIT_CLIENT_ERROR", /REDDIT_CLIENT_ID/],
  [
    "a parameter out of bounds",
    analysis({ reddit_post_id: "sample", min_score: 101 }),
    "INVALID",
    /min_score: Maximum is 100/,
  ],
  [
    "parameters in both places",
    analysis({ reddit_post_id: "sample", min_score: 1, parameters: {} }),
    "INVALID",
    /min_score.*both/,
  ],
  [
    "too few comments",
    analysis({ reddit_post_id: "sample", max_comments: 1 }),
    "INSUFFICIENT_DATA",
    /of 1 comment can/,
  ],
  [
    "a model that is not on the list",
    analysis({ reddit_post_id: "sample", model_params: { sentence_transformer_model: "etc/passwd" } }),
    "INVALID",
    /not available/,
  ],
  ["no data source", clustering({}), "MISSING_PARAMS", /data_source/],
  [
    "a file that is not there",
    clustering({ data_source: "/no/such.csv" }),
    "MISSING_PARAMS",
    /^The file “\/no\/such\.csv” does not exist\. Check its path\.$/,
  ],
  ["a folder", clustering({ data_source: tmpdir() }), "MISSING_PARAMS", /is a folder\. Name a file\.$/],
  [
    "fewer rows than a cluster needs",
    clustering({ data_source: rows, hdbscan_params: { min_cluster_size: 10 } }),
    "INSUFFICIENT_DATA",
    /^The data has 9 rows, and a cluster needs at least 10\./,
  ],
  ["rows that are no objects", clustering({ data_source: [1, 2] }), "INVALID", /data_source/],
  ["another algorithm", clustering({ data_source: rows, algorithm: "kmeans" }), "INVALID", /algorithm/],
])("%s: an error with its code on stdout, code 1", async (_name, task, code, message) => {
  const ran = await runTask(task);
  expect(ran.code).toBe(1);
  expect(parse("task-failure", ran.answer)).toEqual({
    success: false,
    error: { code, message: expect.stringMatching(message) as string },
  });
  expect(ran.stderr).not.toMatch(/\n {4}at /);
});

test.each<[status: number, body: object, code: string, detail?: string]>([
  [404, {}, "REDDIT_FETCH_ERROR", "THREAD_NOT_FOUND"],
  [404, { reason: "banned" }, "REDDIT_FETCH_ERROR", "COMMUNITY_BANNED"],
  [403, { reason: "private" }, "REDDIT_FETCH_ERROR", "THREAD_PRIVATE"],
  [403, { reason: "quarantined" }, "REDDIT_FETCH_ERROR", "THREAD_PRIVATE"],
  [418, {}, "REDDIT_FETCH_ERROR"],
])("where Reddit answers %i with %j, the code is %s, its detail %s", async (status, body, code, detail) => {
  const { environment, close } = await startSmallReddit(() => ({ status, json: body }));
  onTestFinished(close);
  const { stdout } = await called("task", ["-"], {
    input: JSON.stringify(analysis({ reddit_post_id: "n49rw" })),
    settings: environment,
  });
  const { error } = parse("task-failure", JSON.parse(stdout));
  expect(error).toEqual({ code, ...(detail && { detail }), message: expect.any(String) as string });
});

test("a fault of the program's own is UNKNOWN_ERROR, under an id that stands on stderr too", async () => {
  const ran = { stdout: "", stderr: "" };
  const io = {
    ...testIo(ran, { input: JSON.stringify(analysis({ reddit_post_id: "sample" })) }),
    get environment(): never {
      throw new Error("the pipe burst");
    },
  };
  expect(await run(["task", "-"], io)).toBe(1);
  const { error } = parse("task-failure", JSON.parse(ran.stdout));
  expect(error.code).toBe("UNKNOWN_ERROR");
  expect(ran.stderr).toContain("the pipe burst");
});

test.each([
  ["two files", ["-", "-"]],
  ["no file", []],
  ["a file that is not there", ["/no/such/task.json"]],
])("%s named: nothing is run", async (_what, args) => {
  const { code, stdout } = await called("task", args, {
    input: JSON.stringify(clustering({ data_source: rows })),
  });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ success: false, error: { code: "MISSING_PARAMS" } });
  if (args.length > 1) expect(stdout).toContain("Name one task file.");
  expect(stdout).not.toContain("ENOENT");
});

test("a process that fails says so by its code", async () => {
  const { code, stdout, stderr } = await runCommand("task", []);
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { success: false }]);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});
