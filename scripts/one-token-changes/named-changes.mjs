import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Survivors of earlier draws: how the file's path ends, what is changed, and into what. */
const named = [
  ["layout/lay-out.ts", "largest > 0", "largest > 1"],
  ["cli/task-command.ts", "more.length > 0", "more.length > 1"],
  ["insights/calls.ts", "access: reader,\n    status: 200", "access: reader,\n    status: 201"],
  ["distances/distance-bounds.ts", "distance ** 2 / 2", "distance ** 3 / 2"],
  ["reddit/top-level-draw.ts", "children.length) / more", "children.length) * more"],
  ["file/refused-content.ts", '0, bytes("\\x89PNG")', '1, bytes("\\x89PNG")'],
  ["coarser-size.ts", "size > current", "size >= current"],
  ["representatives.ts", "to: 0.9", "to: 1"],
  ["keyphrases.ts", "SHARED_FROM = 4", "SHARED_FROM = 3"],
  ["keyphrases.ts", "count * 2)", "count * 3)"],
  ["sentiment-by-time.ts", "SPANS_AT_MOST = 8", "SPANS_AT_MOST = 9"],
  ["thread-order.ts", "DEEPEST_LEVEL = 10_000", "DEEPEST_LEVEL = 10_001"],
  ["judge.ts", "TINY = 5", "TINY = 6"],
  ["neighbourhood-graph.ts", "sum) / (k + 1)", "sum) * (k + 1)"],
  ["positive-pmi.ts", "CONTEXT_SMOOTHING = 0.75", "CONTEXT_SMOOTHING = 1.125"],
  ["assemble-result.ts", "points === 0", "points !== 0"],
  ["private-names.ts", "joined.length > 0", "joined.length >= 0"],
  ["use-delete-comment.ts", "insight.commentCount - 1", "insight.commentCount + 1"],
  ["form-engine/src/command.ts", "argv.slice(2)", "argv.slice(3)"],
  ["form-engine/src/command.ts", "return 1", "return 2"],
  ["zstd-decoding.ts", "own < 0", "own <= 0"],
  ["item-chunk.tsx", "?? 0) - first.offsetTop", "?? 0) + first.offsetTop"],
  ["select-clusters.ts", ": cluster] = 1", ": cluster] = 2"],
  ["assemble-result.ts", "label === -1).length", "label === -2).length"],
  ["core-node.ts", "least * STEP", "least / STEP"],
  ["formats/records.ts", "ownId === null ||", "ownId === null &&"],
  ["reachable-groups.ts", ">= 1 / density", ">= 1 * density"],
  ["umap-embedding.ts", "most), 0)", "most), 1)"],
];

/** @typedef {import("./changes.mjs").Change} Change */

/**
 * The changes that once survived.
 *
 * @param {string} copy
 * @param {string[]} files
 * @returns {Change[]}
 */
export function namedChanges(copy, files) {
  return named.map(([name, from, text]) => {
    const file = files.find((each) => each.endsWith(`/${name}`));
    const start = file ? readFileSync(join(copy, file), "utf8").indexOf(from) : -1;
    if (start < 0) throw new Error(`${name} no longer says "${from}": change the list above.`);
    return { file, start, end: start + from.length, text };
  });
}
