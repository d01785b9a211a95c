import type { Labels } from "../hdbscan/label-points.js";
import type { LinkageTree } from "../hdbscan/linkage-tree.js";
import { coreNode } from "./core-node.js";

/** Names what describes a cluster: a node of the dendrogram, or a node without others that lie within it ("80-12-31"). */
export type GroupKey = string;

/** The key of each label's cluster. */
export function groupKeys(
  linkage: LinkageTree,
  { nodes, within }: Pick<Labels, "nodes" | "within">,
): GroupKey[] {
  const inside = new Map<number, number[]>();
  within.forEach((around, label) => {
    if (around >= 0) inside.set(around, [...(inside.get(around) ?? []), nodes[label]!]);
  });
  return Array.from(nodes, (node, label) => {
    const others = inside.get(label);
    return others === undefined ? `${coreNode(linkage, node)}` : [node, ...others].join("-");
  });
}

/** The points that a key stands for, ascending. */
export function pointsOfKey(linkage: LinkageTree, key: GroupKey): number[] {
  const [node, ...others] = key.split("-").map(Number);
  const without = new Set(others.flatMap((other) => pointsUnder(linkage, other)));
  return pointsUnder(linkage, node!)
    .filter((point) => !without.has(point))
    .sort((a, b) => a - b);
}

function pointsUnder({ count, left, right }: LinkageTree, node: number): number[] {
  const points: number[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next < count) points.push(next);
    else waiting.push(left[next - count]!, right[next - count]!);
  }
  return points;
}
