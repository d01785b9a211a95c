import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSources } from "@undertone/sources";
import { expect, test } from "vitest";
import { scratchFolder } from "../testing/scratch-folder.js";
import { folderFileReader } from "./read-folder-file.js";

const limits = { maxComments: 100_000, commentLimit: null, sort: "top", depth: null } as const;

function fetchFile(name: string, content: string) {
  const folder = scratchFolder();
  const [threadsFolder, uploads] = [join(folder, "threads"), join(folder, "uploads")];
  mkdirSync(threadsFolder);
  writeFileSync(join(threadsFolder, name), content);
  const sources = createSources({ settings: {}, threadsFolder, readThread: folderFileReader(uploads) });
  const context = { progress: () => undefined, signal: new AbortController().signal };
  const fetched = sources.fetch(sources.resolve(name), limits, context);
  return { fetched, left: () => readdirSync(uploads) };
}

test("a file of the folder is read in a process of its own, a private chat as one, and nothing of it stays behind", async () => {
  const { fetched, left } = fetchFile("chat.txt", "13/03/21, 10:00 - Anna: I am Anna\n".repeat(5_000));
  const { comments, private_chat: isPrivate } = await fetched;
  expect([comments.length, isPrivate, left()]).toEqual([5_000, true, []]);
  expect(comments[0]).toMatchObject({ author: "Person 1", body: "I am Person 1" });
});

test("why a file cannot be read is said", async () => {
  await expect(fetchFile("a.json", "{").fetched).rejects.toMatchObject({ key: "file-unreadable" });
});
