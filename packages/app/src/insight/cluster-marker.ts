import type { Shape } from "@undertone/map";
import "./cluster-colors.css";

/** Shapes tell apart what wears the same hue: the first ten clusters are circles, the next ten diamonds, and so on. */
const shapes: readonly Shape[] = ["circle", "diamond", "triangle", "square"];

/** How many hues can be told apart, by everybody. */
export const HUES = 10;

export interface Marker {
  color: string;
  shape: Shape;
}

/** The hue and shape of a cluster's marker, the same wherever the page shows it. Beyond forty they begin anew, and the label tells. */
export function clusterMarker(markerIndex: number): Marker {
  return {
    color: `--color-cluster-${(markerIndex % HUES) + 1}`,
    shape: shapes[Math.floor(markerIndex / HUES) % shapes.length] ?? "circle",
  };
}

/** How the map draws clusters after the ten largest, until somebody points at one. */
export const smallMarker: Marker = { color: "--color-control", shape: "circle" };

export const aloneMarker: Marker = { color: "--color-cluster-none", shape: "circle" };
