import { parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { threadOf } from "../testing/comments.js";
import { kernel } from "../testing/kernel.js";
import { outputsHere } from "../testing/analyse-here.js";
import { stage } from "./stage.js";
import { stages } from "./stages.js";

test("a further stage is one entry of the list: it is given what it needs, knows the task, and comes in its turn", async () => {
  const [fetch, , embed] = stages;
  const lengths = stage({
    name: "count-letters",
    needs: [fetch, embed],
    version: 1,
    run({ fetch: { comments }, embed: { dimensions } }, { seed, progress }) {
      progress?.(comments.length, comments.length);
      return {
        output: comments.map(({ body }) => body.length + dimensions + seed),
        comments: comments.length,
      };
    },
  });
  const bodies = ["The train was late and awful", "A late train is a bad train", "Trains here are a mess"];
  const told: string[] = [];
  const outputs = await outputsHere(
    threadOf(bodies),
    parse("analysis-parameters", {}),
    async (texts) => ({
      vectors: Float32Array.from(texts.flatMap((text) => [text.length, 1])),
      ...{ dimensions: 2, requested: "x", used: "x", reason: null },
    }),
    { kernel, seed: 5, progress: (name) => told.push(name) },
    [...stages.slice(0, 4), lengths, ...stages.slice(4)],
  );
  expect(outputs).toMatchObject({ "count-letters": bodies.map((body) => body.length + 2 + 5) });
  expect([...new Set(told)].slice(0, 3)).toEqual(["cluster", "count-letters", "group"]);
  expect(Object.keys(outputs)).toEqual([
    ...["fetch", "filter", "embed", "cluster", "count-letters", "group", "points", "describe", "lay-out"],
  ]);
});

test("no stage needs what comes after it, and no two have one name", () => {
  for (const [i, { needs }] of stages.entries())
    for (const needed of needs) expect(stages.slice(0, i)).toContain(needed);
  expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length);
});
