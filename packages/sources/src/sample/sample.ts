import { readFile } from "node:fs/promises";
import { defineSource } from "../define-source.js";
import { readThread } from "../file/read-thread-file.js";
import { drawThread } from "../thread/draw-comments.js";

const NAME = "sample";
const threadFile = new URL("../../data/sample-thread.json", import.meta.url);

/** The bundled sample thread, written for this project: its link and its id are `sample`. */
export const sample = defineSource<string>("sample", () => ({
  matches: (link) => (link.toLowerCase() === NAME ? { id: NAME } : null),
  wanted: ({ id }) => id,
  async fetch(_name, limits) {
    const thread = await readThread("sample-thread.json", await readFile(threadFile));
    const { post, comments, completeness } = drawThread(thread, limits.maxComments);
    return { post, comments, ...(completeness && { completeness }) };
  },
  preview: null,
}));
