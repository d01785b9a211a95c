import type { FastifyRequest } from "fastify";
import { addStream, countStreams, keepStreams, removeStream } from "./stream-store.js";
import { storageTroubleOf } from "../platform/database/storage-trouble.js";
import { newId } from "../platform/ids.js";
import type { LimitServices } from "../platform/limits/attempt-limit.js";
import { limitKey, openStreams, TooManyRequests } from "../platform/limits/limits.js";
import { addressOf } from "../accounts/login-limits.js";

/** Seconds. A stream ends whenever somebody closes a page; this is as good a guess as any. */
const RETRY_AFTER = 30;
/** Milliseconds between two times that a process says which streams it has open. */
const INTERVAL = 20_000;
/** Milliseconds after which streams that no process has spoken of count no more: their process has died. */
const lifetime = 3 * INTERVAL;

/**
 * How many event streams somebody may keep open: a user, and an address, behind which a whole school may be. Counted across
 * processes.
 */
export function streamLimit({ database, clock, log }: LimitServices) {
  const own = new Set<string>();
  const pending = new Set<Promise<void>>();
  const endsAt = () => new Date(clock().getTime() + lifetime);
  const timer = setInterval(() => {
    if (own.size > 0) tell(keepStreams(database.db, [...own], endsAt()));
  }, INTERVAL);
  timer.unref();

  /** Without keeping anybody waiting: what is not told, others forget by themselves, or hear of next time. */
  function tell(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, "Streams could not be shared with other processes"))
      .finally(() => pending.delete(done));
    pending.add(done);
  }

  async function add(request: FastifyRequest): Promise<string> {
    const row = {
      id: newId(),
      userKey: request.user && limitKey("stream-of-user", request.user.id),
      addressKey: limitKey("stream-of-address", addressOf(request)),
      endsAt: endsAt(),
    };
    await database.transaction(async (tx) => {
      const { ofUser, ofAddress } = await countStreams(tx, row, clock());
      refuseAt(ofAddress, openStreams.ofAddress);
      refuseAt(ofUser, openStreams.ofUser);
      await addStream(tx, row);
    });
    return row.id;
  }

  return {
    /**
     * @returns Says that the stream has ended; called once.
     * @throws {TooManyRequests} `too-many-streams`; `limits-away` when the streams cannot be counted.
     */
    async open(request: FastifyRequest): Promise<() => void> {
      const id = await add(request).catch((error: unknown) => {
        if (error instanceof TooManyRequests) throw error;
        log.warn({ err: error }, "A stream could not be counted, and was refused");
        // Storage that takes no changes has a sentence of its own.
        throw storageTroubleOf(error) ?? new TooManyRequests(RETRY_AFTER, "limits-away");
      });
      own.add(id);
      return () => {
        own.delete(id);
        tell(removeStream(database.db, id));
      };
    },
    /** Resolves once all that ended is told. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

function refuseAt(count: number, limit: number): void {
  if (count >= limit) throw new TooManyRequests(RETRY_AFTER, "too-many-streams", { limit });
}
