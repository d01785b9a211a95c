import { expect, test } from "vitest";
import { bibtexOf, citeInsight, citeQuote } from "./citation.js";
import { ferryResult, someComment } from "./testing/ferry-result.js";

const comment = someComment("c1");
const result = {
  ...ferryResult,
  timestamp: "2026-08-02T00:00:00.000Z",
  post_info: {
    ...ferryResult.post_info,
    ...{ title: "Ferry & bridge_1: 50% off?", source: "reddit", subreddit: "islands" },
    url: "https://forum.example/t/1",
  },
};
const insight = {
  id: "Ab_-cd12xyz34",
  title: "Ferry & bridge_1: 50% off?",
  address: "https://undertone.example/insight/Ab_%7d-cd12",
  productName: "Undertone",
};

test("a quote is copied with its author, discussion, dates, link and licence", () => {
  const full = {
    ...comment,
    body: "**Keep**  the\n\nferry.",
    author: "ada",
    created_at: "2026-07-31T23:59:00.000Z",
    permalink: "https://forum.example/t/1#c1",
    licence: "CC BY-SA 4.0",
  };
  expect(citeQuote(full, result)).toBe(
    "“Keep the ferry.”\n— ada, in “Ferry & bridge_1: 50% off?” (r/islands), written 2026-07-31, https://forum.example/t/1#c1, read 2026-08-02, licence CC BY-SA 4.0",
  );
});

test("what is not known of a quote is left out, and without a link of its own it has its discussion's", () => {
  const bare = {
    ...comment,
    body: "Keep it.",
    author: null,
    created_at: null,
    permalink: "javascript:alert(1)",
  };
  expect(citeQuote(bare, result)).toBe(
    "“Keep it.”\n— unknown author, in “Ferry & bridge_1: 50% off?” (r/islands), https://forum.example/t/1, read 2026-08-02",
  );
  const nowhere = { ...result, post_info: { ...result.post_info, url: null, subreddit: null } };
  expect(citeQuote(bare, nowhere)).toBe(
    "“Keep it.”\n— unknown author, in “Ferry & bridge_1: 50% off?”, read 2026-08-02",
  );
});

test("an insight is cited with its address, its discussion, and how it was made", () => {
  expect(citeInsight(insight, { ...result, total_processed: 12 }, ["Made so.", "And so."])).toBe(
    "Undertone: insight “Ferry & bridge_1: 50% off?”, https://undertone.example/insight/Ab_%7d-cd12. Comments analysed: 12, in “Ferry & bridge_1: 50% off?” (r/islands), https://forum.example/t/1. Made so. And so.",
  );
});

test("BibTeX gets every sign that is a command there as text, and the address as it is", () => {
  const title = "Ferry & bridge_1: 50% {off} \\ $5 #2 ~ ^";
  const made = ["Made\u00a0so."];
  expect(bibtexOf({ ...insight, title }, { ...result, total_processed: 12, version: "0.1.0" }, made))
    .toBe(`@misc{undertone-Abcd12xy,
  title = {{Ferry \\& bridge\\_1: 50\\% \\{off\\} \\textbackslash{} \\$5 \\#2 \\textasciitilde{} \\textasciicircum{}}},
  author = {{Undertone}},
  year = {2026},
  month = {8},
  howpublished = {Undertone 0.1.0},
  url = {https://undertone.example/insight/Ab_%7d-cd12},
  note = {Comments analysed: 12, in “Ferry \\& bridge\\_1: 50\\% off?” (r/islands), https://forum.example/t/1. Made so.},
}
`);
});
