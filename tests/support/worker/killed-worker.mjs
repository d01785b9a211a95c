// A worker as `npm run worker` runs it, that kills itself (SIGKILL) when the run of one insight reaches a stage. Built
// packages only. Prints a line for each piece of a stage that it begins: "<insight id> <stage>".
//
// Without a stage to die in, it ends by itself once every run has ended. With a
// folder of models, texts are embedded with the default one; `kept` then counts as a stage, which begins when vectors
// have been stored and counted as progress. A line says how many were stored: "<insight id> stored <count>".
//
// Results that earlier versions stored are completed too: in the stage `readings`, but not stored.
//
//     node killed-worker.mjs [--models <folder>] -- <folder or database address> [<insight id> <stage>]
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createEmbedding } from "../../../packages/embedding/dist/index.js";
import {
  readConfiguration,
  sourcesConfiguration,
} from "../../../packages/server/dist/platform/configuration.js";
import { openDatabase } from "../../../packages/server/dist/platform/database/open-database.js";
import { createAnalysisThread } from "../../../packages/server/dist/analysis/analysis-thread.js";
import { vectorCache } from "../../../packages/server/dist/analysis/vector-cache.js";
import { jobKinds } from "../../../packages/server/dist/start/job-kinds.js";
import { startWorker } from "../../../packages/server/dist/start/worker.js";
import { createLog } from "../../../packages/server/dist/platform/log.js";
import { openQueue } from "../../../packages/server/dist/platform/queue/open-queue.js";
import { stageNames } from "../../../packages/server/dist/analysis/stage-names.js";
import { completionJobs } from "../../../packages/server/dist/runs/run-jobs.js";
import { createSources } from "../../../packages/sources/dist/index.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { models: { type: "string" } },
});
const [where = "", fatalInsight, fatalStage] = positionals;
const isAddress = where.startsWith("postgres");
const log = createLog("error");
const database = await openDatabase({ databaseUrl: isAddress ? where : undefined, dataDir: where, log });
const queue = await openQueue(database, log, jobKinds);
let insight = "";
let readInsight = "";

function begin(stage, id = insight) {
  process.stdout.write(`${id} ${stage}\n`);
  if (id === fatalInsight && stage === fatalStage) process.kill(process.pid, "SIGKILL");
}

const sources = createSources(sourcesConfiguration(readConfiguration({})));
// Nothing is ever written there: the host is a closed port.
const modelDir = values.models ?? join(isAddress ? tmpdir() : where, "undertone-no-models");
const stored = vectorCache(database);
const cache = {
  ...stored,
  async putMany(entries) {
    await stored.putMany(entries);
    process.stdout.write(`${insight} stored ${entries.size}\n`);
  },
};
const embedding = createEmbedding({ modelDir, modelHost: "http://127.0.0.1:9", cache, threads: 1 }, {});
const thread = createAnalysisThread();
/** The stage of a step of the thread; `fetch` and `embed` have services of their own. */
function stageOf(step) {
  if (step === "assemble") return "store";
  return stageNames.includes(step) ? step : undefined;
}

/** A thread for what one insight lacks, whose id the queue has told. */
function openThread() {
  const own = createAnalysisThread();
  return {
    ...own,
    run: async (step, ...request) => {
      const output = await own.run(step, ...request);
      if (step === "completed-result") begin("readings", readInsight);
      return output;
    },
  };
}

const stopListening = await startWorker({
  database,
  openThread,
  embedding: createEmbedding({ modelDir, modelHost: "http://127.0.0.1:9", cache, threads: 1 }),
  log,
  clock: () => new Date(),
  retention: { DATA_DIR: "nowhere", OUTBOX_DAYS: 0, AUDIT_LOG_DAYS: 0 },
  queue: {
    ...queue,
    work: (kind, work, abandon) => {
      const told = (data, signal) => {
        if (kind.name === completionJobs.name) readInsight = data.insightId;
        else insight = data.insightId;
        return work(data, signal);
      };
      return queue.work(kind, told, abandon);
    },
  },
  analysis: {
    sources: {
      fetch: (...request) => {
        begin("fetch");
        return sources.fetch(...request);
      },
    },
    embedding: {
      embed: (texts, options) => {
        begin("embed");
        const noteStored = async () => {
          await options.noteStored?.();
          begin("kept");
        };
        return embedding.embed(texts, { ...options, noteStored });
      },
    },
    thread: {
      ...thread,
      run: async (step, ...request) => {
        const stage = stageOf(step);
        if (stage === undefined) return thread.run(step, ...request);
        // The outcome of the last stage is ready, but not stored.
        const output = stage === "store" ? await thread.run(step, ...request) : undefined;
        begin(stage);
        return output ?? thread.run(step, ...request);
      },
    },
  },
});

const UNFINISHED = `select id from insights where status in ('queued', 'running')
  union all select insight_id from insight_results where readings_pending`;
while ((await database.connection.executeSql(UNFINISHED)).rows.length > 0) await setTimeout(200);
await stopListening();
await queue.stop(0);
await thread.close();
await embedding.close();
await database.close();
