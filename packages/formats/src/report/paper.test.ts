import { expect, test } from "vitest";
import { brief } from "../brief.js";
import { groupingsOf } from "../result-groupings.js";
import { ferryResult, someComment, withTopic } from "../testing/ferry-result.js";
import { readResult } from "../testing/read-result.js";
import { paper, paperStyle } from "./paper.js";

const insight = {
  id: "abc",
  title: "Ferry",
  address: "https://u.example/insight/abc",
  productName: "Undertone",
};
const read = paper(readResult, insight).replaceAll(/\s+/g, " ");

test("has every topic, the map, how it was made and how it is cited, and nothing to open", () => {
  for (const rank of readResult.readings?.find((one) => one.default)?.summaries.map((one) => one.rank) ?? [])
    expect(read).toContain(`<article id="topic-${rank}">`);
  expect(read).toMatch(/<svg class="map"/);
  for (const heading of ["The map", "Topics", "What was left out", "How this was made", "Citation"])
    expect(read).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  expect(read).toContain("Undertone: insight “Ferry”, https://u.example/insight/abc.");
  expect(read).not.toMatch(/<(details|summary|script|style|button|nav)\b/);
  expect(read).not.toMatch(/\s(src|style|on\w+)=/i);
});

test("says how many say a point only where somebody counted", () => {
  const section = (page: string) => /<section class="points">(.*?)<\/section>/.exec(page)?.[1] ?? "";
  expect(section(read)).toContain("The last ferry leaves at six, which is when my shift ends.");
  expect(section(read)).not.toContain("counted by");
  const [first, ...others] = readResult.points ?? [];
  if (first === undefined) throw new Error("The result has no point.");
  const counted = {
    ...{ yes: 2, low: 2, high: 2, opposite: 0, opposite_low: 0, opposite_high: 0 },
    ...{ judged: 3, comments: 3, by: "maria", at: "2026-11-20T10:00:00.000Z" },
  };
  const page = paper({ ...readResult, points: [{ ...first, counted }, ...others] }, insight);
  expect(section(page.replaceAll(/\s+/g, " "))).toContain("counted by @maria");
});

test("shows the grouping that it is given, and shortens long quotes", () => {
  const asSet = groupingsOf(readResult).at(-1);
  expect(paper(readResult, insight, asSet).match(/<article /g)).toHaveLength(asSet?.summaries.length ?? -1);
  const long = someComment("c1", { body: "The ferry is late again. ".repeat(40).trim() });
  const page = paper(withTopic({ sample_comments: [long] }), insight);
  expect(
    Math.max(...[...page.matchAll(/<blockquote[^>]*>([^<]*)</g)].map(([, words]) => words?.length ?? 0)),
  ).toBeLessThan(410);
});

test("keeps a topic on one page", () => {
  expect(paperStyle).toMatch(/article[^{]*\{break-inside:avoid\}/);
});

test("as text for a mail it says the points, the topics and where to read on", () => {
  const text = brief(readResult, insight);
  expect(text).toMatch(/^Ferry\n/);
  expect(text).toContain("- “The last ferry leaves at six, which is when my shift ends.”");
  expect(text).toMatch(/\n1\. .+ \(\d+ comments?\b.*\)/);
  expect(text).toMatch(/\nhttps:\/\/u\.example\/insight\/abc\n$/);
  expect(brief(ferryResult, insight)).not.toContain("In their words");
});
