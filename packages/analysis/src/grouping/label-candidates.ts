import { logRatio } from "./terms.js";
import type { ThreadWords, WrittenWords } from "./thread-words.js";

export interface LabelCandidate {
  /** Numbers of its words. */
  readonly phrase: readonly number[];
  readonly topic: number;
  /** Share of the topic's comments that hold it, word for word. */
  readonly coverage: number;
  /** Share of the whole thread's comments that hold it. */
  readonly share: number;
  /** log2 of how much more often the topic uses it than the rest. */
  readonly contrast: number;
}

const LONGEST_PHRASE = 5;
const STOP_WORDS_INSIDE = 2;
/** The share of a topic's comments that must hold its label. */
const LEAST_COVERAGE = 0.2;
const LEAST_COMMENTS = 4;
/** One person's turn of phrase does not name what many say. */
const LEAST_PEOPLE = 2;

/**
 * Every phrase of one to five words that enough comments of a topic hold word for word, neither beginning nor ending
 * with a stop word, within one run of words. A phrase is counted once a comment; copies count for the share, but not
 * as further voices.
 *
 * Only words that themselves are in a fifth of the comments are extended, which keeps the search small.
 */
export function labelCandidates(
  { comments, terms, written }: ThreadWords,
  members: readonly (readonly number[])[],
): LabelCandidate[] {
  const found = members.map((topic) => {
    const least = Math.max(LEAST_COMMENTS, Math.ceil(topic.length * LEAST_COVERAGE));
    return frequentPhrases(written, topic, least);
  });
  const everywhere = countEverywhere(written, found);
  return found.flatMap((phrases, topic) => {
    const size = members[topic]!.length;
    return [...phrases].flatMap(([key, { phrase, holders }]): LabelCandidate[] => {
      const voices = holders.filter((comment) => terms.isFirst[comment] === 1);
      const people = new Set(voices.map((comment) => comments[comment]!.author ?? `${comment}`));
      if (voices.length < LEAST_COMMENTS || people.size < LEAST_PEOPLE) return [];
      const all = everywhere.get(key)!;
      const outside = all - holders.length;
      const contrast = logRatio(holders.length, size, outside, comments.length - size);
      return [{ phrase, topic, coverage: holders.length / size, share: all / comments.length, contrast }];
    });
  });
}

interface Held {
  readonly phrase: readonly number[];
  /** Comments that hold it, ascending. */
  readonly holders: number[];
}

function frequentPhrases(
  { words, sequences }: WrittenWords,
  topic: readonly number[],
  least: number,
): Map<string, Held> {
  const counts = new Int32Array(words.length);
  const lastIn = new Int32Array(words.length).fill(-1);
  for (const member of topic) {
    for (const word of sequences[member]!) {
      if (word < 0 || lastIn[word] === member) continue;
      lastIn[word] = member;
      counts[word]!++;
    }
  }
  const isFrequent = (word: number | undefined): boolean =>
    word !== undefined && word >= 0 && counts[word]! >= least;
  const phrases = new Map<string, Held>();
  for (const member of topic) {
    const sequence = sequences[member]!;
    for (let from = 0; from < sequence.length; from++) {
      if (!isFrequent(sequence[from]) || words[sequence[from]!]!.isStop) continue;
      let stops = 0;
      for (let to = from; to < from + LONGEST_PHRASE && isFrequent(sequence[to]); to++) {
        if (words[sequence[to]!]!.isStop) {
          if (++stops > STOP_WORDS_INSIDE) break;
          continue;
        }
        const phrase = [...sequence.subarray(from, to + 1)];
        const key = phrase.join(" ");
        const held = phrases.get(key);
        if (held === undefined) phrases.set(key, { phrase, holders: [member] });
        else if (held.holders.at(-1) !== member) held.holders.push(member);
      }
    }
  }
  for (const [key, { holders }] of phrases) if (holders.length < least) phrases.delete(key);
  return phrases;
}

/** How many comments of the thread hold each of the topics' phrases. */
function countEverywhere(
  { sequences }: WrittenWords,
  found: readonly ReadonlyMap<string, Held>[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const phrases of found) for (const key of phrases.keys()) counts.set(key, 0);
  const beginnings = new Set(
    found.flatMap((phrases) => [...phrases.values()].map(({ phrase }) => phrase[0]!)),
  );
  for (const sequence of sequences) {
    const seen = new Set<string>();
    for (let from = 0; from < sequence.length; from++) {
      if (!beginnings.has(sequence[from]!)) continue;
      let key = "";
      for (let to = from; to < Math.min(from + LONGEST_PHRASE, sequence.length) && sequence[to]! >= 0; to++) {
        key = to === from ? `${sequence[to]!}` : `${key} ${sequence[to]!}`;
        if (counts.has(key)) seen.add(key);
      }
    }
    for (const key of seen) counts.set(key, counts.get(key)! + 1);
  }
  return counts;
}
