import { expect, test } from "vitest";
import { stageText } from "./stage-text.js";

test("a stage that works on after its last comment says what it does, not that all are counted", () => {
  const describing = { stage: "describe", state: "running", done: 12, total: 416 } as const;
  expect(stageText(describing)).toBe("12 of 416 comments described");
  expect(stageText({ ...describing, done: 416 })).toBe("Writing up the topics");
  expect(stageText({ ...describing, stage: "lay-out", done: 416 })).toBe("Lay out the map");
  expect(stageText({ ...describing, done: 416, state: "finished" })).toBe("416 comments described");
});
