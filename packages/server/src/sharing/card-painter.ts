import { createRequire } from "node:module";
import { AppError, readSchema } from "@undertone/schemas";
import { createWorkers, workerThread, WorkersClosed } from "@undertone/workers";
import type { Log } from "../platform/log.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import { etagOf, type Card } from "./card.js";
import type { CardTasks } from "./card-thread.js";

/** Pictures kept at most, of about 40 kB each. */
const MOST_KEPT = 200;
const { cards: queueLimits } = readSchema("limits").queues;
/** Milliseconds after which an idle thread is ended; the next picture starts it again. */
const IDLE_TIMEOUT = 60_000;
const platform = `${process.platform} ${process.arch}`;

export interface CardPainter {
  /** False on a machine for which the library that makes pictures has no build; said once in the log. */
  isAvailable(): Promise<boolean>;
  /**
   * Pictures are made one after the other, each once for as many as ask for it.
   *
   * @param caller Who asks.
   * @param signal Aborted when they have left: a picture that nobody waits for any more is not begun.
   * @returns PNG.
   * @throws {AppError} `card-unavailable`; `card-busy` or `too-many-requests` when too many wait; the signal's reason.
   */
  paint(card: Card, caller: string, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Kept {
  picture: Promise<Uint8Array>;
  askers: number;
  /** Aborted when none of them is left. */
  left: AbortController;
}

/** @param entry The built thread; a test may put another in its place. */
export function createCardPainter(
  log: Log,
  entry: string | URL = createRequire(import.meta.url).resolve("@undertone/server/card-thread"),
): CardPainter {
  const kept = new Map<string, Kept>();
  const line = requestQueue("card-busy", queueLimits);
  const workers = createWorkers<CardTasks>({
    name: "picture",
    start: workerThread(entry),
    idleTimeout: IDLE_TIMEOUT,
  });
  let available: Promise<boolean> | undefined;

  async function check(): Promise<boolean> {
    try {
      await workers.run("check", undefined);
      return true;
    } catch (error) {
      // That the server is stopping says nothing of the machine.
      if (error instanceof WorkersClosed) return false;
      const { message: reason } = error as Error;
      log.warn({ platform, reason }, "Shared links have no picture: this machine cannot make any");
      await workers.close();
      return false;
    }
  }

  function isAvailable(): Promise<boolean> {
    available ??= check();
    return available;
  }

  async function make(card: Card, caller: string, signal: AbortSignal): Promise<Uint8Array> {
    if (!(await isAvailable())) throw new AppError("card-unavailable", { platform });
    return line.run(caller, signal, () => workers.run("paint", card));
  }

  function begin(key: string, card: Card, caller: string): Kept {
    const left = new AbortController();
    const fresh: Kept = { picture: make(card, caller, left.signal), askers: 0, left };
    fresh.picture.catch(() => kept.get(key) === fresh && kept.delete(key));
    return fresh;
  }

  async function paint(card: Card, caller: string, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    const key = etagOf(card);
    const one = kept.get(key) ?? begin(key, card, caller);
    // The latest asked for stands last, so that the first is the one to go.
    kept.delete(key);
    kept.set(key, one);
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
    one.askers += 1;
    const leave = () => {
      one.askers -= 1;
      if (one.askers > 0) return;
      // Whoever asks from now on needs a picture that is not given up.
      if (kept.get(key) === one) kept.delete(key);
      one.left.abort(signal.reason);
    };
    signal.addEventListener("abort", leave, { once: true });
    try {
      return await one.picture;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  return { isAvailable, paint, close: () => workers.close() };
}
