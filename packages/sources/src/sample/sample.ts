import { readFile } from "node:fs/promises";
import { parseThreadFile } from "../file/parse-thread-file.js";
import { drawThread } from "../thread/draw-comments.js";
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
      const drawn = drawThread(thread, limits.maxComments);
      progress(drawn.comments.length, drawn.comments.length);
      return { ...drawn, source: KEY };
    },
  };
}
