import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test, vi } from "vitest";
import { silentLog } from "../../testing/silent-log.js";
import { answerErrors } from "./answer-errors.js";

/** What a route that throws it is answered with, and what the log has of it. */
async function outcomeOf(error: Error) {
  const told = vi.fn();
  const log: FastifyBaseLogger = { ...silentLog, child: () => log, error: told, warn: told };
  const app = Fastify({ loggerInstance: log });
  answerErrors(app);
  app.get("/", () => {
    throw error;
  });
  const answer = await app.inject("/");
  await app.close();
  return { ...answer.json<object>(), told: told.mock.calls.map(([, line]) => line as string) };
}

test("a fault of the server's is noted under the id that is answered", async () => {
  expect(await outcomeOf(new Error("oops"))).toMatchObject({ told: ["A request failed unexpectedly"] });
});
