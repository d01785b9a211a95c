import { once } from "node:events";
import { connect } from "node:net";
import { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test, vi } from "vitest";
import { silentLog } from "../../testing/silent-log.js";
import { answerErrors, answerUnreadable } from "./answer-errors.js";

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

test.each([
  [`GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, "TOO_LARGE"],
  ["no request\r\n\r\n", 400, "INVALID"],
])("what cannot be read as a request is answered as other errors are (%#)", async (sent, status, code) => {
  const app = Fastify({ clientErrorHandler: answerUnreadable });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  await app.close();
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body)).toMatchObject({ code });
});

test.each([
  ["HPE_INVALID_METHOD", 400],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
])("%s: answered, and the connection closed though the sender keeps it open", async (code, status) => {
  let sent = "";
  const socket = new Duplex({
    read: () => undefined,
    write: (piece: Buffer, _encoding, done) => {
      sent += piece.toString();
      done();
    },
  });
  answerUnreadable(Object.assign(new Error(), { code }), socket);
  await once(socket, "finish");
  expect(sent).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(socket.destroyed).toBe(true);
});
