import { AppError } from "@undertone/schemas";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Whether nobody reads the answer any more. */
export function hasLeft({ raw, request }: FastifyReply): boolean {
  return !raw.writableFinished && (raw.destroyed || request.raw.socket.destroyed);
}

/** Logs who leaves before the answer is out, and does nothing for whoever left before they were heard. */
export function noticeLeavers(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    let isOut = false;
    reply.raw.once("finish", () => (isOut = true));
    reply.raw.once("close", () => {
      if (!isOut) request.log.info({ req: request, responseTime: reply.elapsedTime }, "caller left");
    });
    refuseLeavers(reply);
  });
}

/** @throws {AppError} `caller-left`, which nobody is answered with. */
export function refuseLeavers(reply: FastifyReply): void {
  if (hasLeft(reply)) throw new AppError("caller-left");
}

/** Aborted, for the reason `caller-left`, when the connection closes before the answer is out. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => {
    if (!raw.writableFinished) gone.abort(new AppError("caller-left"));
  };
  if (raw.destroyed) leave();
  else raw.once("close", leave);
  return gone.signal;
}
