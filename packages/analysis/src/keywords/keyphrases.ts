import type { ClusterSummary } from "@undertone/schemas";
import { isGeneric } from "./generic-words.js";
import type { PhraseKey, ThreadPhrases } from "./phrases.js";
import { surfaceForms } from "./surface-forms.js";
import { rounded } from "../rounded.js";

export type Keyphrase = ClusterSummary["enhanced_keywords"][number];

/** From this size on, a phrase that only one comment uses says nothing about the cluster. */
const SHARED_FROM = 4;
/** A longer phrase used by this share of the comments that use its part stands for the part too. */
const NEARLY = 2 / 3;
/** A word of everyday talk says something about a cluster where this share of its comments use it ("thanks"). */
const DOMINANT = 1 / 4;
/** So many phrases that name something make words of everyday talk unnecessary. */
const ENOUGH = 3;

interface Candidate {
  readonly key: PhraseKey;
  readonly weight: number;
  readonly count: number;
  readonly commonness: number;
}

/**
 * The phrases that tell each cluster from the rest of the thread, by class-based TF-IDF with square-root term
 * frequency: √(share of the cluster's comments that use it) × ln(1 + A / f), where f is how many comments of the whole
 * thread use it and A the mean over clusters of how many words their comments use. A comment counts a phrase once, so
 * that one long-winded comment does not speak for its cluster.
 *
 * Words of everyday talk ("free", "four", "told") are left out, unless a quarter of the cluster's comments use one or too
 * little else is there. A phrase half of whose stems or more stand in stronger ones is dropped.
 *
 * @param clusters Indices of texts, a list for each cluster.
 * @param phrases Those of the whole thread.
 * @param length Phrases at most for each cluster.
 * @param language Of the thread: two letters (ISO 639-1), or null where it is not known.
 * @returns For each cluster its phrases, strongest first; weights rounded to 4 decimals.
 * @see Grootendorst (2022), BERTopic, section 3.4, and its option `reduce_frequent_words`.
 */
export function keyphrases(
  clusters: readonly (readonly number[])[],
  phrases: ThreadPhrases,
  length: number,
  language: string | null,
): Keyphrase[][] {
  const count = usageCounter(phrases);
  const usage = clusters.map((cluster) => count(cluster));
  const words = usage.reduce((sum, counts) => sum + wordUsage(counts, phrases), 0);
  const meanWords = words / Math.max(clusters.length, 1);

  return usage.map((counts, cluster) => {
    const size = clusters[cluster]!.length;
    const candidates = withoutRare(counts, size).map(({ phrase, count }): Candidate => {
      const weight = Math.sqrt(count / size) * Math.log(1 + meanWords / phrases.used[phrase]!);
      return { key: phrases.key(phrase), weight, count, commonness: commonness(count, size) };
    });
    const ranked = withoutGeneric(withoutVariants(candidates), size, language).sort(byStrength);
    const chosen = withoutCovered(ranked, length);
    const forms = surfaceForms(
      clusters[cluster]!.map((text) => phrases.texts[text]!),
      new Set(chosen.map(({ key }) => key)),
    );
    return chosen.map(({ key, weight, count }) => ({
      phrase: forms.get(key)!,
      weight: rounded(weight),
      count,
    }));
  });
}

/** How many texts of a cluster use a phrase. */
interface Usage {
  readonly phrase: number;
  readonly count: number;
}

/** @returns Counts the phrases of some texts, given by their indices. */
function usageCounter(phrases: ThreadPhrases): (texts: readonly number[]) => Usage[] {
  const counts = new Int32Array(phrases.used.length);
  return (texts) => {
    const met: number[] = [];
    for (const text of texts) {
      for (const phrase of phrases.of(text)) {
        if (counts[phrase] === 0) met.push(phrase);
        counts[phrase]!++;
      }
    }
    const usage = met.map((phrase) => ({ phrase, count: counts[phrase]! }));
    for (const phrase of met) counts[phrase] = 0;
    return usage;
  };
}

function wordUsage(usage: readonly Usage[], { isSingleWord }: ThreadPhrases): number {
  return usage.reduce((sum, { phrase, count }) => (isSingleWord(phrase) ? sum + count : sum), 0);
}

/**
 * How many comments must use a phrase before it counts as the cluster's own: two, and slowly more in larger clusters,
 * where a few comments always share some rare turn of phrase. A lone comment's phrases serve only where the cluster is
 * small or its comments share nothing.
 */
function commonness(count: number, size: number): number {
  if (count >= Math.max(2, Math.sqrt(size) / 2)) return 2;
  return count > 1 ? 1 : 0;
}

function withoutRare(usage: readonly Usage[], size: number): readonly Usage[] {
  const shared = usage.filter(({ count }) => count > 1);
  return size < SHARED_FROM || shared.length === 0 ? usage : shared;
}

/**
 * Of a phrase and a longer one that contains it only one tells something: the longer where it is used nearly as often
 * ("visual studio", not "studio"), the shorter of two words where it is used far more often ("exchange rate", not
 * "foreign exchange rate").
 */
function withoutVariants(candidates: readonly Candidate[]): Candidate[] {
  const counts = new Map(candidates.map(({ key, count }) => [key, count]));
  const dropped = new Set<PhraseKey>();
  for (const { key, count } of candidates) {
    for (const part of partsOf(key)) {
      const partCount = counts.get(part) ?? 0;
      if (count >= partCount * NEARLY) dropped.add(part);
      else if (part.includes(" ") && partCount >= count * 2) dropped.add(key);
    }
  }
  return candidates.filter(({ key }) => !dropped.has(key));
}

function partsOf(key: PhraseKey): PhraseKey[] {
  const stems = key.split(" ");
  const parts = stems.length > 1 ? [...stems] : [];
  if (stems.length > 2) parts.push(stems.slice(0, 2).join(" "), stems.slice(1).join(" "));
  return parts;
}

function withoutGeneric(
  candidates: readonly Candidate[],
  size: number,
  language: string | null,
): Candidate[] {
  const naming = candidates.filter(({ key, count }) => count >= size * DOMINANT || !isGeneric(key, language));
  const shared = naming.filter(({ count }) => count > 1);
  return shared.length >= ENOUGH ? naming : [...candidates];
}

function withoutCovered(ranked: readonly Candidate[], length: number): Candidate[] {
  const covered = new Set<string>();
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    if (chosen.length === length) break;
    const stems = candidate.key.split(" ");
    if (stems.filter((stem) => covered.has(stem)).length * 2 >= stems.length) continue;
    for (const stem of stems) covered.add(stem);
    chosen.push(candidate);
  }
  return chosen;
}

function byStrength(a: Candidate, b: Candidate): number {
  return b.commonness - a.commonness || b.weight - a.weight || b.count - a.count || (a.key < b.key ? -1 : 1);
}
