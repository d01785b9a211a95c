import { copyKey } from "../copies/copy-key.js";
import { isGeneric } from "../text/generic-words.js";
import type { ReadText } from "../text/reader.js";

/** Words of everyday talk hold groups together that say nothing in common, so they count for this share of their weight. */
const GENERIC_SHARE = 0.5;

/** A text as the terms that it uses, each once, with weights of unit length together. */
export interface TermRow {
  readonly terms: Int32Array;
  readonly weights: Float32Array;
}

/**
 * The words of a thread, numbered, with how rare each is. Terms are stems; a comment counts each once, so that nobody
 * gains weight by saying a word often.
 */
export interface ThreadTerms {
  readonly ids: ReadonlyMap<string, number>;
  /** Comments that use each term; copies (see `copyKey`) count once. */
  readonly used: Int32Array;
  /** How much each term weighs: its rarity over the thread. */
  readonly rarity: Float64Array;
  readonly isGeneric: Uint8Array;
  /** One for each comment. */
  readonly rows: readonly TermRow[];
  /** 1 for the first of each text's copies and for what is no copy, 0 for the other copies. */
  readonly isFirst: Uint8Array;
  /** Comments without copies. */
  readonly firsts: number;
}

/**
 * Numbers the terms of a thread and weighs every comment's by tf-idf with binary term frequency.
 *
 * @param texts The whole thread in its canonical order.
 * @param language Of the thread, by which words of everyday talk are known.
 */
export function threadTerms(texts: readonly ReadText[], language: string | null): ThreadTerms {
  const isFirst = firstOfCopies(texts);
  const ids = new Map<string, number>();
  const counts: number[] = [];
  texts.forEach(({ stems }, comment) => {
    for (const stem of stems) {
      let id = ids.get(stem);
      if (id === undefined) ids.set(stem, (id = ids.size));
      counts[id] = (counts[id] ?? 0) + isFirst[comment]!;
    }
  });
  const used = Int32Array.from(counts);
  const generic = Uint8Array.from(ids.keys(), (stem) => (isGeneric(stem, language) ? 1 : 0));
  const rarity = Float64Array.from(used, (count, id) => {
    return Math.log((texts.length + 1) / (count + 0.5)) * (generic[id] === 1 ? GENERIC_SHARE : 1);
  });
  const rows = texts.map(({ stems }) => termRow(stems, ids, rarity));
  const firsts = isFirst.reduce((sum, one) => sum + one, 0);
  return { ids, used, rarity, isGeneric: generic, rows, isFirst, firsts };
}

/** The row of a text; words that the thread does not use are left out. */
export function termRow(
  stems: ReadonlySet<string>,
  ids: ReadonlyMap<string, number>,
  rarity: Float64Array,
): TermRow {
  const found: number[] = [];
  for (const stem of stems) {
    const id = ids.get(stem);
    if (id !== undefined) found.push(id);
  }
  const terms = Int32Array.from(found).sort();
  const weights = new Float32Array(terms.length);
  let squares = 0;
  for (let i = 0; i < terms.length; i++) {
    weights[i] = rarity[terms[i]!]!;
    squares += weights[i]! ** 2;
  }
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let i = 0; i < weights.length; i++) weights[i]! *= scale;
  return { terms, weights };
}

/** The sum of some comments' rows, each times its own weight: length of the vocabulary. */
export function sumOfRows(
  { rows, used }: ThreadTerms,
  comments: Iterable<number>,
  weightOf: (comment: number) => number,
): Float64Array {
  const sum = new Float64Array(used.length);
  for (const comment of comments) {
    const weight = weightOf(comment);
    if (weight === 0) continue;
    const { terms, weights } = rows[comment]!;
    for (let i = 0; i < terms.length; i++) sum[terms[i]!]! += weights[i]! * weight;
  }
  return sum;
}

/** The product of a row with a vector over the vocabulary. */
export function times({ terms, weights }: TermRow, vector: Float64Array): number {
  let product = 0;
  for (let i = 0; i < terms.length; i++) product += weights[i]! * vector[terms[i]!]!;
  return product;
}

/** The cosine of two rows. */
export function cosine(a: TermRow, b: TermRow): number {
  let product = 0;
  for (let i = 0, j = 0; i < a.terms.length && j < b.terms.length;) {
    const step = a.terms[i]! - b.terms[j]!;
    if (step === 0) product += a.weights[i++]! * b.weights[j++]!;
    else if (step < 0) i++;
    else j++;
  }
  return product;
}

function firstOfCopies(texts: readonly ReadText[]): Uint8Array {
  const known = new Set<string>();
  return Uint8Array.from(texts, ({ plain }) => {
    const key = copyKey(plain);
    if (key === null) return 1;
    if (known.has(key)) return 0;
    known.add(key);
    return 1;
  });
}

export interface TopicTerms {
  /** Sum of the rows of its comments, copies once. */
  readonly sum: Float64Array;
  /** How many comments `sum` holds. */
  readonly count: number;
  /** How many of them use each term. */
  readonly used: Int32Array;
  /** How strongly each term tells the topic from the rest: its share here times log2 of the ratio of shares, 0 if below. */
  readonly contrast: Float64Array;
  /** The strongest six terms by contrast. */
  readonly strongest: ReadonlySet<number>;
}

const STRONGEST = 6;

export function topicTerms(terms: ThreadTerms, members: readonly number[]): TopicTerms {
  const first = members.filter((member) => terms.isFirst[member] === 1);
  const within = new Int32Array(terms.used.length);
  const met: number[] = [];
  for (const member of first) {
    for (const term of terms.rows[member]!.terms) {
      if (within[term] === 0) met.push(term);
      within[term]!++;
    }
  }
  const all = terms.firsts;
  const contrast = new Float64Array(within.length);
  for (const term of met) {
    const count = within[term]!;
    if (count < 2 && first.length > 3) continue;
    const ratio = logRatio(count, first.length, terms.used[term]! - count, all - first.length);
    const generic = terms.isGeneric[term] === 1 ? 0.5 : 1;
    contrast[term] = Math.max(0, ratio) * (count / first.length) * generic;
  }
  return {
    sum: sumOfRows(terms, first, () => 1),
    count: first.length,
    used: within,
    contrast,
    strongest: new Set(greatest(contrast, STRONGEST, met)),
  };
}

/**
 * log2 of how much more often something is used within a topic than outside of it, with half a comment added on both
 * sides, so that what nobody else says is not infinitely telling.
 */
export function logRatio(within: number, size: number, outside: number, others: number): number {
  return Math.log2((within + 0.5) / (size + 1) / ((outside + 0.5) / (others + 1)));
}

/**
 * The indices of the greatest values above 0, greatest first, of equal ones the lesser index first. To sort thousands of them for
 * the first few would take most of the time.
 *
 * @param most How many at most; few, because each is put among the others by going through them.
 * @param among The indices that are asked about.
 */
export function greatest(values: Float64Array, most: number, among: Iterable<number>): number[] {
  const found: number[] = [];
  for (const index of among) {
    const value = values[index]!;
    if (!(value > 0)) continue;
    const isLess = (other: number): boolean =>
      values[other]! < value || (values[other]! === value && other > index);
    if (found.length === most && !isLess(found[most - 1]!)) continue;
    let at = found.length;
    while (at > 0 && isLess(found[at - 1]!)) at--;
    found.splice(at, 0, index);
    if (found.length > most) found.pop();
  }
  return found;
}
