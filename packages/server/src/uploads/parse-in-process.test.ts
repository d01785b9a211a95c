import { Readable } from "node:stream";
import { AppError } from "@undertone/schemas";
import { expect, test } from "vitest";
import { parseInProcess } from "./parse-in-process.js";

const content = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));

test("a file that takes more memory than a process gets is refused, and this process lives on", async () => {
  const refusal = await parseInProcess("tiny.txt", content("ab\n".repeat(16_000_000))).catch(
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(AppError);
  expect((refusal as AppError).key).toBe("file-too-costly");
});

test("what the process answers is the thread, letter for letter, or the reason", async () => {
  const { title, comments, thread } = await parseInProcess(
    "Tea \0or kaffe.txt",
    content("grü", "ß 😹\nno\n"),
  );
  expect([title, comments]).toEqual(["Tea or kaffe", 2]);
  expect(thread).toContain('"body":"grüß 😹"');
  await expect(parseInProcess("a.json", content("{"))).rejects.toMatchObject({ key: "file-unreadable" });
});

test("a file that breaks off ends with its own reason", async () => {
  async function* broken() {
    yield Buffer.from("a comment\n");
    await Promise.resolve();
    throw new Error("broke off");
  }
  await expect(parseInProcess("a.txt", broken())).rejects.toThrow("broke off");
});
