import type { Queue } from "../platform/queue/queue.js";

const done = () => Promise.resolve();

/** A queue that takes everything and does nothing. */
export const quietQueue: Queue = {
  addRun: done,
  cancelRun: done,
  forgetInsight: done,
  countTriesAnew: done,
  workRuns: done,
  addReadings: done,
  workReadings: done,
  addMail: done,
  forgetMails: done,
  workMails: done,
  stop: done,
  ping: done,
};
