import { describe, expect, test } from "vitest";
import { difficultPoints, metricsToCompare } from "../testing/difficult-points.js";
import { hdbscan, type Clustering } from "./hdbscan.js";

function bytesOf({ labels, probabilities, stabilities, heights, spanningTree }: Clustering): string {
  const { from, to, weight } = spanningTree;
  return [labels, probabilities, stabilities, heights, from, to, weight]
    .map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength).toString("hex"))
    .join(" ");
}

describe("the bounded route gives the bytes of the plain one", () => {
  describe.each(Object.entries(difficultPoints))("on %s", (_, points) => {
    test.each(metricsToCompare)("with %s, p = %s", (metric, p) => {
      for (const [minSamples, alpha] of [
        [1, 1],
        [2, 3],
        [6, 1],
        [40, 0.3],
      ] as const) {
        const parameters = {
          ...{ metric, p, minSamples, alpha },
          ...{ minClusterSize: 3, clusterSelectionEpsilon: 0.1 },
        };
        const bounded = hdbscan(points, parameters, undefined, "bounded");
        const plain = hdbscan(points, parameters, undefined, "plain");
        expect(bytesOf(bounded) === bytesOf(plain), JSON.stringify(parameters)).toBe(true);
      }
    });
  });
});
