// Kills the server again and again (SIGKILL) while people write, then counts what was lost of what they were told is kept.
// With --rolling they are restarted (SIGTERM) in turn behind a proxy that asks /readyz, as an upgrade does it.
// On PostgreSQL two web processes and two workers share the database; meanwhile every connection is cut every ten seconds
// (pg_terminate_backend), and the database server is restarted twice, once as after a crash.
//
//     node tests/hostile/kills.mjs --database embedded|postgres [--rolling] [--kills 100] [--peace 3] [--writers 4] [--cut-every 10] [--cuts N] [--minutes 15]
//
// Ends with 1 when a write was lost, a process ended by itself, a run did not end exactly once, or a call was answered
// otherwise than with its answer or 503 and Retry-After; with --rolling, when a call got no answer.
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../../scripts/build.mjs";
import { startPostgres } from "../support/import-typescript.mjs";
import { checkKept, withDatabase } from "./check.mjs";
import { keepGoing } from "./processes.mjs";
import { startProxy } from "./proxy.mjs";
import { startWriting } from "./writers.mjs";

/** Of so many kills one comes while the process is still starting. */
const ONE_IN_STARTING = 8;
/** Milliseconds in which the runs that were left have to end. */
const LONGEST_RUNS = 300_000;

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "embedded" },
    rolling: { type: "boolean", default: false },
    kills: { type: "string", default: "100" },
    // Seconds that people write between two kills at most.
    peace: { type: "string", default: "3" },
    writers: { type: "string", default: "4" },
    "cut-every": { type: "string", default: "10" },
    // A start that is cut again and again gives up after ten: where cuts come faster than a busy machine starts, they have to end.
    cuts: { type: "string", default: "Infinity" },
    // On a slow machine fewer kills fit in.
    minutes: { type: "string", default: "15" },
  },
});
const isEmbedded = values.database === "embedded";
const kills = Number(values.kills);
const longestPeace = Number(values.peace) * 1000;
const started = Date.now();
const isOver = () => Date.now() - started > Number(values.minutes) * 60_000;

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "undertone-hostile-"));
const cluster = isEmbedded ? null : await startPostgres();
let processes;
let proxy;
try {
  process.exitCode = (await torment()) ? 0 : 1;
} finally {
  await processes?.stop();
  proxy?.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function torment() {
  const location = { databaseUrl: cluster?.url, dataDir: join(folder, "data") };
  processes = await keepGoing(isEmbedded ? ["all"] : ["web", "web", "worker", "worker"], {
    DATA_DIR: location.dataDir,
    ...(cluster && { DATABASE_URL: cluster.url }),
    // A closed port: nothing is downloaded.
    MODEL_HOST: "http://127.0.0.1:9",
    TRUST_PROXY: "true",
    ...(!values.rolling && { SHUTDOWN_DELAY: "0" }),
  });
  await processes.ready();
  const insightId = await sampleInsight(processes.url(0));
  if (values.rolling) proxy = await startProxy(processes.all.filter(({ role }) => role !== "worker"));
  const writers = startWriting(proxy?.url ?? processes.url, insightId, Number(values.writers));
  const cutting =
    cluster && !values.rolling
      ? cutConnections(cluster.url, Number(values["cut-every"]) * 1000, Number(values.cuts))
      : null;

  const badExits = [];
  let killed = 0;
  let restarts = 0;
  for (let kill = 1; kill <= kills && !isOver(); kill++) {
    if (values.rolling) {
      const process = processes.all[kill % processes.all.length];
      const code = await process.restart();
      if (code !== 0) badExits.push(`${process.role}: ${code}`);
      await pause(longestPeace);
      if (kill === Math.ceil(kills / 2)) {
        await cluster?.restart("fast");
        restarts++;
        await pause(longestPeace);
      }
      killed++;
      continue;
    }
    const victim = processes.all[randomInt(processes.all.length)];
    if (kill % ONE_IN_STARTING !== 0) await victim.ready();
    await pause(randomInt(longestPeace));
    const restart = { [Math.ceil(kills / 3)]: "fast", [Math.ceil((2 * kills) / 3)]: "immediate" }[kill];
    if (cluster && restart) {
      // A process that finds no database at its first try ends, as it should: none may be at that.
      await processes.ready();
      await victim.kill(() => cluster.restart(restart));
      restarts++;
    } else {
      await victim.kill();
    }
    killed++;
    if (kill % 10 === 0) say(`${kill} kills, ${writers.counts.kept} writes acknowledged`);
  }

  await processes.ready();
  const cuts = (await cutting?.stop()) ?? 0;
  await pause(longestPeace);
  await writers.stop();
  await Promise.race([writers.runsEnded(), pause(LONGEST_RUNS)]);
  // The embedded database has one owner.
  await processes.stop();
  const { lost, runsAmiss, givenUp } = await withDatabase(location, (query) =>
    checkKept(query, writers.kept),
  );
  const ends = processes.ownEnds();

  const { users, comments, runs } = writers.kept;
  const seconds = Math.round((Date.now() - started) / 1000);
  say(
    `${values.database}: ${killed} of ${kills} kills in ${seconds} s${cluster ? `, connections cut ${cuts} times, ${restarts} restarts` : ""}`,
  );
  say(
    `writes acknowledged ${writers.counts.kept} (accounts ${users.size}, comments ${comments.size}, runs ${runs.size}, of which given up ${givenUp}), ` +
      `calls refused with 503 ${writers.counts.unavailable}, cut off ${writers.unanswered.length}`,
  );
  const troubles = {
    "acknowledged writes lost": lost,
    "processes ended by themselves": ends,
    "runs that did not end once": runsAmiss,
    "other answers": writers.wrong,
    ...(values.rolling && { "exits with an error": badExits, "calls without an answer": writers.unanswered }),
  };
  for (const [name, found] of Object.entries(troubles)) {
    say(`${name}: ${found.length}`);
    for (const one of found.slice(0, 5)) say(`  ${one}`);
  }
  return Object.values(troubles).every((found) => found.length === 0);
}

/** The finished insight that a first start makes. */
async function sampleInsight(url) {
  for (;;) {
    const answer = await fetch(`${url}/api/feed/insights`).then((response) => response.json());
    if (answer.data?.insights.length > 0) return answer.data.insights[0].id;
    await pause(200);
  }
}

/** Cuts every connection to the database but this one, from time to time, `most` times. */
function cutConnections(databaseUrl, every, most) {
  const text =
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  let cuts = 0;
  let isStopping = false;
  const cutting = (async () => {
    while (!isStopping && cuts < most) {
      await pause(every);
      // A connection of its own each time: a restart ends this one too.
      await withDatabase({ databaseUrl, dataDir: folder }, (query) => query(text)).then(
        () => cuts++,
        () => undefined,
      );
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await cutting;
      return cuts;
    },
  };
}

function say(line) {
  console.log(line);
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
