import { DEFAULT_SEED, pointsStage } from "@undertone/analysis";
import { createEmbedding } from "@undertone/embedding";
import { mulberry32 } from "@undertone/numeric";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readQuestions, type Argument } from "./bench/points/argkp.mjs";
import { foundPoints, type Figures } from "./bench/points/found-points.mjs";
import { describeWithSharedData, sharedData } from "./support/shared-data.js";
import { trueModel } from "./support/true-model.js";

// Four questions whose points people counted; `npm run bench -- points` has all of them.
describeWithSharedData("sentences for debated questions", ["argkp", trueModel.path], () => {
  const embedding = createEmbedding({ modelDir: sharedData("models"), modelHost: "http://127.0.0.1:9" });
  const rows = new Map<string, Float32Array>();
  let figures: Figures;

  function choose(comments: readonly Argument[]): Argument[] {
    const vectors = Float32Array.from(comments.flatMap(({ id }) => [...(rows.get(id) ?? [])]));
    const dimensions = vectors.length / comments.length;
    const points = pointsStage(
      comments,
      { vectors, dimensions },
      { language: "en", stopWords: [], postAuthor: null },
    );
    return points.flatMap(({ comment }) => comments[comment] ?? []);
  }

  beforeAll(async () => {
    const questions = readQuestions().filter((_, i) => i % 7 === 0);
    for (const { comments } of questions) {
      const { vectors, dimensions } = await embedding.embed(
        comments.map(({ body }) => body),
        { model: trueModel.name, batchSize: 32, seed: DEFAULT_SEED, language: "en" },
      );
      comments.forEach(({ id }, row) =>
        rows.set(id, vectors.subarray(row * dimensions, (row + 1) * dimensions)),
      );
    }
    figures = foundPoints(questions, choose, mulberry32(1));
  });
  afterAll(() => embedding.close());

  test("name the commonest points, carry a point, and stay when a comment is taken away", () => {
    // Three at random name .48 of the three commonest; without the share of words .72 are named.
    expect(figures["top 3"]).toBeGreaterThan(0.73);
    expect(figures["coverage of possible"]).toBeGreaterThan(0.87);
    expect(figures["carry a point"]).toBeGreaterThan(0.88);
    expect(figures["all kept"]).toBeGreaterThan(0.92);
  });
});
