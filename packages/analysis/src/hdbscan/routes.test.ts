import type { MetricName } from "@undertone/numeric";
import { describe, expect, test } from "vitest";
import { difficultPoints, metricsToCompare } from "../../../numeric/src/testing/difficult-points.js";
import { wideRows } from "../../../numeric/src/testing/wide-rows.js";
import { hdbscan, type Clustering } from "./hdbscan.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

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
        const bounded = hdbscan(points, parameters, { distanceCodes, route: "bounded" });
        const plain = hdbscan(points, parameters, { distanceCodes, route: "plain" });
        expect(bytesOf(bounded) === bytesOf(plain), JSON.stringify(parameters)).toBe(true);
      }
    });
  });

  describe.each(Object.entries(wideRows))("on wide rows: %s", (_, points) => {
    test.each<MetricName>(["euclidean", "cosine"])("with %s", (metric) => {
      for (const minSamples of [1, 5]) {
        const parameters = { metric, minSamples, minClusterSize: 3, clusterSelectionEpsilon: 0, alpha: 1 };
        expect(hdbscan(points, parameters, { distanceCodes, route: "bounded" })).toEqual(
          hdbscan(points, parameters, { distanceCodes, route: "plain" }),
        );
      }
    });
  });
});
