import { threads } from "./threads.mjs";

/** Resolutions that are tried for a number of topics. */
const RESOLUTIONS = [0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.3, 1.6, 2, 2.5];
/** About so many topics a reading of each name has here. */
const TOPICS = { few: 6, some: 13 };
/** Communities below these are no topics: their comments are on their own. */
const LEAST = { comments: 4, share: 0.015 };
const NEIGHBOURS = 20;
const SEEDS = [1, 2, 3];

/** A thread's comments as an analysis would keep them, at most `most`, in an order that the file does not decide. */
export function commentsOf(name, most, kernel) {
  const { title, comments } = threads[name]();
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
  return { name, title, comments: kept.sort((a, b) => order.get(a) - order.get(b)).slice(0, most) };
}

/** The thread with lexical vectors and the graph of its nearest neighbours. */
export function embedded({ name, title, comments }, kernel) {
  const texts = comments.map(({ body }) => kernel.comparableText(body));
  const order = [...texts.keys()].sort((a, b) =>
    texts[a] < texts[b] ? -1 : texts[a] > texts[b] ? 1 : a - b,
  );
  const { vectors: sorted, dimensions } = kernel.runLexical(
    { kind: "lexical", texts: order.map((i) => texts[i]), seed: 1 },
    () => {},
  );
  const points = { count: texts.length, dimensions, values: sorted };
  const { indices } = kernel.nearestNeighbours(points, NEIGHBOURS, () => {});
  const graph = kernel.sharedNeighbourGraph({ count: texts.length, k: NEIGHBOURS, indices });
  const values = new Float32Array(sorted.length);
  order.forEach((i, row) =>
    values.set(sorted.subarray(row * dimensions, (row + 1) * dimensions), i * dimensions),
  );
  return { name, title, comments, order, graph, vectors: { ...points, values } };
}

/** The resolution of each reading, to be kept when a comment is removed. */
export function resolutionsOf(thread, kernel) {
  const tried = RESOLUTIONS.map((resolution) => {
    return {
      resolution,
      topics: new Set(assignmentAt(thread, resolution, kernel).filter((topic) => topic >= 0)).size,
    };
  });
  return Object.fromEntries(
    Object.entries(TOPICS).map(([reading, wanted]) => {
      const [best] = [...tried].sort((a, b) => Math.abs(a.topics - wanted) - Math.abs(b.topics - wanted));
      return [reading, best.resolution];
    }),
  );
}

/** Topic of each comment, the largest first, -1 for those on their own. */
export function assignmentAt({ order, graph, comments }, resolution, kernel) {
  const runs = SEEDS.map((seed) => kernel.leiden(graph, resolution, kernel.seededRandom(seed)));
  const { labels } = runs.reduce((best, run) => (run.quality > best.quality + 1e-9 ? run : best));
  const sizes = new Map();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  const real = [...sizes].filter(([, size]) => size >= LEAST.comments && size >= LEAST.share * labels.length);
  const topics = new Map(real.sort((a, b) => b[1] - a[1]).map(([label], topic) => [label, topic]));
  const assignment = new Int32Array(comments.length);
  order.forEach((i, row) => (assignment[i] = topics.get(labels[row]) ?? -1));
  return assignment;
}

/** The thread taken apart, as `readingWords` needs it. */
export function wordsOf({ title, comments, vectors }, kernel) {
  const reader = kernel.createReader([]);
  const texts = comments.map(({ body }) => reader.read(body));
  return kernel.threadWords(comments, texts, vectors, reader, { language: "en", title });
}

function hash(text) {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
