import { fitAxis, HUED_TOPICS, NO_TOPIC, packSketch } from "@undertone/map";
import type { Result } from "@undertone/schemas/types";
import { firstShown, shownTopics } from "./shown-topics.js";
import { topicMarkers } from "./topic-markers.js";

/** Points of a sketch at most; more would not be told apart in a picture that small. */
const MOST_POINTS = 400;

/** A small map of what a result shows first, as text; null where there is no comment to draw. */
export function mapSketch(result: Result): string | null {
  const shown = firstShown(result);
  const { topics, others, alone } = shownTopics(result, shown);
  const markers = topicMarkers(result, shown);
  const all = [
    ...topics.flatMap(({ comments, summary }) => {
      const topic = Math.min(markers.get(summary.cluster_id) ?? HUED_TOPICS, HUED_TOPICS);
      return comments.map((comment) => ({ comment, topic }));
    }),
    ...others.flat().map((comment) => ({ comment, topic: HUED_TOPICS })),
    ...alone.map((comment) => ({ comment, topic: NO_TOPIC })),
  ];
  if (all.length === 0) return null;
  const x = fitAxis(Float32Array.from(all, ({ comment }) => comment.x));
  const y = fitAxis(Float32Array.from(all, ({ comment }) => comment.y));
  const count = Math.min(MOST_POINTS, all.length);
  // Evenly, so that each topic has its share.
  const drawn = Array.from({ length: count }, (_, index) => Math.floor((index * all.length) / count));
  return packSketch({
    x: Float32Array.from(drawn, (index) => x[index] ?? 0),
    y: Float32Array.from(drawn, (index) => y[index] ?? 0),
    topicOf: Uint8Array.from(drawn, (index) => all[index]?.topic ?? NO_TOPIC),
  });
}
