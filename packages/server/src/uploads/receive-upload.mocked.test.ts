import { EventEmitter } from "node:events";
import type { FileHandle } from "node:fs/promises";
import { PassThrough } from "node:stream";
import type { FastifyRequest } from "fastify";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { scratchFolder } from "../testing/scratch-folder.js";
import { receiveUpload } from "./receive-upload.js";
import { openTemporaryFile } from "./temporary-file.js";

vi.mock("./temporary-file.js", { spy: true });
afterEach(() => vi.mocked(openTemporaryFile).mockClear());

/** A form whose file arrives as the test writes it. */
function beginUpload() {
  // The form's parser listens to it, too.
  const file = new PassThrough().on("error", () => undefined);
  const raw = Object.assign(new EventEmitter(), { socket: { bytesRead: 0 } });
  const request = { raw, file: async () => ({ filename: "a.txt", file }) } as unknown as FastifyRequest;
  const received = receiveUpload(request, scratchFolder());
  const content = async () => (await vi.mocked(openTemporaryFile).mock.results[0]?.value) as FileHandle;
  return { file, received, content };
}

test("a sender who is given up for being slow leaves no open file behind", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { file, received, content } = beginUpload();
  file.write("a comm");
  const refused = expect(received).rejects.toMatchObject({ key: "upload-too-slow" });
  await expect.poll(() => content()).toBeDefined();
  vi.advanceTimersByTime(10_000);
  await refused;
  await expect.poll(async () => (await content()).fd).toBe(-1);
});

test("a sender who has left is no database that was lost, and leaves no open file behind", async () => {
  const { file, received, content } = beginUpload();
  file.write("a comm");
  const refused = expect(received).rejects.toMatchObject({ key: "caller-left" });
  file.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
  await refused;
  expect((await content()).fd).toBe(-1);
});
