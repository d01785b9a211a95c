// The whole analysis, as `npx undertone analyse` does it, stage by stage, and how it grows with the number of comments.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withTemporaryFolder } from "../measured.mjs";
import { everyComment, sharedData, sharedThreadsAbsent } from "../real-comments.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const LARGEST = "vidit_Bitcoin_it_s_official_1_bitcoin_10_000_usd.json";
const sizes = [500, 1000, 2000, 5000, 10_000];
const stages = ["filter", "embed", "cluster", "group", "points", "describe", "lay-out"];

export function benchPipeline() {
  console.log("\nWhole analysis, lexical embedder, no comment filtered by length: seconds by stage");
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  console.log(`  comments  ${[...stages, "whole run", "peak MB"].map((name) => name.padStart(9)).join(" ")}`);
  withTemporaryFolder((folder) => {
    const parameters = join(folder, "parameters.json");
    const preprocessing_params = { min_comment_length: 1, min_word_count: 1, filter_prefixes: [] };
    writeFileSync(parameters, JSON.stringify({ max_comments: 10_000, preprocessing_params }));
    report(analyse(`${sharedData}threads/${LARGEST}`, parameters), "the 4,579-comment thread");
    const { post, source } = JSON.parse(readFileSync(`${sharedData}threads/${LARGEST}`, "utf8"));
    const comments = everyComment().filter(({ body }) => !/^\s*(?:\[\w+\])?\s*$/.test(body));
    for (const size of sizes) {
      const file = join(folder, `thread-${size}.json`);
      writeFileSync(file, JSON.stringify({ post, source, comments: taken(comments, size) }));
      report(analyse(file, parameters), "");
    }
  });
}

/** Comments from all threads, evenly, with ids of their own and without their replies' structure. */
function taken(comments, size) {
  return Array.from({ length: size }, (_, i) => {
    const { body } = comments[Math.floor((i * comments.length) / size)];
    return { id: `c${i}`, parent_id: "t3_post", body };
  });
}

function analyse(file, parameters) {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["packages/server/dist/cli/analyse.js", file, "--parameters", parameters],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      env: { ...process.env, MODEL_HOST: "http://127.0.0.1:9" },
    },
  );
  if (status !== 0) throw new Error(`${file}: exit ${status}\n${stderr}`);
  const seconds = (performance.now() - start) / 1000;
  const { timings, total_processed } = JSON.parse(stdout);
  return { timings, total_processed, seconds, memory: /([\d,]+) MB\s*$/.exec(stderr)?.[1] ?? "?" };
}

function report({ timings, total_processed, seconds, memory }, note) {
  const columns = stages.map((stage) => ((timings[stage] ?? 0) / 1000).toFixed(2).padStart(9));
  const row = [...columns, seconds.toFixed(1).padStart(9), memory.padStart(9)].join(" ");
  console.log(`  ${String(total_processed).padStart(8)}  ${row}  ${note}`.trimEnd());
}
