import type { Queue } from "../platform/queue/queue.js";

const done = () => Promise.resolve();

/** A queue that takes everything and does nothing. */
export const quietQueue: Queue = {
  add: done,
  addAll: () => Promise.resolve(0),
  cancel: done,
  countTriesAnew: done,
  forget: done,
  forgetAll: done,
  work: done,
  stop: done,
  list: () => Promise.resolve({ rows: [], hasMore: false, total: 0 }),
  ping: done,
};
