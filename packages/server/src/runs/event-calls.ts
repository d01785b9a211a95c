import { PassThrough } from "node:stream";
import type { QueuePosition, Progress } from "@undertone/schemas";
import { call, callsOf } from "../api/call.js";
import { listProgress, type InsightRow } from "../insights/store.js";
import { watchRuns, type RunListener } from "./run-watch.js";
import { reader } from "../insights/access.js";
import { readableInsight } from "../insights/policy.js";
import { findViewer, type SessionServices } from "../accounts/recognise-user.js";
import { streamLimit } from "./stream-limit.js";
import { queuePosition } from "../insights/run-queue.js";
import { presentUnfinished } from "../insights/presenter.js";

/** Milliseconds: proxies take a connection that is silent for longer for a dead one. */
const HEARTBEAT = 15_000;

/**
 * Server-sent events of a run. `progress` `{status, progress, preview?}` with every stage, at once and
 * at each change; at the end `done` `{status}`, or `failed` `{status, code, detail?, message}`, for a cancelled run too. At each poll
 * the session is asked for anew: once it has ended, the stream tells what a guest may know.
 */
export const eventCalls = callsOf("Insights", {
  insightEvents: call({
    method: "GET",
    path: "/insight/:id/events",
    summary: "Streams the progress of a run as server-sent events, then done or failed.",
    access: reader,
    answerType: "text/event-stream",
    handler: async (services: SessionServices, app) => {
      const { database } = services;
      const { db } = database;
      const watch = await watchRuns(database);
      const streams = streamLimit(services);
      const open = new Set<PassThrough>();
      app.addHook("preClose", () => {
        for (const stream of open) stream.end();
      });
      app.addHook("onClose", async () => {
        await streams.close();
        await watch.close();
      });

      return async ({ insight: { id }, request, reply }) => {
        const read = async () => readableInsight(db, id, await findViewer(request, services));
        const ended = await streams.open(request);

        const stream = new PassThrough();
        open.add(stream);
        const follower = runFollower(
          stream,
          read,
          () => listProgress(db, id),
          () => queuePosition(db, id),
        );
        const stopFollowing = watch.follow(id, follower);
        const beat = setInterval(() => void follower.poll(), HEARTBEAT);
        stream.once("close", () => {
          ended();
          open.delete(stream);
          clearInterval(beat);
          stopFollowing();
        });
        // Who has left by now never has the answer whose end would end the stream.
        reply.raw.once("close", () => stream.destroy());
        if (reply.raw.destroyed) stream.destroy();
        void follower.poll();

        return reply
          .type("text/event-stream; charset=utf-8")
          .header("cache-control", "no-cache, no-transform")
          .header("x-accel-buffering", "no")
          .send(stream);
      };
    },
  }),
});

interface Follower extends RunListener {
  /** Polls how the run stands: at first, and again now and then, since an announcement may get lost. */
  poll(): Promise<void>;
}

function runFollower(
  stream: PassThrough,
  read: () => Promise<InsightRow>,
  readProgress: () => Promise<Progress[]>,
  readPosition: () => Promise<QueuePosition>,
): Follower {
  let row: InsightRow | undefined;
  let progress: Progress[] = [];
  let position: QueuePosition | undefined;
  let sent = "";

  function send(event: string, data: object): void {
    const message = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    // Nothing new: a comment, which keeps the connection alive.
    stream.write(message === sent ? ":\n\n" : message);
    sent = message;
  }

  function sendProgress({ status }: InsightRow): void {
    const { preview, progress: shown } = row ? presentUnfinished(row, progress) : {};
    send("progress", { status, progress: shown, preview, ...(status === "queued" && { queue: position }) });
  }

  function sendEnd({ status, error }: InsightRow): void {
    if (status === "succeeded") send("done", { status });
    else send("failed", { status, ...error });
    stream.end();
  }

  async function poll(): Promise<void> {
    try {
      const [now, stages] = [await read(), await readProgress()];
      position = now.status === "queued" ? await readPosition() : undefined;
      if (stream.writableEnded) return;
      [row, progress] = [now, stages];
      if (now.status === "queued" || now.status === "running") sendProgress(now);
      else sendEnd(now);
    } catch {
      // Deleted, private since, or the session has ended: as if there had never been anything. Or the database is away: the browser asks again.
      stream.end();
    }
  }

  return {
    poll,
    progress({ stage, state, done, total }) {
      if (stream.writableEnded || !row) return;
      row = { ...row, status: "running" };
      progress = [...progress.filter((other) => other.stage !== stage), { stage, state, done, total }];
      sendProgress(row);
      // A stage that is done may have given something to show.
      if (state === "finished") void poll();
    },
    outcome: () => void poll(),
    hidden() {
      // Until it is known whether this person may still read it, nothing more is told.
      row = undefined;
      void poll();
    },
  };
}
