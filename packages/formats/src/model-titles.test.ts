import { parse as parseCsv } from "csv-parse/sync";
import type { ClusterSummary, Result } from "@undertone/schemas";
import { expect, test } from "vitest";
import { formats } from "./files.js";
import { makingSentences } from "./making.js";
import { modelLabelOf, withoutModelTitles } from "./model-titles.js";
import { readResult } from "./testing/read-result.js";
import { ownHeading, topicHeading } from "./topic-heading.js";

const title = (text: string) => ({ text, model: "tiny", comment_ids: ["c1", "c2"] });
const titled = (summaries: readonly ClusterSummary[]) =>
  summaries.map((summary, index) =>
    index === 0 ? { ...summary, model_title: title("Late boats") } : summary,
  );
const points = [
  { sentence: "The ferry is late.", comment_id: "c1", reach: 1, nearest: [], counted: null },
].map((point) => ({ ...point, model_label: title("Ferries") }));
const plain: Result = { ...readResult, points: points.map(({ model_label: _, ...point }) => point) };
const named: Result = {
  ...plain,
  points,
  summaries: titled(plain.summaries),
  readings: (plain.readings ?? []).map((one) => ({ ...one, summaries: titled(one.summaries) })),
};
const topic = named.readings?.[0]?.summaries[0] as ClusterSummary;

test("a topic is called by a person, else by the model, else by its own words", () => {
  expect(topicHeading({ ...topic, label: "Boats", named_by: "maria" })).toBe("Boats");
  expect(topicHeading(topic)).toBe("Late boats");
  expect(ownHeading(topic)).toBe(topicHeading({ ...plain.readings?.[0]?.summaries[0] } as ClusterSummary));
});

test.each(["text", "html"] as const)(
  "the %s report says who named a topic; without titles it is as before",
  (format) => {
    const written = formats[format].write(named).replace(/\s+/g, " ");
    expect(written).toContain("Late boats");
    expect(written).toContain("named by tiny, checked");
    expect(written).toContain("The language model “tiny” named topics.");
    expect(formats[format].write(withoutModelTitles(named))).toBe(formats[format].write(plain));
  },
);

test("the CSV has the model's title in columns of its own, beside the topic's label", () => {
  const rows = (result: Result) =>
    parseCsv(formats.csv.write(result), { columns: true, record_delimiter: "\r\n" }) as Record<
      string,
      string
    >[];
  const [before, after] = [rows(plain)[0], rows(named)[0]];
  expect(after).toMatchObject({ topic_few_model_title: "Late boats", topic_few_model: "tiny" });
  expect(after).toMatchObject(before ?? {});
  expect(Object.keys(before ?? {}).join()).not.toContain("model");
});

test("citations and points say the model", () => {
  expect(makingSentences(named).join(" ")).toContain("“tiny”");
  expect(makingSentences(plain).join(" ")).not.toContain("language model “");
  expect(modelLabelOf(points[0]?.model_label)).toBe("Ferries (named by tiny, checked)");
});
