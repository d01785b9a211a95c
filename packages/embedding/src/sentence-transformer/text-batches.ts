/** About a tenth of a second of work: small enough to stop and share out evenly, large enough that messages cost nothing. */
const MOST_CHARACTERS = 8000;

/**
 * Cuts texts into batches, in their order.
 *
 * @param batchSize Texts a batch at most.
 * @returns Start and end (exclusive) of each batch.
 */
export function textBatches(texts: readonly string[], batchSize: number): [start: number, end: number][] {
  const batches: [number, number][] = [];
  let start = 0;
  let characters = 0;
  texts.forEach((text, i) => {
    if (i > start && (i - start >= batchSize || characters + text.length > MOST_CHARACTERS)) {
      batches.push([start, i]);
      start = i;
      characters = 0;
    }
    characters += text.length;
  });
  if (start < texts.length) batches.push([start, texts.length]);
  return batches;
}
