/**
 * Hues of the clusters, the largest first; then they repeat. Those of the app, by a test there, so that a cluster
 * is known by the same hue on its page and in its report.
 */
export const palettes = {
  light: {
    clusters: "#17219b #f06318 #19a577 #a675f8 #650100 #6879a4 #a84000 #544ac9 #470d55 #68435a".split(" "),
    /** Topics after the ten largest. */
    small: "#7d8a99",
    alone: "#8a94a0",
  },
  dark: {
    clusters: "#75cbff #f9b08a #a5528f #1affeb #bd9b01 #ed6f98 #3e6bdc #f3e22e #958fff #c64101".split(" "),
    small: "#7483a3",
    alone: "#66738f",
  },
} as const;

/** The colour of a cluster, as the report's style defines it. @param rank From 1. */
export function hueOf(rank: number): string {
  return `var(--hue-${((rank - 1) % palettes.light.clusters.length) + 1})`;
}

export const ALONE_HUE = "var(--hue-none)";

/** The colour of topics after the ten largest on the map. */
export const SMALL_HUE = "var(--hue-small)";

/** Defines what the three above name. */
export function hueVariables({ clusters, small, alone }: (typeof palettes)[keyof typeof palettes]): string {
  return [
    ...clusters.map((hue, index) => `--hue-${index + 1}:${hue}`),
    `--hue-small:${small}`,
    `--hue-none:${alone}`,
  ].join(";");
}
