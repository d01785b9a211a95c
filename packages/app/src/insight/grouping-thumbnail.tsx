import { HUED_TOPICS, NO_TOPIC, packSketch } from "@undertone/map";
import { useMemo } from "react";
import type { Grouping } from "./grouping.js";
import MapThumbnail from "./map-thumbnail.js";
import type { ThreadComments } from "./thread-comments.js";

/** Points of the picture at most. */
const POINTS = 3_000;

/** A small picture of the map, as a grouping colours it. */
export function GroupingThumbnail({ grouping, thread }: { grouping: Grouping; thread: ThreadComments }) {
  const sketch = useMemo(() => {
    const { clusters, clusterOf } = grouping;
    return sketchOf(thread, (index) => {
      const cluster = clusters[clusterOf[index] ?? -1];
      if (cluster === undefined) return NO_TOPIC;
      return cluster.summary?.hidden ? HUED_TOPICS : Math.min(cluster.markerIndex, HUED_TOPICS);
    });
  }, [grouping, thread]);
  return <MapThumbnail sketch={sketch} />;
}

interface AssignmentThumbnailProps {
  /** The topic of each comment, largest first; -1 for none. */
  assignment: readonly number[];
  /** How many of the topics are named, and so have a colour. */
  topics: number;
  thread: ThreadComments;
}

/** The same of topics that are only suggested: the names stand beside it, and whatever has none is grey. */
export function AssignmentThumbnail({ assignment, topics, thread }: AssignmentThumbnailProps) {
  const sketch = useMemo(() => {
    const colorOf = (topic = -1) => (topic < 0 || topic >= topics ? NO_TOPIC : Math.min(topic, HUED_TOPICS));
    return sketchOf(thread, (index) => colorOf(assignment[index]));
  }, [assignment, topics, thread]);
  return <MapThumbnail sketch={sketch} />;
}

function sketchOf({ x, y }: ThreadComments, colorOf: (index: number) => number): string {
  const step = Math.max(1, Math.ceil(x.length / POINTS));
  const drawn = Array.from({ length: Math.ceil(x.length / step) }, (_, index) => index * step);
  return packSketch({
    x: Float32Array.from(drawn, (index) => x[index] ?? 0),
    y: Float32Array.from(drawn, (index) => y[index] ?? 0),
    topicOf: Uint8Array.from(drawn, colorOf),
  });
}
