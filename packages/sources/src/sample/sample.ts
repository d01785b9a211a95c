import { readFile } from "node:fs/promises";
import { parseThreadFile } from "../file/parse-thread-file.js";
import type { Source } from "../source.js";

const KEY = "sample";
const file = new URL("../../data/sample-thread.json", import.meta.url);

/** The bundled sample thread, written for this project: its link and its id are `sample`. */
export function sampleSource(): Source {
  return {
    key: KEY,
    title: "Sample thread",
    unready: () => null,
    matches: (link) => (link.toLowerCase() === KEY ? { source: KEY, id: KEY } : null),
    async fetch(_reference, limits, { progress }) {
      const thread = parseThreadFile("sample-thread.json", await readFile(file));
      const comments = thread.comments.slice(0, limits.maxComments);
      progress(comments.length, comments.length);
      return { ...thread, source: KEY, comments };
    },
  };
}
