import { centroidOf, centroidSimilarity } from "../analysis/centroid.js";
import type { Profile, Terms } from "../analysis/profile.js";

export interface Content extends Profile {
  id: string;
}

/**
 * How much each candidate's terms are like those of the starred insights: the cosine to the mean of the starred ones
 * (Rocchio 1971), each term weighed by how rare it is among all that are given, ln(1 + n / df).
 *
 * @returns By candidate's id; those that have nothing in common are left out.
 */
export function termSimilarities(
  starred: readonly Content[],
  candidates: readonly Content[],
): Map<string, number> {
  const rarity = rarities([...starred, ...candidates]);
  const wanted = new Map<string, number>();
  for (const { terms } of starred) {
    for (const [term, weight] of weighed(terms, rarity)) wanted.set(term, (wanted.get(term) ?? 0) + weight);
  }
  const length = Math.hypot(...wanted.values());
  const similarities = new Map<string, number>();
  for (const { id, terms } of candidates) {
    let dot = 0;
    for (const [term, weight] of weighed(terms, rarity)) dot += weight * (wanted.get(term) ?? 0);
    if (dot > 0) similarities.set(id, dot / length);
  }
  return similarities;
}

/**
 * How near each candidate's comments lie to those of the starred insights, in the space of the model that most of the
 * starred ones share; spaces of different models are never compared.
 *
 * @returns By candidate's id; those of another model, and those beyond a right angle, are left out.
 */
export function centroidSimilarities(
  starred: readonly Content[],
  candidates: readonly Content[],
): Map<string, number> {
  const model = commonest(starred.flatMap((one) => one.model ?? []));
  const own = starred.flatMap((one) => (one.model === model && one.centroid ? [one.centroid] : []));
  const dimensions = own[0]?.length ?? 0;
  const rows = own.filter((centroid) => centroid.length === dimensions).flatMap((centroid) => [...centroid]);
  const wanted = model === undefined ? null : centroidOf(Float32Array.from(rows), dimensions);
  const similarities = new Map<string, number>();
  for (const { id, model: space, centroid } of candidates) {
    if (!wanted || space !== model || !centroid) continue;
    const similarity = centroidSimilarity(centroid, wanted);
    if (similarity > 0) similarities.set(id, similarity);
  }
  return similarities;
}

function rarities(insights: readonly Content[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const { terms } of new Map(insights.map((one) => [one.id, one])).values()) {
    for (const term of Object.keys(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return new Map([...frequencies].map(([term, df]) => [term, Math.log(1 + insights.length / df)]));
}

/** Of length 1 together. */
function weighed(terms: Terms, rarity: ReadonlyMap<string, number>): [string, number][] {
  const weights = Object.entries(terms).map(([term, weight]): [string, number] => {
    return [term, weight * (rarity.get(term) ?? 0)];
  });
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
  return weights.map(([term, weight]) => [term, weight / length]);
}

function commonest(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
}
