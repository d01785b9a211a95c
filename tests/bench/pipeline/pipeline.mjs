// The whole analysis, as `npx undertone analyse` does it: beside the same in Python, and stage by stage as comments grow in number.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEmbedding } from "@undertone/embedding";
import { line, withTemporaryFolder } from "../measured.mjs";
import { runPeer } from "../python-peer.mjs";
import { everyComment, modelDir, sharedData, sharedThreadsAbsent } from "../real-comments.mjs";

const reportCpu = new URL("report-cpu.mjs", import.meta.url).href;
const root = fileURLToPath(new URL("../../../", import.meta.url));
/** All of it is read by the true model, once by us and once in Python. */
const SIDE_BY_SIDE = "olin_politics_jptq5n.json";
const BERTOPIC = "bertopic==0.17.4";
const MODEL = "all-MiniLM-L6-v2";
/** Nothing is downloaded: figures must not hang on the network. */
const NOWHERE = "http://127.0.0.1:9";
const RUNS = 3;
/** Of what Python takes. */
const MOST_OF_PYTHON = 0.35;
const LARGEST = "vidit_Bitcoin_it_s_official_1_bitcoin_10_000_usd.json";
const sizes = [500, 1000, 2000, 5000, 10_000];
const stages = ["filter", "embed", "cluster", "group", "points", "describe", "lay-out"];

/** PIPELINE_PARTS narrows a run. */
const parts = (process.env.PIPELINE_PARTS ?? "python,sizes").split(",");

export async function benchPipeline() {
  if (parts.includes("python")) await benchSideBySide();
  if (parts.includes("sizes")) benchSizes();
}

/** Everything that we do, by CPU, beside embedding the same comments in Python and finding topics there. */
async function benchSideBySide() {
  console.log(`\nWhole analysis of ${SIDE_BY_SIDE}, all-MiniLM-L6-v2: CPU seconds`);
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    const parameters = join(folder, "parameters.json");
    writeFileSync(parameters, JSON.stringify({ max_comments: 10_000 }));
    const analysed = () =>
      analyse(`${sharedData}threads/${SIDE_BY_SIDE}`, parameters, { MODEL_DIR: modelDir });
    const first = analysed();
    if (first.embedding.used !== MODEL) return console.log(`  not measured: ${first.embedding.reason}`);
    const input = await readyVectors(first, folder);
    for (let run = 0; run < RUNS; run++) {
      const ours = analysed();
      const embedding = runPeer(new URL("sentence_transformers_peer.py", import.meta.url), {
        packages: ["sentence-transformers"],
        args: [input.texts, `${modelDir}/${MODEL}`, "1"],
        // Two that wait for each other on a busy machine take twice the CPU.
        threads: 1,
      });
      const topics = runPeer(new URL("bertopic_peer.py", import.meta.url), {
        packages: [BERTOPIC],
        args: [input.texts, input.vectors, input.dimensions],
        threads: 2,
      });
      const missing = embedding.absent ?? topics.absent;
      if (missing) return console.log(`  not measured: ${missing}`);
      const python = embedding.cpu + topics.import + topics.cpu;
      const ratio = ours.cpu / python;
      line(
        `run ${run + 1}: ours, ${ours.memory} MB`,
        `${ours.cpu.toFixed(1)}; Python ${python.toFixed(1)} (embedding ${embedding.cpu.toFixed(1)}, import ${topics.import.toFixed(1)}, topics ${topics.cpu.toFixed(1)}; ${Math.round(topics.memory)} MB)`,
      );
      line("ratio", ratio.toFixed(3), { met: ratio <= MOST_OF_PYTHON, text: `≤ ${MOST_OF_PYTHON}` });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The comments that the analysis kept, and their vectors, as files. */
async function readyVectors({ comments }, folder) {
  const texts = comments.map(({ body }) => body);
  const embedding = createEmbedding({ modelDir, modelHost: NOWHERE });
  const call = { model: MODEL, batchSize: 32, seed: 42, language: "en" };
  const { vectors, dimensions } = await embedding.embed(texts, call);
  await embedding.close();
  const input = { texts: join(folder, "texts.json"), vectors: join(folder, "vectors.f32") };
  writeFileSync(input.texts, JSON.stringify(texts));
  writeFileSync(input.vectors, vectors);
  return { ...input, dimensions: String(dimensions) };
}

function benchSizes() {
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

function analyse(file, parameters, environment = {}) {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--import", reportCpu, "packages/server/dist/cli/main.js", "analyse", file, "--parameters", parameters],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      env: { ...process.env, MODEL_HOST: NOWHERE, ...environment },
    },
  );
  if (status !== 0) throw new Error(`${file}: exit ${status}\n${stderr}`);
  const seconds = (performance.now() - start) / 1000;
  const { timings, total_processed, embedding, clusters, noise } = JSON.parse(stdout);
  const { cpu } = JSON.parse(stderr.trim().split("\n").at(-1));
  const memory = /([\d,]+) MB\s*\{/.exec(stderr)?.[1] ?? "?";
  const comments = [...Object.values(clusters).flat(), ...noise];
  return { timings, total_processed, seconds, cpu, memory, embedding, comments };
}

function report({ timings, total_processed, seconds, memory }, note) {
  const columns = stages.map((stage) => ((timings[stage] ?? 0) / 1000).toFixed(2).padStart(9));
  const row = [...columns, seconds.toFixed(1).padStart(9), memory.padStart(9)].join(" ");
  console.log(`  ${String(total_processed).padStart(8)}  ${row}  ${note}`.trimEnd());
}
