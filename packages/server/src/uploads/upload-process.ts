import { fstatSync, writeSync } from "node:fs";
import type { FileChoices } from "@undertone/schemas";
import { contentOfFile } from "@undertone/sources";
import { serve, yieldToOthers } from "@undertone/workers";
import { previewUpload, readUpload, type FoundThread, type UploadPreview } from "./read-upload.js";

/** The process in which one upload is read: the file is its stdin, and the file for the gzip of a long thread its fourth. */
const CONTENT = 0;
const PACKED = 3;

export interface UploadToRead {
  name: string;
  choices: FileChoices;
}

const content = () => contentOfFile(CONTENT, fstatSync(CONTENT).size);

/** A short thread is answered as it is; a long one is written into the file that the process is given. */
const uploadTasks = {
  async read({ name, choices }: UploadToRead): Promise<FoundThread & { thread: string | null }> {
    const { thread, ...found } = await readUpload(name, content(), choices);
    if (typeof thread === "string") return { ...found, thread };
    for (const piece of thread) {
      for (let done = 0; done < piece.byteLength;) done += writeSync(PACKED, piece, done);
    }
    return { ...found, thread: null };
  },
  preview: ({ name, choices }: UploadToRead): Promise<UploadPreview> =>
    previewUpload(name, content(), choices),
};
export type UploadTasks = typeof uploadTasks;

yieldToOthers();
serve(uploadTasks);
