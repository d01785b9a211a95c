// Comments of the shared threads, for measurements. Nothing of them is kept in this repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const named = process.env.UNDERTONE_TEST_DATA;
export const sharedData = named
  ? join(named, "/")
  : fileURLToPath(new URL("../../../shared/data/", import.meta.url));
const folder = `${sharedData}threads/`;
/** Where models lie; one that does not is skipped. A file of full precision that the list does not pin serves from a folder of another name. */
export const modelDir = process.env.MODEL_DIR ?? `${sharedData}models`;
/** BENCH_MODELS names others. */
export const benchModels = (
  process.env.BENCH_MODELS ?? "all-MiniLM-L6-v2,all-MiniLM-L6-v2-fp32,lexical"
).split(",");

/** Why nothing that reads the shared threads can be measured, or null. */
export function sharedThreadsAbsent() {
  return existsSync(folder) ? null : "absent: the shared threads (../shared/data/threads)";
}

/**
 * Why nothing can be measured on a folder of the shared data, or null.
 *
 * @param {string} name
 * @param {string} holds What is in it.
 */
export function sharedDataAbsent(name, holds) {
  const path = sharedData + name;
  if (existsSync(path)) return null;
  return `not measured: it takes ${holds}, which this repository does not hold; put them into ${path}`;
}

/** Every comment of the five threads, thread by thread. */
export function everyComment() {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(folder + file, "utf8")).comments);
}

/**
 * Different texts, taken evenly from all threads; what moderators or authors removed is left out.
 *
 * @param {number} count
 * @returns {string[]}
 */
export function realTexts(count) {
  const bodies = everyComment().map(({ body }) => body.trim());
  const texts = [...new Set(bodies)].filter((body) => body.length >= 15 && !/^\[\w+\]$/.test(body));
  return Array.from({ length: count }, (_, i) => texts[Math.floor((i * texts.length) / count)]);
}
