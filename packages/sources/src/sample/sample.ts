import { readFile } from "node:fs/promises";
import { defineSource } from "../define-source.js";
import { parseThreadFile } from "../file/parse-thread-file.js";
import { drawThread } from "../thread/draw-comments.js";

const NAME = "sample";
const threadFile = new URL("../../data/sample-thread.json", import.meta.url);

/** The bundled sample thread, written for this project: its link and its id are `sample`. */
export const sample = defineSource("sample", () => ({
  matches: (link) => (link.toLowerCase() === NAME ? { id: NAME } : null),
  async fetch(_target, limits, { progress }) {
    const thread = parseThreadFile("sample-thread.json", await readFile(threadFile));
    const { post, comments, completeness } = drawThread(thread, limits.maxComments);
    progress(comments.length, comments.length);
    return { post, comments, ...(completeness ? { completeness } : {}) };
  },
}));
