import { clusterHierarchy, type ClusterHierarchy } from "./cluster-hierarchy.js";
import { condensedTree, type CondensedTree } from "./condensed-tree.js";
import { labelPoints, type Labels } from "./label-points.js";
import type { LinkageTree } from "./linkage-tree.js";
import { checkSelection, type SelectionParameters } from "./parameters.js";
import { selectClusters } from "./select-clusters.js";

export interface ClusteredLinkage {
  readonly condensed: CondensedTree;
  readonly hierarchy: ClusterHierarchy;
  readonly labels: Labels;
}

/**
 * The part of the clustering that follows the dendrogram. It needs no distances, so it is quick, and it reads nothing, so that
 * a page does it too.
 *
 * @throws {RangeError} When a parameter is out of range.
 */
export function clusterLinkage(linkage: LinkageTree, parameters: SelectionParameters): ClusteredLinkage {
  checkSelection(parameters);
  const condensed = condensedTree(linkage, parameters.minClusterSize);
  const hierarchy = clusterHierarchy(condensed);
  const selected = selectClusters(hierarchy, parameters.clusterSelectionEpsilon);
  return { condensed, hierarchy, labels: labelPoints(condensed, hierarchy, selected) };
}
