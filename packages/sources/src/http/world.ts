import { setTimeout } from "node:timers/promises";
import { createPublicFetch } from "./public-fetch.js";

export type AnswerHeaders = Pick<Headers, "get">;

export interface FetchInit {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
  redirect: "manual";
  signal: AbortSignal;
}

/** The network and the clock, passed in so that tests have their own. */
export interface World {
  /** The part of the platform's `fetch` that sources need. */
  fetch: (
    url: string,
    init: FetchInit,
  ) => Promise<{ status: number; headers: AnswerHeaders; body: AsyncIterable<Uint8Array> | null }>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects with the signal's reason when it aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Milliseconds that one request may take, its whole body included. */
  requestTimeout: number;
  /**
   * After each answer of a site.
   *
   * @param left Requests that the site still allows in its window; null where it has never said so.
   */
  onAnswer?: (source: string, status: number, left: number | null) => void;
}

/** Milliseconds that a request may take before it counts as unanswered. */
const REQUEST_TIMEOUT = 30_000;

/** @param trusted Origins that may be in a private network. */
export const realWorld = (trusted: ReadonlySet<string>): World => ({
  fetch: createPublicFetch(trusted),
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    try {
      await setTimeout(milliseconds, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
  requestTimeout: REQUEST_TIMEOUT,
});
