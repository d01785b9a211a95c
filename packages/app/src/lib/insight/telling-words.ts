import type { AnalysedComment } from "@undertone/schemas/types";

interface TellingWordsOptions {
  /** Words of each cluster at most. */
  most: number;
  stopWords: readonly string[];
}

/**
 * The words that set each of some clusters apart, for a grouping that only this page knows. Short of what the server
 * does (no phrases, no stemming), but made in the time between two movements of a slider.
 *
 * @param clusters Places of comments in `comments`.
 * @returns Of each cluster, most telling first.
 * @see Grootendorst (2022), BERTopic: class-based TF-IDF; here a comment counts a word once, however often it repeats it.
 */
export function tellingWords(
  clusters: readonly Int32Array[],
  comments: readonly AnalysedComment[],
  { most, stopWords }: TellingWordsOptions,
): string[][] {
  const stopped = new Set(stopWords);
  const counts = clusters.map((places) => {
    const count = new Map<string, number>();
    for (const place of places) {
      const comment = comments[place];
      if (comment === undefined) continue;
      for (const word of wordsOf(comment))
        if (!stopped.has(word)) count.set(word, (count.get(word) ?? 0) + 1);
    }
    return count;
  });
  const everywhere = new Map<string, number>();
  let uses = 0;
  for (const count of counts) {
    for (const [word, number] of count) {
      everywhere.set(word, (everywhere.get(word) ?? 0) + number);
      uses += number;
    }
  }
  const average = uses / Math.max(1, clusters.length);
  return counts.map((count) =>
    [...count]
      .map(([word, number]) => ({
        word,
        weight: number * Math.log(1 + average / (everywhere.get(word) ?? 1)),
      }))
      .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ word }) => word),
  );
}

/** Comments are objects that live as long as their result, and are read again at every movement of a slider. */
const read = new WeakMap<AnalysedComment, readonly string[]>();

function wordsOf(comment: AnalysedComment): readonly string[] {
  const known = read.get(comment);
  if (known) return known;
  const text = comment.body.toLowerCase().replace(/https?:\S+/g, " ");
  const words = [
    ...new Set(text.match(/\p{L}[\p{L}’'-]{2,}/gu)?.map((word) => word.replace(/[’']\p{L}*$/u, ""))),
  ];
  const telling = words.filter((word) => word.length > 3);
  read.set(comment, telling);
  return telling;
}
