import { setTimeout } from "node:timers/promises";
import { createPublicFetch } from "./public-fetch.js";
import type { World } from "../source.js";

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
