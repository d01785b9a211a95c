import { readSchema, type SourceList } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/services.js";

/** What a client needs to build forms and to write messages as we do. */
const published = [
  "analysis-parameters",
  "constants",
  "login",
  "messages",
  "parameter-set-save",
  "product",
  "register",
  "run",
  "visibility",
] as const;

/** GET /sources, GET /schemas. */
export function referenceRoutes(app: FastifyInstance, { sources }: Services): void {
  app.get("/sources", (): SourceList => ({ sources: sources.list() }));

  const schemas = Object.fromEntries(published.map((name) => [name, readSchema(name)]));
  app.get("/schemas", () => ({ schemas }));
}
