import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { AppError } from "@undertone/schemas";
import type { Log } from "../log.js";
import { TooManyRequests } from "../policies/too-many-requests.js";
import { etagOf, type Card } from "./card.js";
import type { CardReply, CardRequest } from "./card-thread.js";

/** Pictures kept at most, of about 40 kB each. */
const mostKept = 200;
/** Pictures that may wait for their turn; one takes some 20 ms. */
const mostWaiting = 50;
/** Milliseconds after which an idle thread is ended; the next picture starts it again. */
const idleLimit = 60_000;

/** Makes the pictures of shared links, off the event loop. */
export interface CardPainter {
  /** False on a machine for which the library that makes pictures has no build; said once in the log. */
  isAvailable(): Promise<boolean>;
  /**
   * @returns PNG.
   * @throws {AppError} `card-unavailable`; `too-many-requests` when too many wait.
   */
  paint(card: Card): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** Null when pictures can be made; else why not. */
  problem: Promise<string | null>;
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
  const kept = new Map<string, Promise<Uint8Array>>();
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

  async function make(card: Card): Promise<Uint8Array> {
    if (!(await isAvailable())) {
      throw new AppError("card-unavailable", { platform: `${process.platform} ${process.arch}` });
    }
    if (waiting.size >= mostWaiting) throw new TooManyRequests(2);
    const { worker } = started();
    asked += 1;
    const number = asked;
    const picture = new Promise<Uint8Array>((resolve, reject) => waiting.set(number, { resolve, reject }));
    worker.postMessage({ number, card } satisfies CardRequest);
    clearTimeout(idle);
    idle = setTimeout(() => waiting.size === 0 && void end(), idleLimit).unref();
    return picture;
  }

  function paint(card: Card): Promise<Uint8Array> {
    const key = etagOf(card);
    const picture = kept.get(key) ?? make(card);
    // The latest asked for stands last, so that the first is the one to go.
    kept.delete(key);
    kept.set(key, picture);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    picture.catch(() => kept.get(key) === picture && kept.delete(key));
    return picture;
  }

  return { isAvailable, paint, close: end };
}
