import type { Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

export interface RequestsUnderWay {
  /** Resolves as soon as there are none. */
  ended(): Promise<void>;
}

/** Counts requests from now on: a connection alone, which browsers open ahead, is none. */
export function requestsUnderWay(server: Server): RequestsUnderWay {
  let count = 0;
  let tell: () => void = () => undefined;
  server.on("request", (_request, response) => {
    count++;
    response.once("close", () => {
      count--;
      if (count === 0) tell();
    });
  });
  return { ended: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => (tell = resolve))) };
}

/**
 * Closes a web server: it takes no more requests; those on their way, uploads too, end.
 *
 * @param limit Milliseconds; whatever is still on its way then is cut off.
 */
export async function drain(app: FastifyInstance, underWay: RequestsUnderWay, limit: number): Promise<void> {
  const settled = new AbortController();
  const late = setTimeout(limit, undefined, { signal: settled.signal }).catch(() => undefined);
  const closed = app.close();
  await Promise.race([underWay.ended(), late]);
  settled.abort();
  app.server.closeAllConnections();
  await closed;
}
