import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { MetricName, Points } from "@undertone/numeric";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { hdbscan } from "./hdbscan.js";
import { kernel } from "../testing/kernel.js";

const { distanceCodes } = kernel;

interface Case {
  metric: MetricName;
  p: number | null;
  min_cluster_size: number;
  min_samples: number;
  cluster_selection_epsilon: number;
  alpha: number;
  clusters: number;
  noise: number;
  labels: number[];
  heights_sum: number;
  heights_max: number;
}

interface Recording {
  rows: number;
  dimensions: number;
  cases: Case[];
}

/** Renumbers labels in the order of their first appearance, so that equal partitions become equal lists. */
function renumbered(labels: Iterable<number>): number[] {
  const numbers = new Map([[-1, -1]]);
  return Array.from(labels, (label) => {
    const number = numbers.get(label) ?? numbers.size - 1;
    numbers.set(label, number);
    return number;
  });
}

function relativeError(value: number, expected: number): number {
  return Math.abs(value - expected) / expected;
}

describeWithSharedData("labels and merge heights equal scikit-learn's", ["hdbscan"], () => {
  for (const name of ["iris", "clusterable", "complaints418"]) {
    const read = (): { recording: Recording; points: Points } => {
      const recording = JSON.parse(readFileSync(sharedData(`hdbscan/${name}.json`), "utf8")) as Recording;
      const values = new Float32Array(new Uint8Array(readFileSync(sharedData(`hdbscan/${name}.f32`))).buffer);
      return { recording, points: { values, count: recording.rows, dimensions: recording.dimensions } };
    };

    // The large ones by the quick way alone: `routes.test.ts` holds that both give the same bytes.
    test.each(name === "complaints418" ? (["bounded"] as const) : (["plain", "bounded"] as const))(
      `on ${name}, in every recorded case of all five metrics, %s`,
      (route) => {
        const { recording, points } = read();
        expect(new Set(recording.cases.map(({ metric }) => metric)).size).toBe(5);
        for (const each of recording.cases) {
          const { labels, heights, stabilities } = hdbscan(
            points,
            {
              minClusterSize: each.min_cluster_size,
              minSamples: each.min_samples,
              metric: each.metric,
              clusterSelectionEpsilon: each.cluster_selection_epsilon,
              alpha: each.alpha,
              ...(each.p === null ? {} : { p: each.p }),
            },
            { distanceCodes, route: route },
          );
          const { labels: expected, ...parameters } = each;
          const title = JSON.stringify(parameters);
          expect(renumbered(labels), title).toEqual(renumbered(expected));
          expect(stabilities.length, title).toBe(each.clusters);
          expect(labels.filter((label) => label === -1).length, title).toBe(each.noise);
          expect(
            relativeError(
              heights.reduce((a, b) => a + b),
              each.heights_sum,
            ),
            title,
          ).toBeLessThan(1e-9);
          expect(relativeError(heights.at(-1)!, each.heights_max), title).toBeLessThan(1e-9);
        }
      },
    );
  }
});
