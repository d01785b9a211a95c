import pg from "pg";
import type { Log } from "../log.js";
import { isConnectionLost } from "./connection-lost.js";

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  onReconnect: () => void;
}

/** Milliseconds of silence after which the system asks whether the server is still there. */
const KEEP_ALIVE_INITIAL_DELAY_MILLIS = 10_000;
/** Milliseconds between attempts to listen again once the connection broke. */
const RETRY_DELAY = 1_000;

/**
 * LISTEN on a connection of its own, made again when it breaks. What was announced meanwhile is lost: each listener is
 * told by `onReconnect`, and looks for itself.
 */
export function listenOnPostgres(databaseUrl: string, log: Pick<Log, "warn">) {
  const listeners = new Set<Listener>();
  let client: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_INITIAL_DELAY_MILLIS,
    });
    connection.on("notification", ({ channel, payload }) => {
      for (const listener of [...listeners])
        if (listener.channel === channel) listener.onPayload(payload ?? "");
    });
    connection.on("error", (error) => log.warn({ reason: error.message }, "The listening connection broke"));
    await connection.connect();
    connection.on("end", () => {
      client = undefined;
      if (!isClosed) reconnectSoon();
    });
    return connection;
  }

  function reconnectSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void reconnect(), RETRY_DELAY);
  }

  async function reconnect(): Promise<void> {
    try {
      client ??= connect();
      const connection = await client;
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) {
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      }
      for (const listener of [...listeners]) listener.onReconnect();
    } catch (error) {
      client = undefined;
      log.warn({ reason: (error as Error).message }, "The listening connection could not be restored");
      if (!isClosed) reconnectSoon();
    }
  }

  return {
    /** Resolves once listening, to the function that stops it. */
    async listen(channel: string, onPayload: Listener["onPayload"], onReconnect: () => void) {
      const listener: Listener = { channel, onPayload, onReconnect };
      listeners.add(listener);
      client ??= connect();
      const connection = await client.catch((error: unknown) => {
        client = undefined;
        listeners.delete(listener);
        throw error;
      });
      try {
        await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
        onReconnect();
      } catch (error) {
        // A connection that is cut here is made again for this listener too.
        if (!isConnectionLost(error)) throw error;
      }
      return async () => {
        listeners.delete(listener);
        const others = [...listeners].some((other) => other.channel === channel);
        const current = await client?.catch(() => undefined);
        if (!others)
          await current?.query(`unlisten ${current.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await client?.then((connection) => connection.end()).catch(() => undefined);
    },
  };
}
