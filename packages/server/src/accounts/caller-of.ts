import type { FastifyRequest } from "fastify";
import { addressOf } from "./login-limits.js";

/** Who asks, as limits tell callers apart: a user wherever they are, a guest by address. */
export function callerOf(request: FastifyRequest): string {
  return request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`;
}
