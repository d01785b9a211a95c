import { parse as parseCsv } from "csv-parse/sync";
import { parse, type Result } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { csvCell } from "./csv-cell.js";
import { formats } from "./files.js";
import { finding } from "./finding.js";
import { polarityOf } from "./polarity.js";
import { ferryResult, someComment, withoutTopics, withTopic } from "./testing/ferry-result.js";
import { readResult } from "./testing/read-result.js";

const text = (result: Result) => formats.text.write(result);
const html = (result: Result) => formats.html.write(result);
const withBody = (body: string) => ({ ...ferryResult, noise: [someComment("c3", { body })] });
const [few] = readResult.readings ?? [];
const [late, toll] = few?.summaries ?? [];
if (few === undefined || late === undefined || toll === undefined) throw new Error("The fixture has no few.");
const rowsOf = (text: string) =>
  parseCsv(text, { columns: true, record_delimiter: "\r\n" }) as Record<string, string>[];

/** Somebody named the first topic of few, wrote a note beside it, and hid the second. */
const editedResult: Result = {
  ...readResult,
  readings: [
    ...(readResult.readings ?? []),
    {
      ...few,
      name: "edited-few",
      edited: { based_on: "few", by: "maria", at: "2026-01-02T03:04:05.000Z", revision: 3, skipped: [] },
      summaries: [
        { ...late, label: "Late boats", named_by: "maria", note: { text: "=See p. 4", by: "bo" } },
        { ...toll, hidden: true },
      ],
    },
  ],
};

describe("what a person wrote of topics", () => {
  test.each([
    ["text", text],
    ["HTML", html],
  ])(
    "is in the %s report: who named a topic, the note beside it, what is hidden, and who changed them",
    (_, write) => {
      const written = write(editedResult).replace(/\s+/g, " ");
      expect(written).toContain("Late boats");
      expect(written).toContain("named by @maria");
      expect(written).toContain("Note by @bo: =See p. 4");
      expect(written).toContain("One topic is hidden: “ferry, bridge” (1 comment).");
      expect(written).toContain("@maria edited topics in “Few topics” by hand, last on 2026-01-02.");
      expect(write(readResult)).not.toMatch(/named by|Note by|hidden:|by hand/);
    },
  );

  test("is in the CSV, in columns of its own beside the original's", () => {
    const [first, , third] = rowsOf(formats.csv.write(editedResult));
    expect(first).toMatchObject({
      topic_few_edited: "0",
      topic_few_edited_label: "Late boats",
      topic_few_edited_named_by: "maria",
      topic_few_edited_note: "'=See p. 4",
      topic_few_label: "last ferry, bridge",
    });
    expect([third?.topic_few_edited_hidden, third?.topic_few_edited_named_by]).toEqual(["yes", ""]);
    expect(Object.keys(rowsOf(formats.csv.write(readResult))[0] ?? {}).join()).not.toContain("edited");
  });
});

describe("JSON", () => {
  test("reading the file gives the result again, with nothing lost", () => {
    const read: unknown = JSON.parse(formats.json.write(ferryResult));
    expect(read).toEqual(ferryResult);
    expect(parse("result", read)).toEqual(ferryResult);
  });

  test.each(["\u2028", "\ud83d\ude42", "a\u0000b", '"\\', "\ud800"])(
    "keeps %j in a text as it is",
    (body) => {
      expect(JSON.parse(formats.json.write(withBody(body)))).toEqual(withBody(body));
    },
  );
});

describe("CSV", () => {
  test("has a row a comment, by cluster, those on their own last as -1", () => {
    expect(rowsOf(formats.csv.write(ferryResult)).map(({ id, cluster_id }) => [id, cluster_id])).toEqual([
      ["c1", "0"],
      ["c2", "0"],
      ["c3", "-1"],
    ]);
  });

  test("has each comment's topic in few and some and its cluster, each number followed by what it is called", () => {
    const of = (row: Record<string, string>) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => /^(id|topic_.*|cluster_.*)$/.test(name)));
    const [first, , third, alone] = rowsOf(formats.csv.write(readResult)).map(of);
    expect(first).toEqual({
      topic_few: "0",
      topic_few_label: "last ferry, bridge",
      topic_some: "0",
      topic_some_label: "ferry, bridge",
      cluster_id: "0",
      cluster_label: "ferry, bridge",
      id: "c1",
    });
    expect(third).toMatchObject({ id: "c4", topic_few: "1", topic_few_label: "ferry, bridge" });
    expect(alone).toMatchObject({ id: "c3", topic_few: "-1", topic_few_label: "", cluster_id: "-1" });
  });

  test("has each comment's language, which is the thread's where the comment says no other", () => {
    const clusters = { "0": [someComment("c1", { language: "de" }), someComment("c2")] };
    const written = formats.csv.write({ ...ferryResult, clusters, language: { code: "en", share: 0.9 } });
    expect(rowsOf(written).map(({ language }) => language)).toEqual(["de", "en", "en"]);
  });

  test("says of each comment's tone what the page counts it as, and nothing where it is withheld", () => {
    const tones = [0.5, 0.01, -0.5, null, undefined];
    const clusters = {
      "0": tones.map((tone, index) => someComment(`c${index}`, tone === undefined ? {} : { tone })),
    };
    const labels = rowsOf(formats.csv.write({ ...ferryResult, clusters, noise: [] })).map(
      (row) => row.tone_label,
    );
    expect(labels.slice(0, 4)).toEqual(["positive", "neutral", "negative", ""]);
    expect(labels[4]).toBe(polarityOf(someComment("c4").sentiment.compound));
  });

  test("of a result of an earlier version has the same columns, without topics", () => {
    const [first] = rowsOf(formats.csv.write(ferryResult));
    expect(first).toMatchObject({ topic_few: "", topic_few_label: "", topic_some: "", topic_some_label: "" });
    expect(first).toMatchObject({ cluster_id: "0", cluster_label: "ferry, bridge" });
  });

  test.each(['He said "no", twice', "two\r\nlines", "one\nline", "a,b", " spaces ", "naïve – 日本 🙂", ""])(
    "a reader by RFC 4180 finds %j unchanged",
    (body) => {
      expect(rowsOf(formats.csv.write(withBody(body))).at(-1)?.body).toBe(body);
    },
  );

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\tx",
    "\rx",
    "\nx",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    '=HYPERLINK("http://x","y")',
  ])("a text that begins like a formula, %j, begins with an apostrophe instead", (body) => {
    expect(rowsOf(formats.csv.write(withBody(body))).at(-1)?.body).toBe(`'${body}`);
  });

  test("a negative number is no formula, and what is unknown is empty", () => {
    expect([csvCell(-3.5), csvCell(null), csvCell(0)]).toEqual(["-3.5", "", "0"]);
  });

  test("every line ends as RFC 4180 says, the last one too", () => {
    expect(formats.csv.write({ ...ferryResult, clusters: {}, noise: [] })).toMatch(
      /^topic_few,topic_few_label,topic_some,topic_some_label,cluster_id,cluster_label,id,[\w,]+\r\n$/,
    );
  });
});

/** A result in which a claim stands, the title was answered, and somebody asked two things, of which one has a reply. */
const toldResult: Result = {
  ...ferryResult,
  clusters: {
    "0": ferryResult.clusters["0"]?.map((one) => (one.id === "c2" ? { ...one, parent_id: "c1" } : one)) ?? [],
  },
  claims: [
    {
      cluster_id: 0,
      kind: "questions",
      direction: "higher",
      q: 0.01,
      figures: { asking: 0.5, asking_elsewhere: 0.125 },
    },
  ],
  answers: { yes: ["c1", "c2"], no: ["c3"], neither: ["c4"] },
  questions: [
    { comment_id: "c1", quote: "When does the last ferry leave?", best_reply_id: "c2" },
    { comment_id: "c2", quote: "Who pays for a bridge?", best_reply_id: null },
  ],
};

describe.each(["text", "html"] as const)("%s", (format) => {
  const written = (result: Result) =>
    formats[format]
      .write(result)
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/[\s\u00a0>]+/g, " ");

  test("tells claims, plain answers, and questions with replies", () => {
    const told = written(toldResult);
    expect(told).toContain(
      "More questions than in the other comments: 50 % of these comments ask something, compared with 13 %",
    );
    expect(told).toContain("3 of 4 direct answers start with a plain yes or no: 2 with yes, 1 with no.");
    expect(told).toMatch(/Questions people asked When does the last ferry leave\?.{0,12}A bridge would/);
    expect(told).toMatch(/Who pays for a bridge\? \(?[Nn]obody replied/);
  });

  test.each([
    ["start", "3 of 4 direct answers start with one of these: 2 with “NTA”, 2 with “YTA”."],
    ["start-or-end", "3 of 4 direct answers start or end with one of these: 2 with “NTA”, 2 with “YTA”."],
    [
      "first-line",
      "3 of 4 direct answers have one or more of these on the first line of the comment: 2 with “NTA”, 2 with “YTA”.",
    ],
  ] as const)("tells openings that answers share: %s", (position, sentence) => {
    const shared = [
      { opening: "NTA", comment_ids: ["c1", "c2"] },
      { opening: "YTA", comment_ids: ["c2", "c3"] },
    ];
    expect(written({ ...toldResult, openings: { position, shared, others: ["c4"] } })).toContain(sentence);
  });

  test("quotes a reply that was left out of the topics, and speaks of those read where others were not", () => {
    const {
      sentiment: _s,
      probability: _p,
      x: _x,
      y: _y,
      ...reply
    } = someComment("c8", { body: "The town." });
    const { questions = [] } = toldResult;
    const told = written({
      ...toldResult,
      questions: [...questions, { comment_id: "c1", quote: "Who pays?", best_reply_id: "c8" }],
      left_out: [{ rule: "min_word_count", comment: reply }],
      expected: 90,
      unread: { comments: 86, reasons: ["limit"], read_all_with: null },
    });
    expect(told).toMatch(/Who pays\?.{0,12}The town\./);
    expect(told).toContain("Who pays for a bridge? No reply in the comments fetched.");
    expect(told).not.toMatch(/[Nn]obody replied/);
  });

  test("says once that no comment is marked as a reply, and under no question that nobody replied", () => {
    const { clusters } = ferryResult;
    const questions = ["Who pays for a bridge?", "Why not a bridge?"].map((quote) => ({
      comment_id: "c2",
      quote,
      best_reply_id: null,
    }));
    const told = written({ ...toldResult, clusters, questions });
    expect(told.match(/[Nn]o comment here is marked as a reply/g)).toHaveLength(1);
    expect(told).toMatch(/marked as a reply\. Who pays for a bridge\? Why not a bridge\?/);
    expect(told).not.toMatch(/[Nn]obody replied/);
  });

  test("an older result has none of them", () => {
    expect(written(ferryResult)).not.toMatch(/Questions people asked|direct answers|other comments/);
  });
});

describe("text", () => {
  test("is read on a terminal: control characters of a forum's text are left out", () => {
    const evil = someComment("c9", { body: "look\u001b[2J here\u0007" });
    const written = text(withTopic({ sample_comments: [evil] }));
    expect(written).toContain("look[2J here");
    expect(written).toContain("33 % of the analysed comments in no topic");
  });

  test("begins with the points, and no number beside them", () => {
    const written = text(readResult);
    expect(written).toContain(`Comments that cover the most ground:
  “The last ferry leaves at six, which is when my shift ends.”
  “Whoever pays the toll pays it twice a day.”
`);
    expect(written.replaceAll("\n", " ")).toContain(
      "3 of 4 analysed comments fall into 2 topics, 1 (25 %) into none;",
    );
  });

  test("has each topic's label and title, how many spoke, and what was heard most", () => {
    const written = text(readResult);
    expect(written).toContain(`1. last ferry, bridge
   2 comments by at least 2 people · 1 positive, 0 neutral, 1 negative
   The last ferry leaves at six, which is when my shift ends.
   > “A bridge would change the island, "for good".” (tidewatcher, 12 points)
`);
    expect(written).toContain("2. ferry, bridge\n   1 comment by 1 person");
    expect(written).toMatch(/\n1 comment in no topic\.\n\nComments read on /);
  });

  test("who wrote a considerable part of a topic is named beside its size, in HTML too", () => {
    const loud = withTopic({ size: 12, loudest: { author: "tidewatcher", comments: 3 } });
    expect(text(loud)).toContain("12 comments · 3 of them by tidewatcher · ");
    expect(html(loud)).toContain("<bdi>3 of them by tidewatcher</bdi>");
  });

  test("a result of an earlier version has its figures and its groups", () => {
    const spaced = finding(ferryResult).replaceAll("\u00a0", " ");
    const written = text(ferryResult);
    expect(written.replaceAll("\n", " ")).toContain(spaced);
    expect(written).toContain("1. ferry, bridge\n   2 comments");
    expect(written).not.toContain("cover the most");
  });

  test.each([
    ["text", text(readResult), text(ferryResult)],
    ["HTML", html(readResult), html(ferryResult)],
  ])("%s names topics, and never says how many say something", (_format, ...written) => {
    for (const one of written) expect(one).not.toMatch(/conversation|% say/i);
  });

  test("quotes people in plain text, without Markdown's marks", () => {
    const body = "&gt; Why not?\n\n**Because** [the map](https://a.example/x) *lies*";
    const written = text(withTopic({ sample_comments: [someComment("c9", { body })] }));
    expect(written).toContain("“Why not?” Because the map lies");
  });

  test("says how many of the comments were read, in the finding and with the figures; an older result says nothing", () => {
    const partly = text({ ...ferryResult, fetched: 1_000, expected: 4_579 });
    expect(partly.match(/1,000 of 4,579 comments read/g)).toHaveLength(2);
    expect(text(ferryResult)).toContain("\n4 comments read, 3 analysed");
  });

  test("says of a quote how often it was written", () => {
    const pasted = someComment("c9", { body: "Sign the petition!", copies: 1040, score: null });
    expect(text(withTopic({ sample_comments: [pasted] }))).toContain(
      "“Sign the petition!” (tidewatcher, ×1,040)",
    );
  });

  test("10,000 copies of one comment are told as such, and nowhere as standing alone", () => {
    const written = text(withoutTopics("Me too!", "Me too!", "Me too!"));
    expect(written).toContain("All 3 analysed comments have the same text;");
    expect(written).toContain("All analysed comments have the same text, so no topic stands out.");
    expect(written).not.toMatch(/alone|alike|stands out among/);
  });

  test("nor is it said that nothing stands out where all but one are copies, or all are copies of a few", () => {
    const written = (...bodies: string[]) => text(withoutTopics(...bodies));
    const almostAll = written("Me too!", "Me too!", "Me too! ", "No.");
    expect(almostAll).toContain("3 of 4 analysed comments repeat the text of another; the tone");
    expect(almostAll).toContain(
      "3 of 4 analysed comments repeat the text of another; they were not grouped.",
    );
    expect(written("Yes.", "No.", "Yes.", "No.")).toContain(
      "4 of 4 analysed comments repeat the text of another",
    );
    expect(written("Me too!", "Me too!", "a", "b")).toContain("2 of 4 analysed comments repeat");
    expect(almostAll).not.toContain("stands out");
    expect(written("Me too!", "Me too!", "a", "b", "c")).toContain("No topic stands out");
  });
});
