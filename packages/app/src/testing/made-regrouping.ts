import { cutTree, linkageTree, sizeStops } from "@undertone/analysis/grouping";
import type { GroupedWords, Regrouping, Result } from "@undertone/schemas/types";
import { regroupFields } from "../insight/regroup-bounds.js";

/** Distances between neighbours within a group, between groups, and to whatever stands alone. */
const WITHIN = 0.1;
const BETWEEN = 0.4;
const BEYOND = 2;

/**
 * A regrouping in which some groups of comments hold together, and nothing else does.
 *
 * @param groups Indices of comments, as the page counts them.
 */
export function madeRegrouping(result: Result, groups: readonly (readonly number[])[]): Regrouping {
  const all = [...Object.values(result.clusters).flat(), ...result.noise];
  const edges: [number, number, number][] = [];
  for (const [group, members] of groups.entries())
    for (const [before, index] of members.slice(1).entries())
      edges.push([members[before] ?? 0, index, WITHIN + group * 1e-3 + before * 1e-6]);
  const first = groups[0]?.[0] ?? 0;
  for (const [group, members] of groups.slice(1).entries())
    edges.push([first, members[0] ?? 0, BETWEEN + group * 1e-3]);
  const grouped = new Set(groups.flat());
  for (const index of all.keys()) if (!grouped.has(index)) edges.push([first, index, BEYOND]);
  edges.sort(([, , one], [, , other]) => one - other);
  const tree = {
    from: edges.map(([from]) => from),
    to: edges.map(([, to]) => to),
    weight: edges.map(([, , weight]) => weight),
  };
  const points = [...all.keys()];
  return { points, tree, words: madeWords(result, tree, points.length), isPending: false };
}

/** Every group is called after one of its comments. */
function madeWords(result: Result, tree: Regrouping["tree"], count: number): GroupedWords {
  const linkage = linkageTree({
    count,
    from: Int32Array.from(tree.from),
    to: Int32Array.from(tree.to),
    weight: Float64Array.from(tree.weight, (weight) => weight ?? Infinity),
  });
  const words: GroupedWords = { sentences: [], groups: {} };
  for (const size of sizeStops(regroupFields.size, count, [])) {
    const { keys, labels } = cutTree(linkage, { minClusterSize: size, clusterSelectionEpsilon: 0 });
    for (const [cluster, key] of keys.entries()) {
      if (words.groups[key] !== undefined) continue;
      const members = [...labels.keys()].filter((point) => labels[point] === cluster);
      const sentence = words.sentences.length;
      words.sentences.push({ text: `What group ${key} keeps saying.`, comment: members[0] ?? 0 });
      words.groups[key] = {
        labels: [{ text: `matter ${key}`, score: 1, stems: [key] }],
        title: sentence,
        instead: "",
        samples: members.slice(0, 3),
      };
    }
  }
  return words;
}
