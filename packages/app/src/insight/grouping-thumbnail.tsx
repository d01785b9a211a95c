import { HUED_TOPICS, NO_TOPIC, packSketch } from "@undertone/map";
import { useMemo } from "react";
import type { Grouping } from "./grouping.js";
import MapThumbnail from "./map-thumbnail.js";
import type { ThreadComments } from "./thread-comments.js";

/** Points of the picture at most. */
const POINTS = 3_000;

interface GroupingThumbnailProps {
  grouping: Grouping;
  thread: ThreadComments;
}

/** A small picture of the map, as a grouping colours it. */
export function GroupingThumbnail({ grouping, thread }: GroupingThumbnailProps) {
  const sketch = useMemo(() => sketchOf(grouping, thread), [grouping, thread]);
  return <MapThumbnail sketch={sketch} />;
}

function sketchOf({ clusters, clusterOf }: Grouping, { x, y }: ThreadComments): string {
  const step = Math.max(1, Math.ceil(x.length / POINTS));
  const drawn = Array.from({ length: Math.ceil(x.length / step) }, (_, index) => index * step);
  const colorOf = (index: number) => {
    const cluster = clusters[clusterOf[index] ?? -1];
    return cluster === undefined ? NO_TOPIC : Math.min(cluster.markerIndex, HUED_TOPICS);
  };
  return packSketch({
    x: Float32Array.from(drawn, (index) => x[index] ?? 0),
    y: Float32Array.from(drawn, (index) => y[index] ?? 0),
    topicOf: Uint8Array.from(drawn, colorOf),
  });
}
