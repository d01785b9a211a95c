import { copyKey } from "../copies/copy-key.js";
import { isGeneric } from "../keywords/generic-words.js";
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

/** How many terms of the smaller row stand in the other too, as a share. */
export function sharedTerms(a: TermRow, b: TermRow): number {
  let common = 0;
  const other = new Set(b.terms);
  for (const term of a.terms) if (other.has(term)) common++;
  return common / Math.max(1, Math.min(a.terms.length, b.terms.length));
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
