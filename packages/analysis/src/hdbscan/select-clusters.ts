import type { ClusterHierarchy } from "./cluster-hierarchy.js";

/**
 * The clusters that together hold the greatest excess of mass, none within another; then those that split off
 * nearer than epsilon give way to the ancestor that split off farther away. The root is never selected.
 *
 * @param epsilon A distance; 0 leaves the selection as it is.
 * @returns One flag a cluster: 1 where it is selected, else 0.
 * @see Campello, Moulavi & Sander (2013), algorithm 3; Malzer & Baum (2020) for epsilon; scikit-learn, `_get_clusters`.
 */
export function selectClusters(hierarchy: ClusterHierarchy, epsilon: number): Uint8Array {
  return mergeWithinEpsilon(mostExcessOfMass(hierarchy), hierarchy, epsilon);
}

function mostExcessOfMass({ parent, stability }: ClusterHierarchy): Uint8Array {
  const clusters = parent.length;
  const below = new Float64Array(clusters);
  const holds = new Uint8Array(clusters);
  for (let cluster = clusters - 1; cluster > 0; cluster--) {
    // A tie is kept by the parent. Of coinciding points both sides can be infinite or no number: kept as well.
    const givesWay = below[cluster]! > stability[cluster]!;
    holds[cluster] = givesWay ? 0 : 1;
    below[parent[cluster]!]! += givesWay ? below[cluster]! : stability[cluster]!;
  }

  const selected = new Uint8Array(clusters);
  const isCovered = new Uint8Array(clusters);
  for (let cluster = 1; cluster < clusters; cluster++) {
    const above = parent[cluster]!;
    isCovered[cluster] = isCovered[above]! | holds[above]!;
    selected[cluster] = holds[cluster]! & ~isCovered[cluster]!;
  }
  return selected;
}

/**
 * Both comparisons are strict: a cluster that split off at exactly epsilon stays, and so does the climb through one.
 * A selected cluster can therefore lie within another; its points are then its own.
 */
function mergeWithinEpsilon(selected: Uint8Array, hierarchy: ClusterHierarchy, epsilon: number): Uint8Array {
  const { parent, birth } = hierarchy;
  const distance = (cluster: number): number => 1 / birth[cluster]!;

  const farEnough = (cluster: number): number => {
    let climbed = cluster;
    while (parent[climbed] !== 0) {
      climbed = parent[climbed]!;
      if (distance(climbed) > epsilon) break;
    }
    return climbed;
  };

  const merged = new Uint8Array(selected.length);
  for (let cluster = 1; cluster < selected.length; cluster++) {
    if (!selected[cluster]) continue;
    merged[distance(cluster) < epsilon ? farEnough(cluster) : cluster] = 1;
  }
  return merged;
}
