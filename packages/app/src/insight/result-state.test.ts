import { describe, expect, test } from "vitest";
import type { Insight } from "@undertone/schemas/types";
import {
  cancelledInsight,
  failedInsight,
  invalidInsight,
  libraryInsight,
  libraryResult,
  progressHalfway,
  runningInsight,
} from "../testing/library-thread.js";
import { resultState } from "./result-state.js";

const task = { task_id: "t" };
const statuses = ["queued", "running", "succeeded", "failed"] as const;

describe("the result's screen shows", () => {
  test.each([
    ["a success, whatever made it", { ...libraryInsight, status: "failed" }, "success"],
    ["an error", { ...failedInsight, status: "running" }, "failed"],
    ["neither a task nor an end", invalidInsight, "invalid"],
    ["no result", { ...libraryInsight, result: null }, "invalid"],
    ["a task that is no success", { ...runningInsight, result: { ...task, success: false } }, "invalid"],
    ["an error of a run that was stopped", cancelledInsight, "cancelled"],
    ["nothing but the task of a run that was stopped", { ...cancelledInsight, result: task }, "cancelled"],
    ["a success of a run that was stopped", { ...cancelledInsight, result: libraryResult }, "cancelled"],
    ...statuses.map((status) => [
      `a task that is ${status}`,
      { ...runningInsight, status, result: task },
      "in-progress",
    ]),
    ["a task that said null", { ...runningInsight, result: { ...task, success: null } }, "in-progress"],
  ] as [string, Insight, string][])("%s as it is", (_, insight, state) => {
    expect(resultState(insight)).toMatchObject({ state });
  });

  test("the result, the error or the stages that it is about", () => {
    expect(resultState(libraryInsight)).toEqual({ state: "success", result: libraryResult });
    expect(resultState(failedInsight)).toEqual({ state: "failed", error: failedInsight.result?.error });
    for (const progress of [[], progressHalfway]) {
      const running = { ...runningInsight, result: { ...task, progress } } as Insight;
      expect(resultState(running)).toEqual({ state: "in-progress", progress });
    }
  });
});
