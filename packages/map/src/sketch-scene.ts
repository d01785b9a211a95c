import { tintOf } from "./colors.js";
import { measureDensity } from "./density.js";
import type { Scene } from "./paint-map.js";
import { HUED_TOPICS, NO_TOPIC, type Sketch } from "./sketch.js";

/** Colours as words. */
export interface SketchColors {
  ground: number;
  hues: readonly number[];
  smallTopic: number;
  noTopic: number;
}

/** A sketch, ready to be painted: comments in no topic below, then small topics, then the largest ones. */
export function sketchScene({ x, y, topicOf }: Sketch, colors: SketchColors): Scene {
  const { ground, hues, smallTopic, noTopic } = colors;
  const hued = Array.from({ length: HUED_TOPICS }, (_, topic) => hues[topic] ?? smallTopic);
  const markers = [...hued, smallTopic, noTopic].map((color, topic) => ({
    color,
    shape: "circle" as const,
    opacity: topic === NO_TOPIC ? 120 : 256,
  }));
  const tints = markers.map(({ color }, topic) => (topic === NO_TOPIC ? 0 : tintOf(ground, color)));
  const order = Int32Array.from(
    [...topicOf.keys()].sort((a, b) => (topicOf[b] ?? 0) - (topicOf[a] ?? 0) || a - b),
  );
  return {
    x,
    y,
    markers,
    markerOf: topicOf,
    order,
    outlined: null,
    outline: smallTopic,
    ground,
    density: measureDensity(
      { x, y },
      Uint32Array.from(topicOf, (topic) => tints[topic] ?? 0),
    ),
  };
}
