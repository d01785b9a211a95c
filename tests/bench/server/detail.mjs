// What the page of an insight costs the server: CPU of a detail, waiting times under load, how much one address takes from others,
// and memory after it all. DETAIL_BEFORE names a built checkout of another version, which is measured in the same run.
import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startPostgres } from "../../support/import-typescript.mjs";
import { startUndertone } from "../../../scripts/started-server.mjs";
import { line } from "../measured.mjs";
import { addressed, cpuOf, memoryOf, paced, send, timed } from "./load.mjs";
import { realTexts, sharedThreadsAbsent } from "../real-comments.mjs";

const here = fileURLToPath(new URL("../../../", import.meta.url));
const COMMENTS = 10_000;
const WRITERS = 40;
const SECONDS = 10;
/** Of the version before, whose requests pile up. */
const SECONDS_BEFORE = 2;
/** Details a second, and milliseconds between two comments. */
const PACE = 200;
const POST_EVERY = 250;
/** Of the details under load, every so many is one of 10,000 comments. */
const LARGE_EVERY = 20;
const FEEDS = 10;
/** Addresses of those who read a detail again and again. */
const READERS = 60;
/** Connections of the address that asks without pause. */
const GREEDY = 8;

export async function benchDetail() {
  const absent = sharedThreadsAbsent();
  if (absent) return console.log(`  ${absent}`);
  const versions = [
    ...(process.env.DETAIL_BEFORE ? [["before", process.env.DETAIL_BEFORE]] : []),
    ["now", here],
  ];
  const found = {};
  for (const [name, root] of versions) {
    for (const kind of ["PGlite", "PostgreSQL"]) {
      const folder = mkdtempSync(join(tmpdir(), "undertone-bench-"));
      const cluster = kind === "PostgreSQL" ? await startPostgres().catch(() => null) : undefined;
      if (cluster === null) continue;
      try {
        const dataDir = join(folder, "data");
        const environment = cluster ? { DATABASE_URL: cluster.url } : {};
        const ids = await withServer(root, environment, dataDir, prepare);
        const seconds = name === "before" ? SECONDS_BEFORE : SECONDS;
        const figures = await withServer(root, environment, dataDir, (server) =>
          measure(server, ids, seconds),
        );
        (found[kind] ??= {})[name] = figures;
        report(`${kind}, ${name}`, figures);
      } finally {
        await cluster?.stop();
        rmSync(folder, { recursive: true });
      }
    }
  }
  for (const [kind, { before, now }] of Object.entries(found)) {
    if (!before) continue;
    const share = (name) => now.cpu[name] / before.cpu[name];
    const goal = (name, most) => ({ met: share(name) <= most, text: `${most} of before` });
    line(`${kind}: CPU of the sample`, share("sample").toFixed(3), goal("sample", 0.06));
    line(`${kind}: CPU of 10,000 comments`, share("large").toFixed(3), goal("large", 0.02));
  }
}

async function withServer(root, environment, dataDir, work) {
  const server = await startUndertone({ ...environment, TRUST_PROXY: "true" }, dataDir, root, []);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Has the sample and 10,000 comments analysed, and people registered. */
async function prepare({ url }) {
  const cookies = [];
  for (let n = 0; n < WRITERS; n++) {
    const password = "correct horse, battery staple";
    const account = {
      email: `w${n}@example.org`,
      username: `writer${n}`,
      password,
      confirmPassword: password,
    };
    const { headers } = await send(url, "POST", "/api/auth/register", addressed(n), account);
    cookies.push(String(headers["set-cookie"]).split(";")[0]);
  }
  const cookie = cookies[0];
  const file = new FormData();
  const text = realTexts(COMMENTS).map((each) => each.replaceAll(/\s+/g, " "));
  file.set("file", new Blob([text.join("\n")]), "comments.txt");
  const uploaded = await fetch(`${url}/api/thread`, { method: "POST", headers: { cookie }, body: file });
  const { threadId } = await uploaded.json();
  const preprocessing_params = { min_comment_length: 1, min_word_count: 1, filter_prefixes: [] };
  const parameters = { max_comments: COMMENTS, preprocessing_params };
  const run = await send(url, "POST", "/api/insight/run", { cookie }, { threadId, parameters });
  const { id } = JSON.parse(run.text);
  await until(async () => {
    const { text } = await send(url, "GET", `/api/insight/my`, { cookie });
    const { status } = JSON.parse(text).insights[0];
    if (status !== "queued" && status !== "running" && status !== "succeeded") throw new Error(status);
    return status === "succeeded";
  });
  await send(url, "PATCH", `/api/insight/${id}/visibility`, { cookie }, { isPublic: true });
  let sample;
  await until(async () => {
    const { text } = await send(url, "GET", "/api/feed/insights", {});
    sample = JSON.parse(text).data.insights.find(({ source }) => source === "sample")?.id;
    return sample !== undefined;
  });
  return { sample, large: id, cookies };
}

async function measure({ url, process: { pid } }, ids, seconds) {
  const { sample, large, cookies } = ids;
  let n = 0;
  const detail = (id, address = n++) => timed(url, `/api/insight/${id}`, addressed(address));
  const cpu = {};
  for (const [name, times] of [
    ["sample", 600],
    ["large", 200],
  ]) {
    // By readers who were counted before.
    const ask = async () => {
      for (let i = 0; i < times; i++) await detail(ids[name], 60_000 + (i % READERS));
    };
    await ask();
    const start = cpuOf(pid);
    await ask();
    cpu[name] = (cpuOf(pid) - start) / times;
  }
  const feed = () => timed(url, "/api/feed/insights", addressed(n++));
  const alone = await paced(1000 / FEEDS, seconds, feed);
  const reader = new Worker(new URL("./greedy-reader.mjs", import.meta.url), {
    workerData: {
      url: `${url}/api/insight/${large}`,
      headers: { "x-forwarded-for": "10.9.9.9" },
      connections: GREEDY,
    },
  });
  const beside = await paced(1000 / FEEDS, seconds, feed);
  reader.postMessage("stop");
  const [greedy] = await once(reader, "message");
  let posted = 0;
  const post = () => {
    const writer = posted++ % cookies.length;
    const headers = { ...addressed(writer), cookie: cookies[writer] };
    return timed(url, "/api/comment", headers, "POST", { insightId: sample, text: "I think so too." });
  };
  const [posts, details] = await Promise.all([
    paced(POST_EVERY, seconds, post),
    paced(1000 / PACE, seconds, () => detail(n % LARGE_EVERY === 0 ? large : sample)),
  ]);
  return { cpu, alone, beside, greedy, posts, details, memory: memoryOf(pid) };
}

function report(name, { cpu, alone, beside, greedy, posts, details, memory }) {
  line(
    `${name}: CPU of a detail`,
    `sample ${cpu.sample.toFixed(2)} ms, 10,000 comments ${cpu.large.toFixed(2)} ms`,
  );
  line(
    `${name}: ${PACE} details a second`,
    `p50 ${details.p50} ms, p95 ${details.p95} ms, ${details.failed} failed; comment post p95 ${posts.p95} ms, ${posts.failed} failed`,
    { met: details.p95 < 100 && details.failed === 0, text: "p95 under 100 ms" },
  );
  line(
    `${name}: feed beside one that never pauses`,
    `p95 ${beside.p95} ms, alone ${alone.p95} ms; it got ${greedy.answers} answers and ${greedy.refused} refusals`,
    { met: beside.p95 <= 1.5 * alone.p95, text: "1.5 of alone" },
  );
  line(`${name}: memory after it`, `${memory} MB`, { met: memory <= 500, text: "500 MB" });
}

async function until(condition) {
  for (const end = Date.now() + 10 * 60_000; Date.now() < end; await wait(500)) if (await condition()) return;
  throw new Error("It took too long");
}
