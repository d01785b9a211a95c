import type { FastifyInstance } from "fastify";

/**
 * Closes a web server: it takes no more requests, and answers on their way arrive.
 *
 * @param limit Milliseconds; whatever is still on its way then is cut off.
 */
export async function drain(app: FastifyInstance, limit: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), limit);
  await app.close();
  clearTimeout(late);
}
