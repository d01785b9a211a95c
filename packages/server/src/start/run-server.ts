import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createEmbedding, usableModels } from "@undertone/embedding";
import { AppError } from "@undertone/schemas";
import { createSources, realWorld, trustedOrigins } from "@undertone/sources";
import { yieldToOthers } from "@undertone/workers";
import type { FastifyInstance } from "fastify";
import { createServer } from "./web-server.js";
import { type Configuration, sourcesConfiguration } from "../platform/configuration.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { openDatabase } from "../platform/database/open-database.js";
import { createAnalysisThread } from "../analysis/analysis-thread.js";
import { readingEmbedding, vectorCache } from "../analysis/vector-cache.js";
import { scheduleBackups } from "../backup/backups.js";
import { countSourceAnswer, serveMetrics } from "../platform/metrics.js";
import { startWorker } from "./worker.js";
import type { Log } from "../platform/log.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import { refuseLockedServer } from "../accounts/ways-in.js";
import { linksTo } from "../notifications/links.js";
import { openMailer } from "../platform/mail/open-mailer.js";
import { sendQueuedMail } from "../notifications/send-queued-mail.js";
import { sendWebhook } from "../notifications/send-webhook.js";
import { webhookJobs } from "../notifications/webhooks.js";
import { openQueue } from "../platform/queue/open-queue.js";
import { jobKinds } from "./job-kinds.js";
import type { ServerServices } from "./server-services.js";
import { queueSample } from "./queue-sample.js";
import { modelSettings } from "../platform/model-settings.js";
import { inviteFirstOperator } from "../moderation/first-operator.js";
import type { Services } from "../platform/services.js";
import { createCardPainter } from "../sharing/card-painter.js";
import type { Closers } from "./closers.js";
import { drain, requestsUnderWay } from "./drain.js";
import { folderFileReader } from "../uploads/read-folder-file.js";
import { consoleProgress } from "../platform/console-progress.js";
import { watchRuns } from "../runs/run-watch.js";

/** Milliseconds that the running analysis gets to finish; then another worker, or the next start, goes on with it. */
const RUN_LIMIT = 5_000;

/** Milliseconds that a receiver has to respond. */
const WEBHOOK_TIMEOUT = 10_000;
const staticFolder = fileURLToPath(new URL("../../../app/dist", import.meta.url));

/**
 * Opens all that the role needs, in the order in which one thing needs another.
 *
 * @param say A line for people.
 * @param closers Learns how to close what was opened, also when a later step fails.
 * @param hurry Aborted when the stop shall not wait for proxies to notice it.
 * @throws {AppError} `data-dir-*`, `database-*`, `port-unusable`.
 */
export async function runServer(
  configuration: Configuration,
  log: Log,
  say: (line: string) => void,
  closers: Closers,
  hurry: AbortSignal,
): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLE: role } = configuration;

  // Reading does not wait for analyses: threads inherit it, and in other roles those of analyses have it alone.
  if (role === "worker") yieldToOthers();
  say("preparing database");
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    log,
    onLost: (error) => endProcess(log, error),
  });
  closers.add("database", () => database.close());
  await refuseLockedServer(database.db, configuration);
  const analysers = role === "web" ? null : openAnalysers(configuration, database, say, closers);
  const settings = modelSettings(configuration);
  // Without a model nothing of it is loaded.
  const naming = settings && (await import("../naming/open-naming.js"));
  const queue = await openQueue(database, log, naming ? [...jobKinds, naming.namingJobs] : jobKinds);
  closers.add("queue", () => queue.stop(RUN_LIMIT));
  const sources = createSources(
    { ...sourcesConfiguration(configuration), readThread: folderFileReader(join(dataDir, "uploads")) },
    { onAnswer: countSourceAnswer },
  );
  const clock = () => new Date();
  const readiness: Services["readiness"] = { status: "starting" };
  // Starts when it is first needed, so it costs a worker nothing.
  const thread = createAnalysisThread();
  closers.add("thread for requests", () => thread.close());
  const embedding = readingEmbedding(configuration, database);
  closers.add("embedding for requests", () => embedding.close());
  const painter = createCardPainter(log);
  closers.add("thread for pictures", () => painter.close());
  const models = usableModels(configuration.MODEL_DIR);
  const onPublished = naming
    ? (tx: Database, insightId: string) => naming.addOnce(queue, tx, insightId)
    : undefined;
  const given = { configuration, database, queue, sources, models, log, clock, staticFolder, readiness };
  const services = { ...given, onPublished, thread, openThread: createAnalysisThread, embedding, painter };

  if (analysers) {
    const openThread = () => createAnalysisThread({ isBackground: true });
    const stopListening = await startWorker({
      database,
      queue,
      log,
      clock,
      sources,
      recheckDays: configuration.RECHECK_DAYS,
      retention: configuration,
      analysis: { sources, ...analysers },
      openThread,
      embedding,
      naming:
        naming &&
        naming.openNaming({
          ...{ database, queue, log, clock, settings },
          ...{ world: naming.modelWorld(settings), openThread },
        }),
    });
    closers.add("worker", stopListening);
  }
  if (configuration.METRICS_PORT !== undefined) {
    const at = { host: configuration.HOST, port: configuration.METRICS_PORT };
    const served = await serveMetrics(database, at).catch(portTrouble("METRICS_PORT", at));
    closers.add("metrics", served.close);
  }
  if (role !== "web") {
    const backups = scheduleBackups(configuration, clock, log);
    closers.add("backups", backups.stop);
  }
  const insightId = await queueSample(services);
  if (insightId !== null) {
    const stop = await showSampleProgress(database, insightId, process.stdout);
    closers.add("sample progress", stop);
  }

  const address = role === "worker" ? addressOf(configuration) : await serve(services, say, closers, hurry);
  await sendMails(services, configuration.PUBLIC_URL ?? address);
  if (role === "worker") say("Undertone's worker is ready");
  else {
    const invitation = await inviteFirstOperator(database, clock, configuration.PUBLIC_URL ?? address);
    if (invitation !== null) say(invitation);
  }
  readiness.status = "ok";
}

/** Closed after the queue, whose running analysis uses them to its end. */
function openAnalysers(
  { MODEL_DIR: modelDir, MODEL_HOST: modelHost }: Configuration,
  database: OpenDatabase,
  say: (line: string) => void,
  closers: Closers,
) {
  const thread = createAnalysisThread({ isBackground: true });
  closers.add("analysis thread", () => thread.close());
  // A download of some size, or why there is none: whoever starts the server wants to read that.
  const log = { info: say, warn: say };
  const embedding = createEmbedding({ modelDir, modelHost, cache: vectorCache(database), log });
  closers.add("embedding", () => embedding.close());
  return { thread, embedding };
}

/** Every process sends mails and calls webhooks, whatever its role: the queue gives each to one of them. */
async function sendMails(
  { configuration, database, queue, clock, log }: Services,
  address: string,
): Promise<void> {
  const mailer = openMailer(configuration, log);
  const { CONFIRM_EMAIL: confirmation, WEBHOOK_HOSTS: trustedHosts } = configuration;
  const services = { database, mailer, links: linksTo(address), clock, log, queue, confirmation };
  await queue.work(mailJobs, (mail, signal) => sendQueuedMail(services, mail, signal));
  const world = {
    ...realWorld(trustedOrigins({ settings: {}, trustedHosts })),
    requestTimeout: WEBHOOK_TIMEOUT,
  };
  await queue.work(webhookJobs, (job, signal) => sendWebhook({ ...services, world }, job, signal));
}

/** @returns The address that it serves at. */
async function serve(
  services: ServerServices,
  say: (line: string) => void,
  closers: Closers,
  hurry: AbortSignal,
): Promise<string> {
  const { configuration, readiness } = services;
  const { SHUTDOWN_DELAY: delay, SHUTDOWN_LIMIT: limit } = configuration;
  const app = await createServer(services);
  const underWay = requestsUnderWay(app.server);
  closers.add("web server", async () => {
    readiness.status = "stopping";
    // Until its proxy has seen that it is not ready any more, it is still sent requests; one whose port was taken never was.
    if (app.server.listening)
      await setTimeout(delay * 1000, undefined, { signal: hurry }).catch(() => undefined);
    await drain(app, underWay, limit * 1000);
  });
  const address = await listen(app, configuration);
  say(`Undertone is ready at ${address}`);
  return address;
}

async function listen(app: FastifyInstance, configuration: Configuration): Promise<string> {
  const { HOST: host, PORT: port } = configuration;
  await app.listen({ host, port }).catch(portTrouble("PORT", { host, port }));
  const address = app.server.address();
  const listening = typeof address === "object" && address ? address.port : port;
  return addressOf({ HOST: host, PORT: listening });
}

/** In use, of another machine, or kept for root. */
function portTrouble(setting: "PORT" | "METRICS_PORT", at: { host: string; port: number }) {
  return (error: Error): never => {
    throw new AppError("port-unusable", { setting, ...at, reason: error.message });
  };
}

/** What a browser on this machine can open. */
function addressOf({ HOST: host, PORT: port }: Pick<Configuration, "HOST" | "PORT">): string {
  const shown = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}

/** Ends this process at once, without the usual tidying, which writes: nothing may be written any more. */
function endProcess(log: Pick<Log, "fatal">, error: AppError): never {
  log.fatal({ code: error.code }, error.message);
  process.stderr.write(`Undertone has stopped. ${error.message}\n`);
  process.exit(1);
}

/** Shows on the console how far the sample insight is, until it is done. @returns Ends it sooner. */
async function showSampleProgress(
  database: OpenDatabase,
  insightId: string,
  stream: Parameters<typeof consoleProgress>[0],
): Promise<() => Promise<void>> {
  const progress = consoleProgress(stream, "sample insight: ");
  const begun = new Map<string, number>();
  const watch = await watchRuns(database);
  watch.follow(insightId, {
    progress({ stage, state, done, total }) {
      if (state === "running") {
        if (!begun.has(stage)) begun.set(stage, performance.now());
        progress.show(stage, done, total);
      } else if (state === "finished") {
        progress.finish(stage, done, performance.now() - (begun.get(stage) ?? performance.now()));
      }
    },
    outcome({ status }) {
      progress.clear();
      stream.write(
        status === "succeeded" ? "sample insight: finished\n" : `sample insight: ${status}, see the log\n`,
      );
      void watch.close();
    },
  });
  return () => watch.close();
}
