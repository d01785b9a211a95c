import { readWasm } from "@undertone/numeric/node";
import { parse } from "@undertone/schemas";
import { hash, laterThreads, threads } from "./threads.mjs";

/**
 * A thread's comments as an analysis would keep them, at most `most`, in an order that the file does not decide.
 *
 * @param named A thread's name; "politics:2" are the second so many of it.
 */
export function commentsOf(named, most, kernel) {
  const [name, part = "1"] = named.split(":");
  const { title, comments } = (threads[name] ?? laterThreads[name])();
  const known = new Set();
  const kept = comments.filter(({ body }) => {
    const text = kernel.comparableText(body);
    if (text.length < 15 || kernel.countWords(text) < 3 || /\bI(?:'| a)m a bot\b/i.test(text)) return false;
    const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    if (letters.length >= 40 && known.has(letters)) return false;
    known.add(letters);
    return true;
  });
  const order = new Map(kept.map((comment) => [comment, hash(comment.id)]));
  kept.sort((a, b) => order.get(a) - order.get(b));
  const from = (Number(part) - 1) * most;
  return { name: named, title, comments: kept.slice(from, from + most) };
}

/** The thread with lexical vectors and the topics of its readings, as an analysis groups them. */
export function grouped({ name, title, comments }, kernel) {
  const texts = comments.map(({ body }) => kernel.comparableText(body));
  const embedding = kernel.runLexical({ kind: "lexical", texts, language: "en" }, () => {});
  const nearestRows = kernel.compileWasm("nearest-rows", readWasm("nearest-rows"));
  const leiden = kernel.compileWasm("leiden", readWasm("leiden"));
  const readings = kernel.readStage(comments, embedding, { nearestRows, leiden });
  const { vectors: values, dimensions } = embedding;
  return { name, title, comments, readings, vectors: { count: texts.length, dimensions, values } };
}

/** The thread taken apart, as `readingWords` needs it. */
export function wordsOf({ title, comments, vectors }, kernel) {
  const reader = kernel.createReader(parse("analysis-parameters", {}).stop_words, "en");
  const texts = comments.map(({ body }) => reader.read(body));
  return kernel.threadWords(comments, texts, vectors, reader, { title });
}
