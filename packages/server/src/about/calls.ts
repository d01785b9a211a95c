import type { About } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/services.js";
import { version } from "../platform/version.js";

/** GET /about: which version this is, and whom to ask for help. */
export function aboutRoutes(app: FastifyInstance, { configuration }: Services): void {
  const about: About = { version, supportEmail: configuration.SUPPORT_EMAIL ?? null };
  app.get("/about", () => about);
}
