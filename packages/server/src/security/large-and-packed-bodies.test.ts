import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { parse } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { calls } from "../start/calls.js";
import { threads } from "../platform/database/tables.js";
import { addressOf, rightBody } from "../testing/right-bodies.js";
import { useServer } from "../testing/use-server.js";

const { server, database, ada } = useServer({ people: ["ada"] });

const named = { insightId: "absent", commentId: "absent" };
const bodied = calls.filter(({ body }) => body !== undefined);
const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
/** 40 MB of JSON in some 40 kB. */
const bomb = Buffer.from(JSON.stringify({ text: "0".repeat(40_000_000) }));

function form(name: string, content: Buffer) {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--edge--\r\n")]);
}

describe.each(bodied.map((call) => [`${call.method} ${call.path}`, call] as const))("%s", (_, call) => {
  const send = (payload: Buffer | string, headers: Record<string, string> = {}) =>
    server.inject({
      method: call.method,
      url: addressOf(call, named),
      headers: { cookie: ada.cookie, "content-type": "application/json", ...headers },
      payload,
    });

  test("takes no body of more than its call declares", async () => {
    const body = JSON.stringify({ ...rightBody(call, named), text: "x".repeat(call.largestBody ?? 0) });
    expect((await send(body)).statusCode).toBe(413);
  });

  test("unpacks nothing", async () => {
    for (const encoding of ["gzip", "br"] as const) {
      const small = pack[encoding](Buffer.from(JSON.stringify(rightBody(call, named))));
      const answer = await send(small, { "content-encoding": encoding });
      expect([answer.statusCode, parse("api-error", answer.json()).code]).toEqual([415, "MEDIA_TYPE"]);
    }
  });
});

test.each(["gzip", "deflate", "br"] as const)("a bomb packed by %s is refused as it is", async (encoding) => {
  const payload = pack[encoding](bomb);
  expect(payload.length).toBeLessThan(200_000);
  const headers = { cookie: ada.cookie, "content-encoding": encoding };
  const json = await server.inject({
    method: "POST",
    url: "/api/comment",
    headers: { ...headers, "content-type": "application/json" },
    payload,
  });
  expect(json.statusCode).toBe(415);
  const upload = await server.inject({
    method: "POST",
    url: "/api/thread",
    headers: { ...headers, "content-type": "multipart/form-data; boundary=edge" },
    payload: pack[encoding](form("bomb.json", bomb)),
  });
  expect(upload.statusCode).toBe(415);
});

test.each([
  ["thread.json.gz", gzipSync(bomb)],
  ["thread.json", gzipSync(bomb)],
  ["thread.csv", deflateSync(bomb)],
  ["thread.zip", Buffer.concat([Buffer.from("PK\u0003\u0004"), deflateSync(bomb)])],
])("an uploaded %s that is packed is not unpacked, and nothing of it is stored", async (name, content) => {
  const answer = await server.inject({
    method: "POST",
    url: "/api/thread",
    headers: { cookie: ada.cookie, "content-type": "multipart/form-data; boundary=edge" },
    payload: form(name, content),
  });
  expect(answer.statusCode).toBe(400);
  expect(await database.db.$count(threads)).toBe(0);
});

test("a body that says to be as it is, is read", async () => {
  const answer = await server.inject({
    method: "PUT",
    url: "/api/preference",
    headers: { cookie: ada.cookie, "content-type": "application/json", "content-encoding": "identity" },
    payload: '{"theme":"theme-joy-flow"}',
  });
  expect(answer.statusCode).toBe(200);
});
