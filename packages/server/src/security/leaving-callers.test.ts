import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import type { Call } from "../api/call.js";
import { createLog } from "../platform/log.js";
import { calls } from "../start/calls.js";
import { addressOf, rightBody, type Named } from "../testing/right-bodies.js";
import { addInsight } from "../testing/sample-insight.js";
import { useServer } from "../testing/use-server.js";

interface Line {
  level: number;
  msg: string;
  err?: unknown;
}
const WARN = 40;

const lines: Line[] = [];
const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
const { server, database, ada } = useServer({ people: ["ada"], each: true, log });

/** Those first that leave what others name. */
const inOrder = calls.toSorted((one, other) => turnOf(one) - turnOf(other));
function turnOf({ group, method }: Call): number {
  return group === "Account" ? 3 : method === "DELETE" ? 2 : method === "GET" ? 0 : 1;
}

/** When whoever asks is gone. */
const moments: [string, (request: IncomingMessage, response: ServerResponse) => void][] = [
  ["before they are heard", ({ socket }) => socket.destroy()],
  ["in the next moment", ({ socket }) => setImmediate(() => socket.destroy())],
  [
    "before the answer begins",
    ({ socket }, response) => {
      const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
      response.writeHead = ((...head: unknown[]) => {
        socket.destroy();
        return writeHead(...head);
      }) as typeof response.writeHead;
    },
  ],
  [
    "within the answer",
    ({ socket }, response) => {
      const write = response.write.bind(response) as (...chunk: unknown[]) => boolean;
      response.write = ((...chunk: unknown[]) => {
        socket.destroy();
        return write(...chunk);
      }) as typeof response.write;
    },
  ],
];

test.each(moments)("who leaves %s leaves no fault in the log, at any call", async (_, leave) => {
  const { app } = server;
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const insightId = await addInsight(database.db, "ada", { isPublic: true });
  const comment = await ada.call("POST", "/api/comment", { insightId, text: "Mine" });
  const named: Named = { insightId, commentId: comment.json<{ id: string }>().id };
  lines.length = 0;
  app.server.on("request", leave);
  for (const [n, call] of inOrder.entries()) {
    const body = JSON.stringify(rightBody(call, named) ?? "");
    const head = [
      `${call.method} ${addressOf(call, named)} HTTP/1.1`,
      ...["host: localhost", `cookie: ${ada.cookie}`, `x-forwarded-for: 10.0.0.${n}`, "connection: close"],
      ...(call.body ? ["content-type: application/json", `content-length: ${body.length}`] : []),
    ];
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined).resume();
    socket.write(`${head.join("\r\n")}\r\n\r\n${call.body ? body : ""}`);
    await once(socket, "close");
  }
  await expect
    .poll(() => lines.filter(({ msg }) => /caller left|completed/.test(msg)))
    .toHaveLength(calls.length);
  app.server.off("request", leave);
  await app.close();
  expect(lines.filter(({ level, msg }) => level >= WARN && msg !== "A login was refused")).toEqual([]);
});
