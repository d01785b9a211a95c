import { headings } from "@undertone/schemas/insight-texts";
import { aloneMarker, clusterMarker, type Marker } from "../../../insight/cluster-marker.js";
import type { Grouping } from "../../../insight/grouping.js";

/** The topic of a comment as the map's cards name it; comments in no topic are one for this purpose. */
export function topicOf({ clusters, clusterOf }: Grouping, index: number): { name: string; marker: Marker } {
  const cluster = clusters[clusterOf[index] ?? -1];
  if (cluster === undefined) return { name: headings.alone, marker: aloneMarker };
  return { name: cluster.name, marker: clusterMarker(cluster.markerIndex) };
}
