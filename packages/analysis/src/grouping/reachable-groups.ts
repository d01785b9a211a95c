import { clusterHierarchy, type ClusterHierarchy } from "../hdbscan/cluster-hierarchy.js";
import { condensedTree } from "../hdbscan/condensed-tree.js";
import type { LinkageTree } from "../hdbscan/linkage-tree.js";
import { selectClusters } from "../hdbscan/select-clusters.js";
import { groupKeys, type GroupKey, type SliderSettings } from "./cut.js";

/**
 * What describes the largest clusters at every setting of the sliders: few, because a cluster is a node of the dendrogram
 * whatever the setting, and mostly the same one at the next.
 *
 * @param most Clusters that are described at a setting; those that are equal to the last of them in size and stability count too.
 */
export function reachableGroups(
  linkage: LinkageTree,
  { sizes, distances }: SliderSettings,
  most: number,
): Set<GroupKey> {
  const keys = new Set<GroupKey>();
  for (const size of sizes) {
    const condensed = condensedTree(linkage, size);
    const hierarchy = clusterHierarchy(condensed);
    for (const distance of telling(distances, hierarchy)) {
      const selected = selectClusters(hierarchy, distance);
      const chosen = Array.from(selected.keys()).filter((cluster) => selected[cluster]);
      const nodes = Int32Array.from(chosen, (cluster) => condensed.nodes[cluster]!);
      const within = withinSelected(chosen, selected, hierarchy.parent);
      const counts = Array.from(nodes, (node) => linkage.size[node - linkage.count]!);
      within.forEach((around, label) => {
        if (around >= 0) counts[around]! -= linkage.size[nodes[label]! - linkage.count]!;
      });
      const persistence = (label: number): number => hierarchy.persistence[chosen[label]!]!;
      const compare = (a: number, b: number): number =>
        counts[b]! - counts[a]! || persistence(b) - persistence(a);
      const ranked = [...chosen.keys()].filter((label) => counts[label]! > 0).sort(compare);
      const last = ranked[most - 1];
      const described = ranked.filter((label) => last === undefined || compare(label, last) <= 0);
      const keysOf = groupKeys(linkage, { nodes, within });
      for (const label of described) keys.add(keysOf[label]!);
    }
  }
  return keys;
}

/** Only where a merge distance passes that at which some cluster split off, other clusters are selected. */
function telling(distances: readonly number[], { birth }: ClusterHierarchy): readonly number[] {
  const found = new Set(distances.slice(0, 1));
  for (const density of birth) {
    const reached = distances.findIndex((distance) => distance >= 1 / density);
    if (reached < 0) continue;
    found.add(distances[reached]!);
    // Both comparisons with it are strict.
    if (distances[reached] === 1 / density && reached + 1 < distances.length)
      found.add(distances[reached + 1]!);
  }
  return [...found];
}

/** Of each chosen cluster, the position of the chosen one around it; −1 where there is none. */
function withinSelected(chosen: readonly number[], selected: Uint8Array, parent: Int32Array): Int32Array {
  const positions = new Map(chosen.map((cluster, position) => [cluster, position]));
  return Int32Array.from(chosen, (cluster) => {
    let around = parent[cluster]!;
    while (around > 0 && !selected[around]) around = parent[around]!;
    return positions.get(around) ?? -1;
  });
}
