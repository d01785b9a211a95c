import type { UpdateQueueOptions, WorkOptions } from "pg-boss";
import type { JobKind } from "./queue.js";

/** Seconds. A worker that misses its heartbeat this long has died: pg-boss allows no less than 10. */
const HEARTBEAT_SECONDS = 10;
/** Who had what analysed, and who got which mail, is nobody's business for long after it ended. */
const DELETE_AFTER_SECONDS = 60 * 60;
/** A queued job is deleted after this long: later than anybody waits for it. Longer than the queue is ever long. */
const KEEP_WAITING_SECONDS = 365 * 24 * 60 * 60;
/** Between two tries, at most: about as long as a mail server or a model is away. */
const LONGEST_RETRY_DELAY = 600;
/** Between looks for what is abandoned: nobody watches it. */
const ABANDONED_POLL_INTERVAL = 5;

/** Where pg-boss puts a job that has used up its tries; null where it is dropped. */
export function abandonedName({ name, isAbandoned }: JobKind<object>): string | null {
  return isAbandoned ? `abandoned-${name}` : null;
}

export function optionsOf(kind: JobKind<object>): UpdateQueueOptions {
  const { retryDelay, timeout } = kind;
  return {
    retryLimit: retryLimitOf(kind),
    retryDelay,
    ...(retryDelay > 0 && { retryBackoff: true, retryDelayMax: LONGEST_RETRY_DELAY }),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: timeout,
    ...(kind.isAbandoned && { deadLetter: abandonedName(kind), retentionSeconds: KEEP_WAITING_SECONDS }),
    deleteAfterSeconds: DELETE_AFTER_SECONDS,
    notify: true,
  };
}

export function retryLimitOf({ triesAtMost }: JobKind<object>): number {
  return triesAtMost - 1;
}

export const abandonedOptions: UpdateQueueOptions = {
  retryLimit: 100,
  retryDelay: 5,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DELETE_AFTER_SECONDS,
  notify: true,
};

/** NOTIFY wakes a worker for a new job, but not for one that is to be tried again: that waits for the next poll. */
export function pollingEvery(seconds = ABANDONED_POLL_INTERVAL): WorkOptions {
  return {
    notifyPollingIntervalSeconds: seconds,
    pollingIntervalSeconds: seconds,
    heartbeatRefreshSeconds: 3,
  };
}
