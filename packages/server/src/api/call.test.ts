import fastify from "fastify";
import { expect, test } from "vitest";
import type { Access } from "./access.js";
import { call } from "./call.js";

const everybody: Access<object> = { name: "everybody", admit: (_request, _services, handle) => handle({}) };

test.each([
  ["sends by itself", "sent", true],
  ["gives its answer", "given", false],
])("a handler that %s answers once, and nothing is complained of", async (_how, text, sends) => {
  const complaints: string[] = [];
  const stream = { write: (line: string) => complaints.push(line) };
  const app = fastify({ logger: { level: "warn", stream } });
  const declared = call({
    method: "GET",
    path: "/text",
    summary: "A text.",
    access: everybody,
    status: 200,
    handler:
      async ({ text }: { text: string }) =>
      async ({ reply }) =>
        sends ? reply.send(text) : text,
  });
  app.get("/text", await declared.makeHandler({ text, database: undefined as never }, app));
  const { statusCode, body } = await app.inject("/text");
  await app.close();
  expect({ statusCode, body, complaints }).toEqual({ statusCode: 200, body: text, complaints: [] });
});
