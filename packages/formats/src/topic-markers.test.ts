import { unpackSketch } from "@undertone/map";
import type { ClusterSummary, Result, StoredGrouping } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { mapSketch } from "./map-sketch.js";
import { ferryResult, someComment } from "./testing/ferry-result.js";
import { topicMarkers, topicNumbers } from "./topic-markers.js";

const comments = [..."aaaabbbcc"].map((topic, index) => someComment(`${topic}${index}`));
/** @param topics Their numbers, the largest first. */
const grouping = (name: string, topics: readonly number[], assignment: readonly number[], basedOn?: string) =>
  ({
    ...{ name, assignment, attached: [], num_clusters: topics.length, noise_ratio: 0, default: true },
    parameters: { method: "leiden" },
    summaries: topics.map((cluster_id, index) => ({
      ...(ferryResult.summaries[0] as ClusterSummary),
      ...{ cluster_id, rank: index + 1 },
    })),
    ...(basedOn !== undefined && { edited: { based_on: basedOn } }),
  }) as unknown as StoredGrouping;

test("after its owner merged two others, a topic has its marker and number still, and the sketch its colour", () => {
  const few = grouping("few", [0, 1, 2], [0, 0, 0, 0, 1, 1, 1, 2, 2]);
  const edited = grouping("edited-few", [1, 0], [0, 0, 0, 0, 1, 1, 1, 1, 1], "few");
  const result: Result = {
    ...{ ...ferryResult, clusters: {}, noise: comments, summaries: [] },
    readings: [few, edited],
  };
  expect([...topicMarkers(result, few)]).toEqual([0, 1, 2].map((id) => [id, id]));
  expect([...topicMarkers(result, edited)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect([...topicNumbers(result, edited)]).toEqual([
    [1, 2],
    [0, 1],
  ]);
  const { topicOf } = unpackSketch(mapSketch(result) ?? "");
  expect([0, 1].map((marker) => topicOf.filter((one) => one === marker).length)).toEqual([4, 5]);
});
