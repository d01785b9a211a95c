// A worker as `npm run worker` runs it, that kills itself (SIGKILL) when the run of one insight reaches a stage. Built
// packages only. Prints a line for each piece of a stage that it begins: "<insight id> <stage>".
//
// Without a stage to die in, it ends by itself once every run has ended.
//
//     node killed-worker.mjs -- <folder or database address> [<insight id> <stage>]
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createEmbedding } from "../../../packages/embedding/dist/index.js";
import {
  readConfiguration,
  sourcesConfiguration,
} from "../../../packages/server/dist/platform/configuration.js";
import { openDatabase } from "../../../packages/server/dist/platform/database/open-database.js";
import { createAnalysisThread } from "../../../packages/server/dist/analysis/analysis-thread.js";
import { jobKinds } from "../../../packages/server/dist/start/job-kinds.js";
import { startWorker } from "../../../packages/server/dist/start/worker.js";
import { createLog } from "../../../packages/server/dist/platform/log.js";
import { openQueue } from "../../../packages/server/dist/platform/queue/open-queue.js";
import { stageNames } from "../../../packages/server/dist/analysis/stage-names.js";
import { createSources } from "../../../packages/sources/dist/index.js";

const [where = "", fatalInsight, fatalStage] = process.argv.slice(process.argv.indexOf("--") + 1);
const isAddress = where.startsWith("postgres");
const log = createLog("error");
const database = await openDatabase({ databaseUrl: isAddress ? where : undefined, dataDir: where, log });
const queue = await openQueue(database, log, jobKinds);
let insight = "";

function begin(stage) {
  process.stdout.write(`${insight} ${stage}\n`);
  if (insight === fatalInsight && stage === fatalStage) process.kill(process.pid, "SIGKILL");
}

const sources = createSources(sourcesConfiguration(readConfiguration({})));
// Nothing is ever written there: the host is a closed port.
const modelDir = join(isAddress ? tmpdir() : where, "undertone-no-models");
const embedding = createEmbedding({ modelDir, modelHost: "http://127.0.0.1:9", threads: 1 });
const thread = createAnalysisThread();
/** The stage of a step of the thread; `fetch` and `embed` have services of their own. */
function stageOf(step) {
  if (step === "assemble") return "store";
  return stageNames.includes(step) ? step : undefined;
}

const stopListening = await startWorker({
  database,
  openThread: createAnalysisThread,
  embedding,
  log,
  clock: () => new Date(),
  retention: { DATA_DIR: "nowhere", OUTBOX_DAYS: 0, AUDIT_LOG_DAYS: 0 },
  queue: {
    ...queue,
    work: (kind, work, abandon) => {
      const told = (data, signal) => {
        insight = data.insightId;
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
        return embedding.embed(texts, options);
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

const UNFINISHED = "select id from insights where status in ('queued', 'running')";
while ((await database.connection.executeSql(UNFINISHED)).rows.length > 0) await setTimeout(200);
await stopListening();
await queue.stop(0);
await thread.close();
await embedding.close();
await database.close();
