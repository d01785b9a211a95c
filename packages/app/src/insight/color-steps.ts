import "./cluster-colors.css";
import type { Marker } from "./cluster-marker.js";
import type { ThreadComments } from "./thread-comments.js";

/** What the map's colours say: the topic, the tone of words, when a comment was written, how many points it has. */
export type ColorBy = "cluster" | "sentiment" | "time" | "score";

/** Colours from least to most; more could not be told apart. */
export const STEPS = 5;

export interface ColorSteps {
  /** Of each comment its step, from 0; -1 for one without a value. */
  stepOf: Int8Array;
  /** Steps with comments in them, and the least and the most that these have. */
  ranges: readonly { step: number; least: number; most: number }[];
}

/** How the map draws comments of a step. */
export function stepMarker(step: number): Marker {
  return { color: `--color-step-${step + 1}`, shape: "circle" };
}

const made = new WeakMap<ThreadComments, Map<"time" | "score", ColorSteps>>();

export function stepsOf(thread: ThreadComments, by: "time" | "score"): ColorSteps {
  const known = made.get(thread) ?? new Map<"time" | "score", ColorSteps>();
  made.set(thread, known);
  const steps = known.get(by) ?? colorSteps(valuesOf(thread, by));
  known.set(by, steps);
  return steps;
}

function valuesOf({ all }: ThreadComments, by: "time" | "score"): Float64Array {
  return Float64Array.from(all, ({ created_at, score }) =>
    by === "time" ? Date.parse(created_at ?? "") : (score ?? NaN),
  );
}

/**
 * Puts values into steps of about as many each, so that the colours show something although most comments are written
 * on the first day and have few points. Equal values share a step.
 *
 * @param values NaN where there is none.
 */
export function colorSteps(values: Float64Array): ColorSteps {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const uppers = Array.from(
    { length: STEPS - 1 },
    (_, step) => sorted[Math.ceil(((step + 1) * sorted.length) / STEPS) - 1] ?? Infinity,
  );
  const stepOf = Int8Array.from(values, (value) => {
    if (Number.isNaN(value)) return -1;
    const step = uppers.findIndex((upper) => value <= upper);
    return step === -1 ? STEPS - 1 : step;
  });
  const ranges = Array.from({ length: STEPS }, (_, step) => ({ step, least: Infinity, most: -Infinity }));
  for (const [index, step] of stepOf.entries()) {
    const range = ranges[step];
    if (range === undefined) continue;
    range.least = Math.min(range.least, values[index] ?? NaN);
    range.most = Math.max(range.most, values[index] ?? NaN);
  }
  return { stepOf, ranges: ranges.filter(({ least }) => least !== Infinity) };
}
