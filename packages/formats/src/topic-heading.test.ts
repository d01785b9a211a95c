import type { ClusterSummary } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { ferryResult, someComment } from "./testing/ferry-result.js";
import { sentenceUnder, topicHeading } from "./topic-heading.js";

const [older] = ferryResult.summaries as [ClusterSummary];
const wordless = { ...older, keywords: [] };
const titled = { ...wordless, label: null, title: "The tide decides, not the timetable." };

test.each([
  ["last ferry", ["ferry", "bridge", "Ferries", "tide", "toll"], "last ferry, bridge, tide"],
  [null, ["bridge", "bridges", "tide"], "bridge, tide"],
  ["last ferry", [], "last ferry"],
])(
  "the label %j and the keywords %j make the name %j, and a sentence stands under it",
  (label, keywords, name) => {
    const topic = { ...titled, label, keywords };
    expect([topicHeading(topic), sentenceUnder(topic)]).toEqual([name, titled.title]);
    expect(topicHeading({ ...topic, label: "Boats", named_by: "maria" })).toBe("Boats");
  },
);

test("without either it is called by its title, and nothing is said twice", () => {
  expect([topicHeading(titled), sentenceUnder(titled)]).toEqual([titled.title, null]);
});

test("where no sentence may be quoted, the beginning of its summary serves, or that of a comment", () => {
  const untitled = { ...titled, title: null };
  expect(topicHeading(untitled)).toBe("The last ferry leaves at six.");
  const [sample] = [someComment("c9", { body: "Yes. It leaves with the tide. Ask anybody." })];
  expect(topicHeading({ ...untitled, summary: "", sample_comments: [sample] })).toBe(
    "Yes. It leaves with the tide.",
  );
  expect(topicHeading({ ...untitled, summary: "", sample_comments: [] })).toBe("Topic 1");
});

test("a topic of an earlier version has its summary under the beginning of it", () => {
  const summary = "The last ferry leaves at six. So does the bus.";
  expect(topicHeading({ ...wordless, summary })).toBe("The last ferry leaves at six.");
  expect(sentenceUnder({ ...wordless, summary })).toBe(summary);
});

test("a heading of many words ends at one", () => {
  const summary = `${"Nobody asked the islanders ".repeat(10)}first.`;
  expect(topicHeading({ ...wordless, summary }).length).toBeLessThan(165);
  expect(topicHeading({ ...wordless, summary })).toMatch(/(Nobody|asked|the|islanders) …$/);
});

test("a topic whose comments have no matter in common is called mixed, and no sentence stands under it", () => {
  const mixed = { ...titled, title: null, mixed: true };
  expect([topicHeading(mixed), sentenceUnder(mixed)]).toEqual(["Mixed comments", null]);
});
