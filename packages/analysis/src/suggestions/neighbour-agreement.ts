import { mostSimilarRows, type Points } from "@undertone/numeric";
import type { Kernel } from "../kernel.js";

/** At most, and no more than a quarter of a small thread: few enough that the smallest topic worth finding can hold most of them. */
const NEIGHBOURS = 60;
const NEIGHBOURS_SHARE = 1 / 4;

/** How far a grouping keeps points with their nearest others: −1 to 1. */
export type NeighbourAgreement = (labels: Int32Array) => number;

/**
 * Measures groupings by the points as they were before any reduction, so that it means the same whatever a grouping was made on:
 * the share of pairs of near points that are in one group, less what chance would put there (the modularity of the grouping on
 * the graph of nearest neighbours by cosine). A point of noise is a group of its own, so leaving points out gains nothing.
 *
 * @param points Finding the neighbours takes time of the order of count² once; each grouping then takes count × 60.
 * @see Newman & Girvan (2004), "Finding and evaluating community structure in networks".
 */
export function neighbourAgreement(
  { values, count, dimensions }: Points,
  { nearestRows }: Pick<Kernel, "nearestRows">,
): NeighbourAgreement {
  const k = Math.min(NEIGHBOURS, Math.round(count * NEIGHBOURS_SHARE));
  if (k === 0) return () => 0;
  const unit = { values: unitRows(values, dimensions), count, dimensions };
  const { indices } = mostSimilarRows(nearestRows, unit, k, () => undefined);
  const degrees = new Float64Array(count);
  let ends = 0;
  for (let i = 0; i < count * k; i++) {
    const neighbour = indices[i]!;
    if (neighbour < 0) continue;
    degrees[Math.floor(i / k)]!++;
    degrees[neighbour]!++;
    ends += 2;
  }
  if (ends === 0) return () => 0;

  return (labels) => {
    const volumes: number[] = [];
    let together = 0;
    let alone = 0;
    for (let point = 0; point < count; point++) {
      const label = labels[point]!;
      if (label < 0) {
        alone += degrees[point]! ** 2;
        continue;
      }
      volumes[label] = (volumes[label] ?? 0) + degrees[point]!;
      for (let i = point * k; i < (point + 1) * k && indices[i]! >= 0; i++)
        if (labels[indices[i]!] === label) together += 2;
    }
    const byChance = volumes.reduce((sum, volume) => sum + volume * volume, alone) / (ends * ends);
    return together / ends - byChance;
  };
}

function unitRows(values: Points["values"], dimensions: number): Float32Array {
  const unit = new Float32Array(values.length);
  for (let start = 0; start < values.length; start += dimensions) {
    let squares = 0;
    for (let k = start; k < start + dimensions; k++) squares += values[k]! ** 2;
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let k = start; k < start + dimensions; k++) unit[k] = values[k]! * scale;
  }
  return unit;
}
