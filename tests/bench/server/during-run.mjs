// How long comments wait to be posted while a run of 10,000 comments is at work in the same process, against the same server
// without a run.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { line } from "../measured.mjs";
import { realTexts, sharedThreadsAbsent } from "../real-comments.mjs";
import { seed, startServer } from "./processes.mjs";

const COMMENTS = 10_000;
/** Posts a second, at a steady pace: one that is kept waiting keeps no later one from being sent. */
const PACE = 20;
const SECONDS_WITHOUT = 15;
/** Each writes less often than the limit allows. */
const WRITERS = 400;

/**
 * @param name Of the database, as it is shown.
 * @param environment Where it is: DATA_DIR, and DATABASE_URL for PostgreSQL.
 * @param result File with a stored result, for the seed.
 */
export async function benchDuringRun(name, environment, result) {
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  seed(environment, result);
  const server = await startServer(environment);
  try {
    const without = await postUntil(server.url, wait(SECONDS_WITHOUT * 1000));
    const during = await postUntil(server.url, wholeRun(server.url));
    const [before, then] = [without, during].map(percentiles);
    line(
      `${name}: comment post, ${PACE} a second`,
      `p50 ${before.p50} ms, p99 ${before.p99} ms; during a run of ${COMMENTS.toLocaleString("en")} ` +
        `(${during.seconds.toFixed(0)} s) p50 ${then.p50} ms, p99 ${then.p99} ms, longest ${then.longest} ms: ` +
        `${(then.p99 / before.p99).toFixed(1)} times`,
    );
  } finally {
    await server.stop();
  }
}

/** Uploads the comments and runs them. Resolves once the run has ended. */
async function wholeRun(url) {
  const headers = { cookie: "undertone=token-u1" };
  const send = (path, body) =>
    json(
      fetch(`${url}/api${path}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  const file = new FormData();
  file.set("file", new Blob([realTexts(COMMENTS).map(oneLine).join("\n")]), "comments.txt");
  const { threadId } = await json(fetch(`${url}/api/thread`, { method: "POST", headers, body: file }));
  const preprocessing_params = { min_comment_length: 1, min_word_count: 1, filter_prefixes: [] };
  const config = { max_comments: COMMENTS, preprocessing_params };
  const { id: parameterSetId } = await send("/parameterset/save", { name: "All of them", config });
  const { id } = await send("/insight/run", { threadId, parameterSetId });
  for (;;) {
    await wait(1000);
    const { status } = await json(fetch(`${url}/api/insight/${id}`, { headers }));
    if (status === "succeeded") return;
    if (status !== "queued" && status !== "running") throw new Error(`The run is ${status}`);
  }
}

/** @returns Milliseconds that each post took, while the work was under way. */
async function postUntil(url, work) {
  const start = performance.now();
  const posts = [];
  let n = 0;
  const timer = setInterval(() => posts.push(post(url, n++)), 1000 / PACE);
  await work.finally(() => clearInterval(timer));
  const seconds = (performance.now() - start) / 1000;
  return { seconds, times: (await Promise.all(posts)).sort((one, other) => one - other) };
}

async function post(url, n) {
  const start = performance.now();
  const writer = (n % WRITERS) + 2;
  const insightId = `i${1 + (n % 40) * 20}`;
  await json(
    fetch(`${url}/api/comment`, {
      method: "POST",
      headers: {
        cookie: `undertone=token-u${writer}`,
        "content-type": "application/json",
        // Each comes from an address of its own, as if by a proxy: a limit is no waiting time.
        "x-forwarded-for": `10.0.${writer >> 8}.${writer & 255}`,
      },
      body: JSON.stringify({ insightId, text: "I think so too." }),
    }),
  );
  return performance.now() - start;
}

function percentiles({ times }) {
  const at = (share) => Math.round(times[Math.floor(share * (times.length - 1))]);
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
}

async function json(answer) {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return response.json();
}

const oneLine = (text) => text.replaceAll(/\s+/g, " ");
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// By itself: `node tests/bench/server/during-run.mjs`, on the embedded database.
if (process.argv[1] === new URL(import.meta.url).pathname) {
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  const result = join(folder, "result.json");
  writeFileSync(result, "{}");
  try {
    await benchDuringRun("PGlite", { DATA_DIR: join(folder, "embedded") }, result);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
