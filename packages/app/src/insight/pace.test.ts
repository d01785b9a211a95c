import { expect, test } from "vitest";
import type { Progress } from "@undertone/schemas/types";
import { doneOf, nextPace, secondsLeft, type Pace } from "./pace.js";

const embedding = (done: number, total: number | null = 1_000): Progress[] => [
  { stage: "fetch", state: "finished", done: 1_000, total: 1_000 },
  { stage: "embed", state: "running", done, total },
];

function paceOf(...reports: [at: number, progress: Progress[]][]): Pace | null {
  return reports.reduce<Pace | null>((pace, [at, progress]) => nextPace(pace, progress, at), null);
}

const left = (pace: Pace | null) => pace && secondsLeft(pace);

test("the time left follows from what was counted since the page began to look, later stages in proportion", () => {
  // 12 seconds of this stage, which takes 20 of them in all, and 60 parts after its 36.
  expect(left(paceOf([0, embedding(200)], [4_000, embedding(400)]))).toBe(Math.ceil(12 + (20 * 60) / 36));
});

test("of a run is done what its finished stages take, and a part of the running one", () => {
  expect(doneOf([])).toBe(0);
  expect(doneOf(embedding(500))).toBeCloseTo((2 + 36 / 2) / 100);
  expect(doneOf(embedding(500, null))).toBeCloseTo(0.02);
});

test("no time is named before 3 seconds and a twentieth of the work have been seen; how long a site takes says nothing of what comes after it", () => {
  expect(left(paceOf([0, embedding(0)], [2_900, embedding(900)]))).toBeNull();
  expect(left(paceOf([0, embedding(0)], [9_000, embedding(49)]))).toBeNull();
  expect(left(paceOf([0, embedding(0, null)], [9_000, embedding(500, null)]))).toBeNull();
  const fetching = (done: number): Progress[] => [{ stage: "fetch", state: "running", done, total: 1_000 }];
  expect(left(paceOf([0, fetching(200)], [4_000, fetching(400)]))).toBeNull();
});

test("the time in which the server was down counts as no work; slow work does", () => {
  const before: [number, Progress[]][] = [
    [0, embedding(100)],
    [4_000, embedding(200)],
  ];
  const stopped = paceOf(...before, [300_000, embedding(200)], [304_000, embedding(240)]);
  expect(left(stopped)).toBeNull();
  expect(stopped?.since).toEqual({ at: 304_000, done: 240 });
  expect(paceOf([0, embedding(100)], [20_000, embedding(132)], [45_000, embedding(164)])?.since.at).toBe(0);
});

test("a new stage, or one that begins again, begins a new pace; there is none while nothing runs", () => {
  const clustering: Progress[] = [{ stage: "cluster", state: "running", done: 0, total: 1_000 }];
  expect(paceOf([0, embedding(200)], [4_000, clustering])?.since).toEqual({ at: 4_000, done: 0 });
  expect(paceOf([0, embedding(200)], [4_000, embedding(10)])?.since).toEqual({ at: 4_000, done: 10 });
  expect(paceOf([0, embedding(200)], [4_000, []])).toBeNull();
});
