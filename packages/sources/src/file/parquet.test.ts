import { expect, test } from "vitest";
import { readThreadFile } from "./read-thread-file.js";

/**
 * Three rows as pyarrow 22 writes them, with Zstandard: ids of 64 bits, texts as bytes of which one is no UTF-8, times in nanoseconds,
 * vectors.
 */
const table = Buffer.from(
  [
    "UEFSMRUAFTwVTiwVBhUAFQYVBhwAAAAotS/9IB7xAAACAAAABgEBAAAAAAAgAAIAAAAAAAAAAwAAAAAAAAAVABUcFS4sFQYVABUGFQYc",
    "AAAAKLUv/SAOcQAAAgAAAAMCAQAAAAAAIAAVABV6FYwBLBUGFQAVBhUGHAAAACi1L/0gPekBAAIAAAAGARAAAABUaGUgdHJhbSBpcyBs",
    "YXRlDAAAAEkgbGlrZSBjYWbpcw8AAABOb2JvZHkgYXNrZWQgdXMVABU8FUYsFQYVABUGFQYcAAAAKLUv/SAe1QAAkAIAAAAGAQEAAgAD",
    "AAAAAAAAAAIAYOABcAEVABU8FU4sFQYVABUGFQYcAAAAKLUv/SAe8QAAAgAAAAYBFS1lNAlmahcV9/9vCWZqFxXBmqsJZmoXFQAVeBVu",
    "LBUMFQAVBhUGHAAAACi1L/0gPHUBABQCAgAAAAMqAgAAAAwDmpmZmZmZuT/Jucm5P5qZmZmZmck/BAAgC8gHMrOh3AEVBBmcNQAYBnNj",
    "aGVtYRUMABUEJQIYAmlkABUEJQIYCXBhcmVudF9pZAAVDCUCGARib2R5ABUEJQIYBXNjb3JlABUEJQIYCmNyZWF0ZWRfYXRsjBIcPAAA",
    "AAAANQIYBnZlY3RvchUCFQZMPAAAADUEGARsaXN0FQIAFQolAhgHZWxlbWVudAAWBhkcGWwmABwVBBklBgAZGAJpZBUMFgYWYhZ0JghJ",
    "HBUAFQAVAgA8KQYZJgAGAAAAJgAcFQQZJQYAGRgJcGFyZW50X2lkFQwWBhZCFlQmfEkcFQAVABUCADwpBhkmBAIAAAAmABwVDBklBgAZ",
    "GARib2R5FQwWBhaiARa0ASbQAUkcFQAVABUCADwWVhkGGSYABgAAACYAHBUEGSUGABkYBXNjb3JlFQwWBhZiFmwmhANJHBUAFQAVAgA8",
    "KQYZJgAGAAAAJgAcFQQZJQYAGRgKY3JlYXRlZF9hdBUMFgYWYhZ0JvADSRwVABUAFQIAPCkGGSYABgAAACYAHBUKGSUGABk4BnZlY3Rv",
    "cgRsaXN0B2VsZW1lbnQVDBYMFp4BFpQBJuQESRwVABUAFQIAPCkmBgYZRgAAAAwAAAAWqAUWBiYIFvAFACggcGFycXVldC1jcHAtYXJy",
    "b3cgdmVyc2lvbiAyNi4wLjEZbBwAABwAABwAABwAABwAABwAAAAEAgAAUEFSMQ==",
  ].join(""),
  "base64",
);

const refusalOf = (bytes: Uint8Array) =>
  readThreadFile("a.parquet", bytes).then(
    () => "it was read",
    (error: unknown) => (error as Error).message,
  );

test("a Parquet table gives whole ids, times and replies, and says which text is none", async () => {
  const { file, thread } = await readThreadFile("a.parquet", table);
  expect(
    thread?.comments.map(({ id, parent_id: parent, score, created_at: date, body }) => [
      id,
      parent,
      score,
      date,
      body,
    ]),
  ).toEqual([
    ["9007199254740993", null, 1, "2023-06-20T15:00:00.123Z", "The tram is late"],
    ["3", null, 3, "2023-06-20T15:00:02.123Z", "Nobody asked us"],
  ]);
  expect(file.unread).toEqual([{ field: "text", comments: 1, example: "I like caf\ufffds" }]);
  expect(file.columns?.map(({ name }) => name)).toEqual(["id", "parent_id", "body", "score", "created_at"]);
  const chosen = await readThreadFile("a.parquet", table, { columns: { text: "created_at" } });
  expect(chosen.thread?.comments.map(({ parent_id: parent }) => parent)).toEqual([
    null,
    "9007199254740993",
    null,
  ]);
  expect(JSON.stringify([file, chosen])).toContain("9007199254740993");
});

test("a broken Parquet table ends in one sentence, whatever it says of its lengths", async () => {
  const footer = (length: number) => {
    const bytes = Buffer.from(table);
    bytes.writeUInt32LE(length, bytes.length - 8);
    return bytes;
  };
  const broken = [
    table.subarray(0, 4),
    table.subarray(0, table.length / 2),
    footer(0),
    footer(table.length),
    footer(0xfffffff0),
    Buffer.concat([table.subarray(0, 4), Buffer.alloc(100_000, 0xff), table.subarray(-8)]),
  ];
  for (const bytes of broken) expect(await refusalOf(bytes)).toMatch(/it is a Parquet table that is broken/);
  for (let at = 4; at < table.length - 8; at += 7) {
    const bytes = Buffer.from(table);
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    expect(await refusalOf(bytes)).toMatch(/^it was read$|cannot be read as a thread/);
  }
});
