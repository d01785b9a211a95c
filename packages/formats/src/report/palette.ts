/** Ten hues that people with colour blindness can tell apart (Tol's muted scheme, and one more); then they repeat. */
export const hues = [
  "#4477aa",
  "#cc6677",
  "#228833",
  "#b8860b",
  "#882255",
  "#3aa5c2",
  "#aa4499",
  "#999933",
  "#332288",
  "#d95f02",
];

/** @param rank Of the conversation, from 1. */
export function hueOf(rank: number): string {
  return hues[(rank - 1) % hues.length] ?? noiseHue;
}

/** Comments that stand alone. */
export const noiseHue = "#9aa5b1";
