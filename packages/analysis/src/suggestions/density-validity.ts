import type { SpanningTree } from "../hdbscan/spanning-tree.js";
import { mergeAlong } from "../noise/merging-components.js";

/** What a growing component holds, when it is not one cluster. NONE is the label of noise. */
const NONE = -1;
const SEVERAL = -2;

/**
 * How much farther clusters are from each other than their own points are, −1 to 1, over all points: density-based
 * cluster validity, taken from the spanning tree alone so that it costs nothing beside a clustering. A cluster counts
 * with its points; points of noise count as 0, so that leaving out everything difficult gains nothing.
 *
 * A cluster's sparseness is the longest edge within it, its separation the distance at which it meets another cluster
 * as all grow. hdbscan's `relative_validity_` looks at direct edges between clusters only and gives a cluster that is
 * surrounded by noise twice the longest edge of all; here noise on the way is walked through. A single cluster has
 * nothing to be apart from: 0.
 *
 * @param labels One a point, −1 for noise; clusters are numbered from 0.
 * @see Moulavi, Jaskowiak, Campello, Zimek & Sander (2014), "Density-based clustering validation"; McInnes, Healy &
 *   Astels, hdbscan, `relative_validity_`.
 */
export function densityValidity(tree: SpanningTree, labels: Int32Array): number {
  const sizes: number[] = [];
  for (const label of labels) if (label >= 0) sizes[label] = (sizes[label] ?? 0) + 1;
  const sparseness = new Float64Array(sizes.length);
  const separation = new Float64Array(sizes.length).fill(Infinity);

  const soleCluster = labels.slice();
  mergeAlong(tree, ([from, to], [a, b], length) => {
    const label = labels[from]!;
    if (label >= 0 && label === labels[to]) sparseness[label] = Math.max(sparseness[label]!, length);
    const [one, other] = [soleCluster[a]!, soleCluster[b]!];
    if (one === NONE) return b;
    if (other === NONE || one === other) return a;
    // Lengths rise, so the first meeting is the nearest.
    for (const met of [one, other]) if (met >= 0) separation[met] = Math.min(separation[met]!, length);
    soleCluster[a] = SEVERAL;
    return a;
  });

  let sum = 0;
  for (let cluster = 0; cluster < sizes.length; cluster++) {
    const [within, gap] = [sparseness[cluster]!, separation[cluster]!];
    if (gap === Infinity || Math.max(within, gap) === 0) continue;
    sum += (sizes[cluster] ?? 0) * ((gap - within) / Math.max(within, gap));
  }
  return labels.length === 0 ? 0 : sum / labels.length;
}
