import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { AppError, readSchema } from "@undertone/schemas";
import type { Log } from "../platform/log.js";
import { requestQueue } from "../platform/limits/request-queue.js";
import { etagOf, type Card } from "./card.js";
import type { CardReply, CardRequest } from "./card-thread.js";

/** Pictures kept at most, of about 40 kB each. */
const mostKept = 200;
const { cards: queueLimits } = readSchema("limits").queues;
/** Milliseconds after which an idle thread is ended; the next picture starts it again. */
const idleLimit = 60_000;

/** Makes the pictures of shared links, off the event loop. */
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

interface Thread {
  worker: Worker;
  /** Null when pictures can be made; else why not. */
  problem: Promise<string | null>;
}

/** A picture, made or on its way. */
interface Kept {
  picture: Promise<Uint8Array>;
  /** How many wait for it. */
  askers: number;
  /** Aborted when none of them is left. */
  left: AbortController;
}

interface Waiting {
  resolve: (png: Uint8Array) => void;
  reject: (error: Error) => void;
}

/** @param entry The built thread; a test may put another in its place. */
export function createCardPainter(
  log: Log,
  entry: string | URL = createRequire(import.meta.url).resolve("@undertone/server/card-thread"),
): CardPainter {
  const kept = new Map<string, Kept>();
  const line = requestQueue("card-busy", queueLimits);
  const waiting = new Map<number, Waiting>();
  let thread: Thread | undefined;
  let asked = 0;
  let unavailable: string | undefined;
  let idle: NodeJS.Timeout | undefined;

  function started(): Thread {
    if (thread) return thread;
    const worker = new Worker(entry, { execArgv: [] });
    // A picture that nobody will see is no reason for the process to stay.
    worker.unref();
    const problem = new Promise<string | null>((resolve) => {
      worker.on("message", (reply: CardReply) => {
        if (reply.kind === "ready") resolve(null);
        else if (reply.kind === "unavailable") resolve(reply.reason);
        else take(reply);
      });
      worker.on("error", (error) => resolve(error.message));
      worker.on("exit", () => {
        resolve("The thread ended before it was ready.");
        if (thread?.worker === worker) forget("The thread ended.");
      });
    });
    thread = { worker, problem };
    return thread;
  }

  function take(reply: Extract<CardReply, { number: number }>): void {
    const one = waiting.get(reply.number);
    waiting.delete(reply.number);
    if (reply.kind === "picture") one?.resolve(reply.png);
    else one?.reject(new Error(`The picture of a link could not be made: ${reply.reason}`));
  }

  function forget(reason: string): void {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const { worker } = thread ?? {};
    forget("The server is stopping.");
    await worker?.terminate();
  }

  async function isAvailable(): Promise<boolean> {
    if (unavailable !== undefined) return false;
    const problem = await started().problem;
    if (problem === null) return true;
    if (unavailable === undefined) {
      unavailable = problem;
      const platform = `${process.platform} ${process.arch}`;
      log.warn(
        { platform, reason: problem },
        "Shared links have no picture: none can be made on this machine",
      );
      await end();
    }
    return false;
  }

  async function make(card: Card, caller: string, signal: AbortSignal): Promise<Uint8Array> {
    if (!(await isAvailable())) {
      throw new AppError("card-unavailable", { platform: `${process.platform} ${process.arch}` });
    }
    return line.run(caller, signal, () => {
      const { worker } = started();
      asked += 1;
      const number = asked;
      const picture = new Promise<Uint8Array>((resolve, reject) => waiting.set(number, { resolve, reject }));
      worker.postMessage({ number, card } satisfies CardRequest);
      clearTimeout(idle);
      idle = setTimeout(() => waiting.size === 0 && void end(), idleLimit).unref();
      return picture;
    });
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
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
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

  return { isAvailable, paint, close: end };
}
