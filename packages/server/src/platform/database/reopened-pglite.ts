import type { PGlite } from "@electric-sql/pglite";
import type { Log } from "../log.js";
import type { StorageTrouble } from "./storage-trouble.js";

export type EmbeddedClient = Pick<PGlite, "query" | "exec" | "transaction" | "listen" | "close">;

/** Milliseconds between two tries to open a database that ended. */
const REOPEN_INTERVAL = 5_000;

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  stop: () => Promise<void>;
}

/**
 * A client of the embedded database that outlives it: when the database ended because its disk was full or read-only, it is
 * opened again as soon as that works. Until then each query fails at once with what it ended of.
 *
 * @param open Opens the database; calls its argument when that ends by itself.
 * @param interval Milliseconds between two tries to open it again.
 * @throws What the first opening throws.
 */
export async function openReopened(
  open: (onEnd: (trouble: StorageTrouble) => void) => Promise<PGlite>,
  log: Pick<Log, "info" | "warn">,
  interval = REOPEN_INTERVAL,
): Promise<EmbeddedClient> {
  const listeners = new Set<Listener>();
  let retry: NodeJS.Timeout | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;
  const onEnd = ({ reason }: StorageTrouble) => {
    log.warn({ reason }, "The embedded database stopped; it will be reopened as soon as possible");
    reopenLater();
  };
  let current = await open(onEnd);

  function reopenLater(): void {
    if (isClosed) return;
    retry = setTimeout(() => (opening = reopen()), interval);
    retry.unref();
  }

  async function reopen(): Promise<void> {
    try {
      await current.close();
      const next = await open(onEnd);
      for (const listener of listeners) await attach(listener, next);
      current = next;
      log.info("The embedded database works again");
    } catch (error) {
      log.warn({ reason: (error as Error).message }, "The embedded database cannot be reopened yet");
      reopenLater();
    }
  }

  async function attach(listener: Listener, pglite: PGlite): Promise<void> {
    const stop = await pglite.listen(listener.channel, listener.onPayload);
    listener.stop = () => stop();
  }

  return {
    query: (...request: Parameters<PGlite["query"]>) => current.query(...request),
    exec: (...request) => current.exec(...request),
    transaction: (work) => current.transaction(work),
    async listen(channel, onPayload) {
      const listener: Listener = { channel, onPayload, stop: async () => undefined };
      await attach(listener, current);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        // One that has ended listens to nothing.
        await listener.stop().catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await opening;
      await current.close();
    },
  } as EmbeddedClient;
}
