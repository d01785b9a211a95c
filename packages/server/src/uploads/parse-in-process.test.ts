import { readdirSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { AppError } from "@undertone/schemas";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../testing/scratch-folder.js";
import { parseInProcess } from "./parse-in-process.js";
import { threadJson } from "./stored-thread.js";
import { openTemporaryFile, piecesOf, writeAt } from "./temporary-file.js";

const stays = new AbortController().signal;

async function temporary(folder: string, content = ""): Promise<FileHandle> {
  const file = await openTemporaryFile(folder);
  onTestFinished(() => file.close());
  await writeAt(file, Buffer.from(content), 0);
  return file;
}

async function read(name: string, content: string, signal = stays, memory?: number) {
  const folder = scratchFolder();
  const packed = await temporary(folder);
  const upload = await temporary(folder, content);
  const found = await parseInProcess({ name, choices: {} }, upload, packed, signal, memory);
  // What is on its way has no name, so nothing stays behind, however the process ends.
  expect(readdirSync(folder)).toEqual([]);
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(packed, 1_000)) pieces.push(piece);
  return { found, pieces };
}

test("a file that takes more memory than a process gets is refused, and this process lives on", async () => {
  const tiny = `[${"{},".repeat(2_000_000)}{}]`;
  const refusal = await read("tiny.json", tiny, stays, 60).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect((refusal as AppError).key).toBe("file-too-costly");
});

test("what the process answers is the thread, letter for letter, or the reason", async () => {
  const { found, pieces } = await read("Tea \0or kaffe.txt", "grüß 😹\nno\n");
  expect(found).toMatchObject({ title: "Tea or kaffe", comments: 2 });
  expect([found.thread?.includes('"body":"grüß 😹"'), pieces]).toEqual([true, []]);
  await expect(read("a.json", "{")).rejects.toMatchObject({ key: "file-unreadable" });
});

test("a long thread comes in pieces of its gzip, none larger than asked for", async () => {
  const lines = Array.from({ length: 10_000 }, (_, n) => `comment ${n} is about 😹`);
  const { found, pieces } = await read("long.txt", lines.join("\n"));
  expect([found.thread, found.comments]).toEqual([null, 10_000]);
  expect(Math.max(...pieces.map(({ byteLength }) => byteLength))).toBe(1_000);
  const { comments } = JSON.parse(threadJson(pieces)) as { comments: { body: string }[] };
  expect(comments.map(({ body }) => body)).toEqual(lines);
});

test("whoever leaves ends the process", async () => {
  const left = new AbortController();
  const reading = read("a.txt", "a comment\n".repeat(1_000_000), left.signal);
  setTimeout(() => left.abort(new Error("left")), 10);
  await expect(reading).rejects.toThrow("left");
});
