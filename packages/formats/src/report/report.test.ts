import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  ferryResult,
  hourlyComments,
  someComment,
  withoutTopics,
  withTopic,
} from "../testing/ferry-result.js";
import { readResult } from "../testing/read-result.js";
import { report } from "./report.js";
import { style, STYLE_HASH } from "./style.js";

const page = report(ferryResult);

test("the policy allows the page's own style and nothing else", () => {
  expect(`sha256-${createHash("sha256").update(style).digest("base64")}`).toBe(STYLE_HASH);
  expect(page).toContain(
    `content="default-src &#39;none&#39;; style-src &#39;${STYLE_HASH}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
  );
  expect(page).toContain(`<style>${style}</style>`);
});

test("nothing is fetched and nothing runs: no script, no picture, no sheet, no style attribute", () => {
  expect(page).not.toMatch(/<(script|img|link|iframe|object|embed|base|form)\b/i);
  expect(page).not.toMatch(/\s(src|style|on\w+)=/i);
  expect(page).not.toMatch(/url\(|@import/);
});

test("says what was found, and draws the map and the tone of words", () => {
  expect(page).toContain(
    "2 of 3 analysed comments fall into 1 topic, 1 (33\u00a0%) into none; the tone is mixed.",
  );
  expect(page).toMatch(/<bdi>ferry, bridge<\/bdi>\s*<small>\s*Topic 1, 2 comments/);
  expect(page).toMatch(/<svg\s+class="map"/);
  expect(page).toMatch(/<path\s+stroke="var\(--hue-\d+\)"\s+d="M\d+ \d+h0M\d+ \d+h0"/);
  expect(page).toContain("2 comments");
});

test("opens on the points, each with the comments nearest to it and without a number", () => {
  const read = report(readResult).replaceAll(/\s+/g, " ");
  const section = /<section class="points">(.*?)<\/section>/.exec(read)?.[1] ?? "";
  expect(section).toContain("<h2>Comments that cover the most ground</h2>");
  const [first, second] = section.split("</li>");
  expect(first).toContain(
    '<blockquote dir="auto">The last ferry leaves at six, which is when my shift ends.<',
  );
  expect(first).toContain("<summary>Closest comments</summary>");
  expect(first).toContain("A bridge would change the island");
  expect(second).toContain("Whoever pays the toll pays it twice a day.");
  expect(second).not.toContain("<summary>");
  for (const rank of [1, 2]) expect(read).toContain(`<article id="topic-${rank}">`);
  expect(read).toContain("<bdi>last ferry, bridge</bdi>");
  expect(read).not.toContain("of them by");
  expect(read).toContain("1 comment in no topic");
  expect(page).not.toContain("cover the most");
});

test("the most upvoted and the most answered comment of a topic are shown, unless they are quoted already", () => {
  const heard = withTopic({ sample_comments: [], most_upvoted: "c1", most_answered: "c2" });
  const written = report(heard);
  expect(written.match(/Most upvoted(?! and)|Most answered/g)).toEqual(["Most upvoted", "Most answered"]);
  expect(report(readResult)).not.toMatch(/Most (upvoted|answered)/);
});

test("the map stands as on the insight's page: what is above there is above here", () => {
  const comments = [someComment("low", { x: 0, y: 0 }), someComment("high", { x: 1, y: 1 })];
  const written = report({ ...ferryResult, clusters: { "0": comments }, noise: [] });
  const drawn = /M(\d+) (\d+)h0M(\d+) (\d+)h0/.exec(written);
  const [, lowX = NaN, lowY = NaN, highX = NaN, highY = NaN] = (drawn ?? []).map(Number);
  expect(highX).toBeGreaterThan(lowX);
  // A picture's y runs downward.
  expect(highY).toBeLessThan(lowY);
});

test("the tone of words over time is told in rows of as many comments each, unless they have no dates", () => {
  const written = (values: Parameters<typeof hourlyComments>[0]) =>
    report({ ...ferryResult, clusters: { "0": hourlyComments(values) }, noise: [] }).replaceAll(/\s+/g, " ");
  const rows = [...written({}).matchAll(/<th scope="row">(2026[^<]+)<\/th>/g)].map(([, span]) => span);
  expect(rows).toEqual([
    "2026-11-14 00:00 to 2026-11-14 04:00 UTC",
    "2026-11-14 05:00 to 2026-11-14 09:00 UTC",
  ]);
  expect(written({ created_at: null })).not.toContain("Tone over time");
  // Where all tones are withheld, none is drawn, and no figure is not a number.
  expect(written({ tone: null })).not.toMatch(/Tone over time|NaN/);
});

test("a result without any topic is a report too", () => {
  const alone = report(withoutTopics("Alone"));
  expect(alone).toContain("No topic stands out among the comments.");
  expect(alone).not.toContain("In no topic");
  expect(report(withoutTopics("Same", "Same"))).toContain("All analysed comments have the same text");
});

test("quotes and the post are plain text, without Markdown's marks", () => {
  const body = "**Not** [this](https://a.example) *again*";
  const written = report({
    ...ferryResult,
    post_info: { ...ferryResult.post_info, selftext: "## Why\n\n**So** what?" },
    noise: [someComment("c3", { body })],
  });
  expect(written).toContain(">Not this again</blockquote>");
  expect(written).toContain(">Why\n\nSo what?</blockquote>");
});

test("a list shows what was written three times once, with how often", () => {
  const body = "Sign the petition, everybody!";
  const copies = ["p2", "p1", "p3"].map((id) =>
    someComment(id, { body, copies: 3, ...(id === "p1" ? {} : { copy_of: "p1" }) }),
  );
  const written = report({ ...ferryResult, noise: [...copies, someComment("c3")] });
  expect(written.split(`>${body}<`)).toHaveLength(2);
  expect(written).toContain("<span>×3</span>");
  expect(written).toContain("4 comments in no topic, each text once");
});

test("how many of the comments were read stands beside the figures; a result that does not know says nothing", () => {
  expect(page).not.toMatch(/of \d+ comments? read/);
  const partly = report({ ...ferryResult, fetched: 1_000, expected: 4_579 });
  expect(partly.match(/1,000 of 4,579 comments read/g)).toHaveLength(3);
  expect(report({ ...ferryResult, expected: ferryResult.fetched })).not.toMatch(/of \d+ comments? read/);
});

describe("texts of strangers are only text", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "</style><script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "' onmouseover='alert(1)",
    "<!--<script>",
    "]]><script>alert(1)</script>",
    "&lt;script&gt;",
    "</blockquote></details><base href=//evil.example>",
  ];

  test.each(hostile)("%s", (text) => {
    const [grouping] = readResult.readings ?? [];
    const [summary] = grouping?.summaries ?? [];
    if (!grouping || !summary) throw new Error("The fixture has no topic.");
    const allOf = <K extends string>(...keys: K[]) =>
      Object.fromEntries(keys.map((key) => [key, text])) as Record<K, string>;
    const comment = someComment(text, allOf("author", "body", "permalink", "created_at"));
    const written = report({
      ...ferryResult,
      post_info: { ...ferryResult.post_info, ...allOf("title", "author", "subreddit", "selftext", "url") },
      readings: [
        {
          ...grouping,
          summaries: [
            {
              ...summary,
              ...allOf("summary", "label", "title", "most_upvoted"),
              keywords: [text],
              topics: [{ topic: text, share: 1 }],
              loudest: { author: text, comments: 2 },
              sample_comments: [comment],
            },
          ],
        },
      ],
      points: [{ sentence: text, comment_id: text, reach: 1, nearest: [], counted: null }],
      clusters: { "0": [comment, comment] },
      noise: [comment],
      filtered: { [text]: 1 },
      embedding: { requested: text, used: text, reason: text, dimensions: 1 },
      parameters: { [text]: { [text]: text } },
      version: text,
      timestamp: text,
    });
    // What is left of a page when its escaped texts are taken out is the page's own.
    const tags = [...written.matchAll(/<\/?([a-z1-6]+)/gi)].map(([, name]) => name?.toLowerCase());
    expect(tags).not.toContain("script");
    expect(tags).not.toContain("img");
    expect(tags).not.toContain("base");
    // Escaped texts hold no quotation marks, so all between two is an attribute's value.
    expect(written.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i);
    expect(written.match(/<\/?style>/g)).toHaveLength(2);
    expect(written.match(/<\/?title>/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", " javascript:alert(1)", "file:///etc/passwd"])(
    "%s becomes no link",
    (permalink) => {
      const noise = [someComment("c1", { permalink })];
      const post_info = { ...ferryResult.post_info, url: permalink };
      const written = report({ ...withoutTopics(), post_info, noise });
      expect(written).not.toMatch(/href="(?!#)/);
    },
  );
});

test("a list of contents leads to every part, the ten largest topics by name", () => {
  const contents = /<nav[^]*?<\/nav>/.exec(page)?.[0] ?? "";
  const links = [...contents.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? "");
  expect(links.filter((id) => /^topic-\d+$/.test(id))).toHaveLength(1);
  expect(links).toEqual(expect.arrayContaining(["map", "topics", "left-out", "made"]));
  for (const id of links) expect(page.split(`id="${id}"`)).toHaveLength(2);
});

test("ten topics are open, the others closed, with what they are called and how many they are", () => {
  const summaries = Array.from(
    { length: 12 },
    (_, id) => withTopic({ cluster_id: id, rank: id + 1 }).summaries,
  );
  const many = report({ ...ferryResult, num_clusters: 12, summaries: summaries.flat() });
  const closed = [...many.matchAll(/<details class="panel">[^]*?id="topic-(\d+)"/g)].map(([, rank]) => rank);
  expect(closed).toEqual(["11", "12"]);
  expect(many).toContain("and 2 smaller topics");
});
