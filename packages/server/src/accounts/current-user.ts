import { AppError } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import type { CurrentUser } from "./sessions.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent the request; null for a guest. Known in every route below /api. */
    user: CurrentUser | null;
  }
}

/** @throws {AppError} `not-logged-in`. */
export function requireUser(request: FastifyRequest): CurrentUser {
  if (!request.user) throw new AppError("not-logged-in");
  return request.user;
}
