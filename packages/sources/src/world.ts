import { setTimeout } from "node:timers/promises";
import type { World } from "./source.js";

/** Milliseconds that a request may take before it counts as unanswered. */
const REQUEST_TIMEOUT = 30_000;

export const realWorld: World = {
  fetch: (...request) => fetch(...request),
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
};
