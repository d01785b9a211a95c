import { parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { seededRandom } from "@undertone/numeric";
import { clusterStage } from "./cluster-stage.js";
import { regroup } from "./regroup.js";
import { kernel } from "../testing/kernel.js";

test("gives what the stage gives with those parameters; comments without a direction stay alone", () => {
  const random = seededRandom(4);
  const dimensions = 6;
  const vectors = Float32Array.from({ length: 90 * dimensions }, (_, i) => {
    const comment = Math.floor(i / dimensions);
    if (comment % 10 === 7) return 0;
    return (i % dimensions === comment % 4 ? 1 : 0) + 0.6 * random();
  });
  const embedding = { vectors, dimensions, requested: "x", used: "x", reason: null };
  const clustered = (hdbscan_params: object) =>
    clusterStage(embedding, parse("analysis-parameters", { hdbscan_params }), 1, kernel);
  const { tree } = clustered({ min_samples: 2 });
  for (const selection of [
    { min_cluster_size: 3, cluster_selection_epsilon: 0 },
    { min_cluster_size: 12, cluster_selection_epsilon: 0.3 },
  ]) {
    const again = regroup(tree, selection);
    const { withoutOne: _, ...whole } = clustered({ min_samples: 2, ...selection });
    expect({ ...again, tree }).toEqual(whole);
    expect(again.labels[7]).toBe(-1);
  }
});
