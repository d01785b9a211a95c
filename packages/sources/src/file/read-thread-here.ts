import { AppError } from "@undertone/schemas";
import type { ReadThread } from "../source.js";
import { contentOfFile } from "./file-content.js";
import { readThreadFile } from "./read-thread-file.js";

/** Reads an open file in this process. */
export const readThreadHere: ReadThread = async (name, content) => {
  const { size } = await content.stat();
  const { thread, refusal } = await readThreadFile(name, contentOfFile(content.fd, size));
  if (thread === null) throw refusal ?? new AppError("file-not-found", { name });
  return thread;
};
