// A community of 500 people, 2,000 insights and 200,000 comments: waiting times at 200 requests a second while analyses run, what
// each process needs, and the statements of the database that take longest. COMMUNITY_SECONDS and COMMUNITY_RATE
// change the load, COMMUNITY_ALONE how many requests of a kind are made for what one costs; COMMUNITY_DATABASE (postgres or embedded)
// leaves the other one out.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withDatabase } from "../../hostile/check.mjs";
import { keepGoing } from "../../hostile/processes.mjs";
import { startPostgres } from "../../support/import-typescript.mjs";
import { line } from "../measured.mjs";
import { addressed, cpuOf, memoryOf, paced, send, timed } from "./load.mjs";

const SECONDS = Number(process.env.COMMUNITY_SECONDS ?? 30);
const RATE = Number(process.env.COMMUNITY_RATE ?? 200);
const RUNS_A_MINUTE = 10;
/** How many of 100 requests each kind is. */
const mix = { detail: 40, feed: 25, page: 20, comments: 13, post: 2 };
const INSIGHTS = 2_000;
const WRITERS = 40;
/** Requests of a kind, one after the other, for what one of them costs. */
const ALONE = Number(process.env.COMMUNITY_ALONE ?? 100);
/** Milliseconds. */
const [LONGEST_ANSWER, LONGEST_STATEMENT] = [100, 50];
const MOST_MEMORY = 400;

const processesOf = { postgres: ["web", "web", "worker", "worker"], embedded: ["all"] };

export async function benchCommunity() {
  const { COMMUNITY_DATABASE: only } = process.env;
  for (const [kind, roles] of Object.entries(processesOf)) {
    if (only !== undefined && only !== kind) continue;
    const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
    const cluster = kind === "postgres" ? await startPostgres() : undefined;
    try {
      await benchOn(cluster, roles, join(folder, "data"));
    } finally {
      await cluster?.stop();
      rmSync(folder, { recursive: true });
    }
  }
}

async function benchOn(cluster, roles, dataDir) {
  const name = cluster ? "PostgreSQL, two web, two workers" : "embedded";
  const location = { databaseUrl: cluster?.url, dataDir };
  if (cluster) {
    await withDatabase(location, (query) =>
      query("alter system set shared_preload_libraries = 'pg_stat_statements'"),
    );
    await cluster.restart("fast");
  }
  const environment = {
    DATA_DIR: dataDir,
    ...(cluster && { DATABASE_URL: cluster.url }),
    MODEL_HOST: "http://127.0.0.1:9",
    TRUST_PROXY: "true",
    SHUTDOWN_DELAY: "0",
  };
  const whileRunning = async (work) => {
    const processes = await keepGoing(roles, environment);
    try {
      await processes.ready();
      return await work(processes);
    } finally {
      await processes.stop();
    }
  };
  const { sample, cookies } = await whileRunning(({ url }) => prepare(url(0)));
  const statements = readFileSync(new URL("community.sql", import.meta.url), "utf8");
  await withDatabase(location, async (query) => {
    for (const statement of statements.replaceAll("{sample}", sample).split(/;\n/))
      if (statement.trim() !== "") await query(statement);
    await query("vacuum (analyze)");
    const [{ megabytes }] = await query("select pg_database_size(current_database()) / 1000000 as megabytes");
    line(`${name}: the database`, `${megabytes} MB`);
    if (!cluster) return;
    await query("create extension pg_stat_statements");
    await query("select pg_stat_statements_reset()");
  });
  const load = loadavg()[0].toFixed(1);
  await whileRunning(async (processes) => {
    report(name, await measure(processes, cookies), load);
  });
  if (cluster) reportStatements(name, await withDatabase(location, longestStatements));
}

/** The sample analysed and read once, and people registered. */
async function prepare(url) {
  const cookies = [];
  for (let n = 0; n < WRITERS; n++) {
    const password = "correct horse, battery staple";
    const username = `writer${n}`;
    const account = { email: `${username}@example.org`, username, password, confirmPassword: password };
    const { headers } = await send(url, "POST", "/api/auth/register", addressed(n), account);
    cookies.push(String(headers["set-cookie"]).split(";")[0]);
  }
  for (;;) {
    const { text } = await send(url, "GET", "/api/feed/insights", {});
    const sample = JSON.parse(text).data.insights[0]?.id;
    if (sample !== undefined) {
      // Compressed once, as each result is.
      await timed(url, `/api/insight/${sample}`, {});
      return { sample, cookies };
    }
    await wait(500);
  }
}

async function measure({ url, all }, cookies) {
  let n = 0;
  const next = () => ++n;
  /** Of one that everybody may read. */
  const publicInsight = () => `i${1 + 10 * Math.floor(Math.random() * (INSIGHTS / 10))}`;
  const get = (path) => timed(url(next()), path, addressed(n % 5_000));
  const asWriter = (path, body) => {
    const headers = { ...addressed(next()), cookie: cookies[n % WRITERS] };
    return timed(url(n), path, headers, "POST", body);
  };
  const kinds = {
    detail: () => get(`/api/insight/${publicInsight()}`),
    feed: () => get("/api/feed/insights"),
    page: () => get(`/insight/${publicInsight()}`),
    comments: () => get(`/api/comment/${publicInsight()}`),
    post: () => asWriter("/api/comment", { insightId: publicInsight(), text: "I think so too." }),
    run: () => asWriter("/api/insight/run", { link: "sample", source: "sample" }),
  };
  const webs = all.filter(({ role }) => role !== "worker");
  const cpuOfAll = (processes) => processes.reduce((sum, { pid }) => sum + cpuOf(pid()), 0);
  const costs = [];
  for (const kind of Object.keys(mix)) {
    // What is read and compiled once.
    for (let i = 0; i < ALONE / 2; i++) await kinds[kind]();
    const start = cpuOfAll(webs);
    for (let i = 0; i < ALONE; i++) await kinds[kind]();
    costs.push([kind, (cpuOfAll(webs) - start) / ALONE]);
  }
  const before = all.map(({ pid }) => cpuOf(pid()));
  const paces = [
    ...Object.entries(mix).map(([kind, share]) => [kind, (RATE * share) / 100]),
    ["run", RUNS_A_MINUTE / 60],
  ];
  const figures = await Promise.all(
    paces.map(async ([kind, rate]) => [kind, await paced(1000 / rate, SECONDS, kinds[kind])]),
  );
  const used = all.map(({ role, pid }, index) => ({
    role,
    cpu: (cpuOf(pid()) - before[index]) / SECONDS / 10,
    memory: memoryOf(pid()),
  }));
  return { costs, figures, used };
}

function report(name, { costs, figures, used }, load) {
  for (const [kind, cpu] of costs) line(`${name}: CPU of one ${kind}`, `${cpu.toFixed(1)} ms`);
  line(`${name}: load of the machine before`, load);
  for (const [kind, { p50, p95, failed }] of figures)
    line(`${name}: ${kind}`, `p50 ${p50} ms, p95 ${p95} ms, ${failed} failed`, {
      met: p95 < LONGEST_ANSWER && failed === 0,
      text: `p95 under ${LONGEST_ANSWER} ms`,
    });
  for (const { role, cpu, memory } of used)
    line(`${name}: ${role}`, `${cpu.toFixed(0)} % of a core, ${memory} MB`, {
      met: memory <= MOST_MEMORY,
      text: `${MOST_MEMORY} MB`,
    });
}

/** By the mean of all times that each was run, since the rows were made. */
function longestStatements(query) {
  return query(`
    select regexp_replace(query, '\\s+', ' ', 'g') as text, calls, mean_exec_time as mean, max_exec_time as longest
    from pg_stat_statements order by mean_exec_time desc limit 8`);
}

function reportStatements(name, statements) {
  for (const { text, calls, mean, longest } of statements)
    line(
      `${name}: ${calls} times`,
      `mean ${mean.toFixed(1)} ms, longest ${longest.toFixed(1)} ms: ${text.slice(0, 140)}`,
      { met: mean < LONGEST_STATEMENT, text: `${LONGEST_STATEMENT} ms` },
    );
}
