import { AppError, shortenedName } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { fieldError } from "./field-error.js";

/**
 * PostgreSQL stores no text with U+0000, and no JSON with half of a surrogate pair. Both can be written in JSON and, the
 * first, in an address; so no route ever sees them. Such an id names nothing (404);
 * elsewhere the input is refused (400).
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook("preValidation", async ({ params, query, body, routeOptions }, reply) => {
    if (unstorablePath(params) !== null) {
      if (routeOptions.url?.startsWith("/api/")) throw new AppError("not-found");
      return reply.callNotFound();
    }
    const path = unstorablePath(query) ?? unstorablePath(body);
    if (path === null) return;
    throw fieldError(path, new AppError("unstorable-text", { name: path === "" ? "The input" : path }));
  });
}

/**
 * Calls itself for what is nested, of which `refuseCostlyJson` has let little through.
 *
 * @returns Where such a text stands, as `outer.inner`; null when there is none. A name that is itself one counts for its path.
 */
function unstorablePath(value: unknown): string | null {
  if (typeof value === "string") return isStorable(value) ? null : "";
  if (typeof value !== "object" || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return "";
    const path = unstorablePath(inner);
    if (path !== null) return path === "" ? shortenedName(name) : `${shortenedName(name)}.${path}`;
  }
  return null;
}

/** With the flag u, only a surrogate that stands alone is matched. */
function isStorable(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}
