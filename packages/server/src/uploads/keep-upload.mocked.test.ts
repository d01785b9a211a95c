import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../platform/database/database.js";
import { scratchFolder } from "../testing/scratch-folder.js";
import { uploadReading } from "./keep-upload.js";
import { openTemporaryFile, writeAt } from "./temporary-file.js";

vi.mock("./read-upload.js", () => ({ previewUpload: () => "read here", readUpload: vi.fn() }));
vi.mock("./parse-in-process.js", () => ({
  previewInProcess: () => Promise.resolve("read in a process"),
  parseInProcess: vi.fn(),
}));

test.each([
  ["a tiny text is read here", Buffer.from("first comment\nsecond comment\n"), "read here"],
  [
    "a tiny packed file is not, however small it is",
    gzipSync("comment\n".repeat(100_000)),
    "read in a process",
  ],
])("%s", async (_name, bytes, where) => {
  const folder = scratchFolder();
  const content = await openTemporaryFile(folder);
  onTestFinished(() => content.close());
  await writeAt(content, bytes, 0);
  const reading = uploadReading({} as Database, folder, () => new Date(0));
  const upload = { name: "thread.txt", choices: {}, content, size: bytes.length };
  expect(bytes.length).toBeLessThan(10_000);
  expect(await reading.preview(upload, new AbortController().signal)).toBe(where);
});
