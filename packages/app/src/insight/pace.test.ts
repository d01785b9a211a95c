import { expect, test } from "vitest";
import type { Progress } from "@undertone/schemas/types";
import { nextPace, secondsLeft, type Pace } from "./pace.js";

const embedding = (done: number, total: number | null = 1_000): Progress[] => [
  { stage: "fetch", state: "finished", done: 1_000, total: 1_000 },
  { stage: "embed", state: "running", done, total },
];

function paceOf(...reports: [at: number, progress: Progress[]][]): Pace | null {
  return reports.reduce<Pace | null>((pace, [at, progress]) => nextPace(pace, progress, at), null);
}

const left = (pace: Pace | null) => pace && secondsLeft(pace);

test("the time left follows from what was counted since the page began to look", () => {
  expect(left(paceOf([0, embedding(200)], [4_000, embedding(400)]))).toBe(12);
});

test("no time is named before 3 seconds and a twentieth of the work have been seen", () => {
  expect(left(paceOf([0, embedding(0)], [2_900, embedding(900)]))).toBeNull();
  expect(left(paceOf([0, embedding(0)], [9_000, embedding(49)]))).toBeNull();
  expect(left(paceOf([0, embedding(0, null)], [9_000, embedding(500, null)]))).toBeNull();
});

test("a new stage, or one that begins again, begins a new pace", () => {
  const clustering: Progress[] = [{ stage: "cluster", state: "running", done: 0, total: 1_000 }];
  expect(paceOf([0, embedding(200)], [4_000, clustering])?.since).toEqual({ at: 4_000, done: 0 });
  expect(paceOf([0, embedding(200)], [4_000, embedding(10)])?.since).toEqual({ at: 4_000, done: 10 });
});

test("there is no pace while nothing runs", () => {
  expect(paceOf([0, embedding(200)], [4_000, []])).toBeNull();
});
