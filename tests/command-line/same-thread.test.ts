import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededRandom } from "@undertone/numeric";
import {
  parse,
  type AnalysedComment,
  type ClusterSummary,
  type Result,
  type Thread,
} from "@undertone/schemas";
import { expect, test } from "vitest";
import { called, emptyFolder } from "./run-command.js";

const sample = fileURLToPath(new URL("../../packages/sources/data/sample-thread.json", import.meta.url));

test("two seeds, and a file whose comments are in another order, give the same readings and the same clusters as set", async () => {
  const thread = JSON.parse(readFileSync(sample, "utf8")) as Thread;
  const shuffled = join(emptyFolder(), "shuffled.json");
  writeFileSync(shuffled, JSON.stringify({ ...thread, comments: inAnyOrder(thread.comments) }));
  const first = said(await analysed(sample));
  expect(first.readings.map(({ name }) => name)).toEqual(["few", "some"]);
  expect(first.points).not.toEqual([]);
  expect(said(await analysed(sample, "--seed", "7"))).toEqual(first);
  expect(said(await analysed(shuffled))).toEqual(first);
});

async function analysed(...given: string[]): Promise<Result> {
  const { code, stdout } = await called("analyse", given);
  expect(code).toBe(0);
  return parse("result", JSON.parse(stdout));
}

function inAnyOrder<T>(values: readonly T[]): T[] {
  const random = seededRandom(1);
  const keyed = values.map((value) => ({ value, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

/** What a result says, with comments by their ids: places on the map hang on the seed, and the order of comments on that of the file. */
function said({ readings = [], points, clusters, noise, summaries }: Result) {
  const ids = [...Object.values(clusters).flat(), ...noise].map(({ id }) => id);
  const byId = (assignment: readonly number[]) =>
    Object.fromEntries(ids.map((id, index) => [id, assignment[index]] as const).sort(byFirst));
  return {
    points,
    clusters: Object.values(clusters)
      .map((comments) => comments.map(({ id }) => id).sort())
      .sort(byFirst),
    noise: noise.map(({ id }) => id).sort(),
    summaries: summaries.map(withIds),
    readings: readings.map(({ assignment, attached, summaries: topics, ...rest }) => ({
      ...rest,
      assignment: byId(assignment),
      attached: attached.map((index) => ids[index]).sort(),
      summaries: topics.map(withIds),
    })),
  };
}

const byFirst = ([a]: readonly unknown[], [b]: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);

function withIds({ sample_comments, ...summary }: ClusterSummary) {
  return { ...summary, sample_comments: sample_comments.map(({ id }: AnalysedComment) => id) };
}
