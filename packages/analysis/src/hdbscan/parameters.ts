import type { DistanceCodes, MetricName, Route } from "@undertone/numeric";
import type { Progress } from "../tally.js";

/** What shapes the choice of clusters once the spanning tree stands. */
export interface SelectionParameters {
  /** Fewest points of a cluster; whole, at least 2. */
  readonly minClusterSize: number;
  /** Clusters that split off nearer than this distance are merged; 0 merges none. */
  readonly clusterSelectionEpsilon: number;
}

export interface HdbscanParameters extends SelectionParameters {
  /** Points, itself counted, that make a point's neighbourhood; whole, at least 1. */
  readonly minSamples: number;
  readonly metric: MetricName;
  /** Divides distances, but not core distances; finite, greater than 0. */
  readonly alpha: number;
  /** Minkowski's exponent, at least 1; 2 when left out. */
  readonly p?: number;
}

/** @throws {RangeError} When a parameter of the selection is out of range; names it. */
export function checkSelection({ minClusterSize, clusterSelectionEpsilon }: SelectionParameters): void {
  requireWhole("minClusterSize", minClusterSize, 2);
  if (!(clusterSelectionEpsilon >= 0)) {
    throw new RangeError(`clusterSelectionEpsilon is ${clusterSelectionEpsilon}; it must be 0 or greater.`);
  }
}

export interface HdbscanOptions {
  /** Bounds distances where that is quicker. */
  readonly distanceCodes: DistanceCodes;
  /** Told the work done and its total; may throw to end it. */
  readonly progress?: Progress | undefined;
  /** Left out, the quicker one. */
  readonly route?: Route | undefined;
}

/** @throws {RangeError} When a parameter is out of range; names it. */
export function checkParameters(parameters: HdbscanParameters): void {
  checkSelection(parameters);
  requireWhole("minSamples", parameters.minSamples, 1);
  if (!(parameters.alpha > 0 && parameters.alpha < Infinity)) {
    throw new RangeError(`alpha is ${parameters.alpha}; it must be a finite number greater than 0.`);
  }
}

function requireWhole(name: string, value: number, least: number): void {
  if (Number.isInteger(value) && value >= least) return;
  throw new RangeError(`${name} is ${value}; it must be a whole number of at least ${least}.`);
}
