import { expect, test } from "vitest";
import type { LeidenParameters } from "@undertone/schemas/types";
import { formats } from "./files.js";
import { makingSentences } from "./making.js";
import { ferryResult } from "./testing/ferry-result.js";
import { readResult } from "./testing/read-result.js";

const MADE =
  "Comments read on 2026-08-01. Vectors from the model “lexical” (100 dimensions); seed 42, version 0.1.0.";
const EVERYWHERE = "The same comments and parameters give the same result on every machine.";
const made = (changes: object) =>
  makingSentences({ ...ferryResult, timestamp: "2026-08-01T10:00:00.000Z", ...changes });
const withParameters = (parameters: Partial<LeidenParameters>) =>
  (readResult.readings ?? []).map((grouping) => ({
    ...grouping,
    parameters: {
      ...{ method: "leiden" as const, neighbours: 60, resolution: grouping.name === "few" ? 0.4 : 1.6 },
      ...parameters,
    },
  }));

test("a result says when it was read, and with what", () => {
  expect(made({})).toEqual([MADE, EVERYWHERE]);
});

test("a result of a model says what made its vectors, and promises the same only on the same kind of processor", () => {
  const made_by = {
    ...{ model_sha256: `afdb6f1a0e45b${"0".repeat(51)}`, runtime: "onnxruntime-node 1.30.0" },
    ...{ system: "linux x64", processor: "AMD EPYC", features: ["avx2", "avx512_vnni"] },
  };
  const told = (changes: object) =>
    made({ embedding: { ...ferryResult.embedding, used: "all-MiniLM-L6-v2", ...changes } }).slice(1);
  const onKind =
    "The same comments and parameters give the same result on the same kind of processor. On other processors the vectors differ slightly, and so do some topics.";
  expect(told({})).toEqual([onKind]);
  expect(told({ made_by })).toEqual([
    "Vectors: weights afdb6f1a0e45… (SHA-256), onnxruntime-node 1.30.0, AMD EPYC (linux x64; avx2, avx512_vnni).",
    onKind,
  ]);
  const precise = (precision: string) => told({ made_by: { ...made_by, precision } })[1];
  expect(precise("int8")).toContain("8-bit");
  expect(precise("fp32")).toContain("full precision, as in sentence-transformers");
  expect(told({ made_by: { ...made_by, features: [] } })[0]).toContain(", AMD EPYC (linux x64).");
});

test("few and some say how they were found, and from where on a comment is in a topic", () => {
  const readings = withParameters({ neighbours: 24, alone_below: 0.25, attached_below: 0.5 });
  expect(made({ readings })).toEqual([
    MADE,
    EVERYWHERE,
    "“Few topics” and “Some topics” do not depend on the parameters: each comment is linked to the 24 most similar comments, and the Leiden method finds topics in these links (resolution 0.4 and 1.6).",
    "In these groupings, a comment is in no topic if no topic holds at least 25\u00a0% of the weight of its links. It is marked “Loosely related” if its topic holds less than 50\u00a0%, or if it uses none of the topic’s distinctive words and is not close to the topic. Titles and labels come from the unmarked comments.",
  ]);
  expect(made({ readings: withParameters({}) })).toHaveLength(3);
});

test("words of the title that count in no tone are listed, where there are any", () => {
  expect(made({ tone_neutral: [] })).toEqual([MADE, EVERYWHERE]);
  expect(made({ tone_neutral: ["cries", "cry"] }).at(-1)).toBe(
    "Words from the title do not count towards the tone: cries and cry.",
  );
});

test("text and report end with all of it", () => {
  const result = {
    ...readResult,
    tone_neutral: ["cry"],
    readings: withParameters({ alone_below: 0.25, attached_below: 0.5 }),
  };
  for (const format of ["text", "html"] as const) {
    const written = formats[format].write(result).replace(/\s+/g, " ");
    for (const sentence of makingSentences(result))
      expect(written).toContain(sentence.replaceAll("\u00a0", " "));
  }
});

test("text and report name what was to be put back and was not", () => {
  const result = { ...ferryResult, not_restored: ["min_lenght", "c9"] };
  for (const format of ["text", "html"] as const)
    expect(formats[format].write(result).replace(/\s+/g, " ")).toContain(
      "Nothing was restored for “min_lenght” and “c9”: no rule has that name,",
    );
});

test("text and report call rules by the titles that their form shows, never by their names", () => {
  const filtered = { skip_deleted: 1, min_comment_length: 3, bots: 2 };
  const text = formats.text.write({ ...ferryResult, filtered });
  expect(text).toContain(
    "(left out: 1 by “Skip deleted comments”, 3 by “Minimum length”, 2 by “Bots and boilerplate”)",
  );
  const report = formats.html.write({ ...ferryResult, filtered });
  for (const title of ["Skip deleted comments", "Minimum length", "Bots and boilerplate"])
    expect(report).toContain(`<th scope="row">${title}</th>`);
});
