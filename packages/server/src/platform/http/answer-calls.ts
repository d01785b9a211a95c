import { AppError } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";

/**
 * What all calls of the API answer alike: an address below it that is no call is not found, for a browser, too; and
 * nothing is kept, neither by the browser for whoever sits there next nor on the way, unless a call says otherwise.
 */
export function answerCalls(api: FastifyInstance): void {
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  for (const url of ["/", "/*"]) {
    // At once: whatever body comes with it is not read.
    const onRequest = async () => {
      throw new AppError("not-found");
    };
    api.all(url, { onRequest }, () => undefined);
  }
}
