import { AppError } from "@undertone/schemas";
import type { FastifyReply } from "fastify";

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
