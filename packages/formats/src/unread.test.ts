import { expect, test } from "vitest";
import type { Unread } from "@undertone/schemas/types";
import { finding } from "./finding.js";
import { formats } from "./files.js";
import { ferryResult } from "./testing/ferry-result.js";
import { sentences } from "./testing/sentences.js";
import { unreadSentences } from "./unread.js";

const unread = (values: Partial<Unread>): Unread => ({
  comments: 3_579,
  reasons: ["limit"],
  read_all_with: null,
  ...values,
});
const partly = (values: Partial<Unread>) => ({
  ...ferryResult,
  fetched: 1_000,
  expected: 4_579,
  unread: unread(values),
});
const everything = partly({ read_all_with: { max_comments: 4_579 } });
const howChosen = /at most half are top-level comments, spread evenly over it/;
const REMEDY = "To read them all, run it again with “Comments at most” at 4,579.";

test("finding, text, report and JSON say how many were read, how they were chosen, and what reads all", () => {
  expect(finding(everything)).toContain(
    "1,000 of 4,579 comments read, drawn from all over the discussion; 2 of 3",
  );
  expect(finding(everything)).toMatch(new RegExp(`${REMEDY}$`));
  for (const format of ["text", "html"] as const) {
    const written = formats[format].write(everything, sentences).replace(/\s+/g, " ");
    expect(written).toContain("1,000 of 4,579 comments read");
    expect(written).toMatch(howChosen);
    expect(written).toContain(REMEDY);
  }
  expect(JSON.parse(formats.json.write(everything))).toMatchObject({
    fetched: 1_000,
    expected: 4_579,
    unread: everything.unread,
  });
});

test("where all was read, or a result does not know it, nothing is said", () => {
  expect(unreadSentences(ferryResult)).toEqual([]);
  expect(finding(ferryResult)).not.toMatch(/read/);
});

test("each reason has its sentence, and what helps against several is said in one", () => {
  const changes = { max_comments: 4_579, comment_limit: null, reddit_fetch_params: { depth: null } };
  const sentences = unreadSentences(
    partly({ reasons: ["limit", "requests", "depth"], read_all_with: changes }),
  );
  expect(sentences).toHaveLength(4);
  expect(sentences.at(-1)).toBe(
    "To read them all, run it again with “Comments at most” at 4,579, “Load more” expansions without a limit, and replies of every depth.",
  );
});

test("where no parameter helps it says so", () => {
  expect(unreadSentences(partly({ reasons: ["deleted"] })).at(-1)).toBe(
    "No parameter reads more than these 1,000.",
  );
  expect(unreadSentences(partly({})).at(-1)).toBe("One analysis cannot read all 4,579.");
});
