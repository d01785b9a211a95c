// Throughput and waiting times of the calls that a busy site gets most, beside a bare Fastify route on the same machine.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { line } from "../measured.mjs";
import { benchDuringRun } from "./during-run.mjs";
import { startPostgres } from "../../support/start-postgres.mjs";
import { seed, startProcess, startServer } from "./processes.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const SECONDS = 3;
const CONNECTIONS = 10;
const USERS = 1000;

const cookie = (user) => ({ cookie: `undertone=token-${user}` });
const anybody = (n) => `u${(n % USERS) + 1}`;

/** Name, and what request number n is: by whom, and of what. */
const cases = [
  ["feed, trending", () => ({ path: "/api/feed/insights" })],
  [
    "feed, recommended",
    () => ({ path: "/api/feed/insights?collaborative=40&content=40&trending=20", headers: cookie("heavy") }),
  ],
  ["my, of 1,000", () => ({ path: "/api/insight/my", headers: cookie("heavy") })],
  ["detail", (n) => ({ path: "/api/insight/i1", headers: cookie(anybody(n)) })],
  ["comment list, of 1,000", () => ({ path: "/api/comment/i1" })],
  [
    "comment post",
    (n) => ({
      path: "/api/comment",
      method: "POST",
      headers: { ...cookie(anybody(n)), "content-type": "application/json" },
      body: JSON.stringify({ insightId: `i${1 + (n % 40) * 20}`, text: "I think so too." }),
    }),
  ],
  [
    "star toggle",
    (n) => ({ path: `/api/star/toggle/i${1 + (n % 40) * 20}`, method: "POST", headers: cookie(anybody(n)) }),
  ],
];

export async function benchServer() {
  console.log(
    `Server, 10,000 insights and 100,000 stars and comments, ${CONNECTIONS} connections, ${SECONDS} s a call: requests a second, p99, share of a bare route`,
  );
  const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
  try {
    const bareServer = await startProcess([new URL("bare.mjs", import.meta.url).pathname]);
    const bare = await measure(bareServer.url, () => ({ path: "/" })).finally(bareServer.stop);
    line("bare Fastify route", figures(bare));
    const result = join(folder, "result.json");
    writeFileSync(result, sampleResult());
    await benchOn("PGlite", { DATA_DIR: join(folder, "embedded") }, result, bare);
    await benchDuringRun("PGlite", { DATA_DIR: join(folder, "during") }, result);
    const cluster = await startPostgres(folder).catch((error) => console.log(`  ${error.message}`));
    if (!cluster) return;
    try {
      const environment = { DATA_DIR: join(folder, "beside"), DATABASE_URL: cluster.url };
      await benchOn("PostgreSQL", environment, result, bare);
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchOn(name, environment, result, bare) {
  seed(environment, result);
  const server = await startServer(environment);
  try {
    for (const [title, request] of cases) {
      const found = await measure(server.url, request);
      const share = found.perSecond / bare.perSecond;
      line(`${name}: ${title}`, `${figures(found)}, ${(100 * share).toFixed(1)} %`);
    }
  } finally {
    await server.stop();
  }
}

/** @param request Gives request number n. Each comes from an address of its own, as if by a proxy: a limit is no speed. */
async function measure(url, request) {
  let n = 0;
  const setupRequest = (defaults) => {
    n++;
    const { headers, ...rest } = request(n);
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    return { ...defaults, ...rest, headers: { ...headers, "x-forwarded-for": address } };
  };
  const run = (duration) =>
    autocannon({ url, connections: CONNECTIONS, duration, requests: [{ setupRequest }] });
  await run(1);
  const { requests, latency, non2xx, errors, statusCodeStats } = await run(SECONDS);
  if (non2xx + errors > 0)
    throw new Error(`${request(1).path}: ${JSON.stringify(statusCodeStats)}, ${errors} errors`);
  return { perSecond: requests.average, p99: latency.p99 };
}

function figures({ perSecond, p99 }) {
  return `${perSecond.toFixed(0).padStart(6)} /s, p99 ${String(p99).padStart(3)} ms`;
}

/** The finished sample thread, as the server stores it. */
function sampleResult() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["packages/server/dist/cli/analyse.js", "sample"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      env: { ...process.env, MODEL_HOST: "http://127.0.0.1:9" },
    },
  );
  if (status !== 0) throw new Error(`analyse sample: exit ${status}\n${stderr}`);
  return stdout;
}
