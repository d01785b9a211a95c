import { once } from "node:events";
import { connect } from "node:net";
import { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerUnreadable } from "./answer-errors.js";

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
