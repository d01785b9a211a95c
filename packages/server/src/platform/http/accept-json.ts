import { AppError } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { refuseCostlyJson } from "./refuse-costly-input.js";

/**
 * JSON is the only body that is read: a form or a text, which another site's page could send, is refused (415). An
 * empty body counts as none. What is too deep or holds too many values is refused before it is parsed, and keys that would reach an object's prototype when it is. No body is unpacked: a small one
 * that is packed (`Content-Encoding`) may be a huge one, so it is refused, an upload too (415).
 */
export function acceptJson(app: FastifyInstance): void {
  const parseSafely = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    refuseCostlyJson(body as string);
    return parseSafely(request, body as string, (error, value) => {
      if (error) done(new AppError("invalid-json", { reason: reasonOf(body as string) }));
      else done(null, value);
    });
  });
  app.addHook("preParsing", async ({ method, headers }) => {
    const encoding = headers["content-encoding"] ?? "identity";
    if (method === "GET" || method === "HEAD" || encoding.toLowerCase() === "identity") return;
    throw new AppError("media-type", {
      expected: "the body as it is, without Content-Encoding",
      given: `packed by ${encoding.slice(0, 40)}`,
    });
  });
}

function reasonOf(body: string): string {
  try {
    JSON.parse(body);
    return "the keys __proto__ and constructor.prototype are not allowed";
  } catch (error) {
    return (error as Error).message;
  }
}
