import { parse, readSchema, type AnalysisParameters, type JsonSchema } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { analyseHere, type VectorsOf } from "./testing/analyse-here.js";
import { threadOf } from "./testing/comments.js";
import { kernel } from "./testing/kernel.js";

const choices = choicesIn(readSchema("analysis-parameters"), []);

function choicesIn(part: JsonSchema, path: readonly string[]): [path: string, options: readonly unknown[]][] {
  return Object.entries(part.properties ?? {}).flatMap(([name, field]) => {
    const at = [...path, name];
    return field.enum ? [[at.join("."), field.enum]] : choicesIn(field, at);
  });
}

const COMMENTS = 60;
const DIMENSIONS = 6;

const thread = threadOf(
  Array.from({ length: COMMENTS }, (_, index) => `The remark of number ${index} is long enough`),
);

/** Two clouds of points at different lengths, so that each metric, reduction and normalization sees another picture. */
const vectorsOf: VectorsOf = (texts) => {
  let state = 7;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const vectors = Float32Array.from({ length: texts.length * DIMENSIONS }, (_, at) => {
    const isSecond = Math.floor(at / DIMENSIONS) % 2 === 1;
    const isOwn = at % DIMENSIONS < 3 === isSecond;
    return (isOwn ? 2 : 0.3) + random() * (isSecond ? 2 : 1);
  });
  return Promise.resolve({ vectors, dimensions: DIMENSIONS, requested: "m", used: "m", reason: null });
};

/** What an analysis with these parameters says of each comment's place. */
async function groupsWith(parameters: object): Promise<string> {
  const given = parse("analysis-parameters", parameters) as AnalysisParameters;
  const { clusters, noise } = parse("result", await analyseHere(thread, given, vectorsOf, { kernel }));
  return JSON.stringify([clusters, noise]);
}

/** Minkowski's exponent is 2, with which it is the distance of Euclid. */
const sameAsOthers = ["minkowski"];

const usual = { min_cluster_size: 3, metric: "euclidean" };

/** How each list's option reaches the kernel; `null`: it never does. */
const ways: Record<string, ((option: unknown) => object) | null> = {
  "hdbscan_params.metric": (metric) => ({ hdbscan_params: { ...usual, metric } }),
  "reduction_params.method": (method) => ({
    hdbscan_params: usual,
    reduction_params: { method, dimensions: 2 },
  }),
  "model_params.normalization": (normalization) => ({
    hdbscan_params: usual,
    model_params: { normalization },
  }),
  // Reddit's own: it is handed on as it is.
  "reddit_fetch_params.sort": null,
};

test("each parameter that is chosen from a list is tried here", () => {
  expect(choices.map(([path]) => path).sort()).toEqual(Object.keys(ways).sort());
});

describe.each(
  choices.flatMap(([path, options]) => (ways[path] ? [[path, options, ways[path]] as const] : [])),
)("%s", (_path, options, parametersWith) => {
  test("each option is run, and groups the comments in a way of its own", async () => {
    const groups: string[] = [];
    for (const option of options) groups.push(await groupsWith(parametersWith(option)));
    const alike = options.filter((option, index) => {
      const isAlike = groups.indexOf(groups[index] ?? "") !== index;
      return isAlike !== sameAsOthers.includes(String(option));
    });
    expect(alike, "options that no code tells from one before").toEqual([]);
  });
});

test("the orders of comments are those that Reddit documents", () => {
  const [, sorts] = choices.find(([path]) => path === "reddit_fetch_params.sort") ?? [];
  const documented = ["confidence", "top", "new", "controversial", "old", "random", "qa", "live"];
  expect(sorts?.filter((sort) => !documented.includes(String(sort)))).toEqual([]);
});
