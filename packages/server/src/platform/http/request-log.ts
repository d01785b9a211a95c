import { LogController, type FastifyReply, type FastifyRequest } from "fastify";

/** One line for each request, once it is over; see `noticeLeavers` for those that nobody waited for. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Its line follows.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, "request errored");
    else reply.log.info(facts, "request completed");
  }
}
