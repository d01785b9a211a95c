import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { adjustedRandIndex, clusterStage, openKernel, suggestParameters } from "@undertone/analysis";
import { readKernelFiles } from "@undertone/analysis/node";
import { createEmbedding } from "@undertone/embedding";
import { parse } from "@undertone/schemas";
import { afterAll, expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "./support/shared-data.js";

/** Every so many lines of the file: all of its labels are there, and more than a handful of texts of each. */
const STEP = 5;

describeWithSharedData("suggested parameters, on texts whose labels they do not see", () => {
  const embedding = createEmbedding({ modelDir: tmpdir(), modelHost: "http://127.0.0.1:9" });
  const kernel = openKernel(readKernelFiles());
  afterAll(() => embedding.close());

  test.each(["banking77_test", "stackoverflow20_5k"])(
    "come nearer to the labels of %s than the defaults do: the first somewhat, and one of them by a tenth",
    async (name) => {
      const rows = readFileSync(sharedData(`clustering/${name}.tsv`), "utf8")
        .trimEnd()
        .split("\n")
        .slice(1);
      const some = rows.filter((_, i) => i % STEP === 0).map((row) => row.split("\t") as [string, string]);
      const names = some.map(([label]) => label);
      const labels = names.map((label) => names.indexOf(label));
      const texts = some.map(([, text]) => text);
      const embedded = await embedding.embed(texts, {
        model: "all-MiniLM-L6-v2",
        batchSize: 32,
        seed: 42,
        language: "en",
      });

      const defaults = parse("analysis-parameters", {});
      const { better } = suggestParameters(embedded, defaults, 42, kernel);
      const index = (given: object) =>
        adjustedRandIndex(
          clusterStage(embedded, parse("analysis-parameters", given), 42, kernel).labels,
          labels,
        );
      const [first = 0, ...others] = better.map(({ parameters }) => index(parameters));
      expect(first).toBeGreaterThan(index({}));
      expect(Math.max(first, ...others)).toBeGreaterThan(index({}) + 0.1);
    },
  );
});
