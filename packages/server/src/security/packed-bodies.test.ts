import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { threads } from "../platform/database/tables.js";
import { fileForm } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";

const { database, ada } = useServer({ people: ["ada"] });

const pack = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
/** 10 MB of JSON in some 10 kB. */
const bomb = Buffer.from(JSON.stringify({ text: "0".repeat(10_000_000) }));

test.each(["gzip", "deflate", "br"] as const)("a bomb packed by %s is refused as it is", async (encoding) => {
  const payload = pack[encoding](bomb);
  expect(payload.length).toBeLessThan(200_000);
  const packed = { "content-encoding": encoding };
  const json = { ...packed, "content-type": "application/json" };
  expect((await ada.call("POST", "/api/comment", payload, json)).statusCode).toBe(415);
  const form = fileForm("bomb.json", bomb);
  const sent = pack[encoding](form.payload);
  const upload = await ada.call("POST", "/api/thread", sent, { ...packed, ...form.headers });
  expect(upload.statusCode).toBe(415);
});

test.each([
  ["thread.json.gz", gzipSync(bomb)],
  ["thread.json", gzipSync(bomb)],
  ["thread.csv", deflateSync(bomb)],
  ["thread.zip", Buffer.concat([Buffer.from("PK\u0003\u0004"), deflateSync(bomb)])],
])("an uploaded %s that is packed is not unpacked, and nothing of it is stored", async (name, content) => {
  expect((await ada.upload(name, content)).statusCode).toBe(400);
  expect(await database.db.$count(threads)).toBe(0);
});
