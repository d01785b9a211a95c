import { points as pointTexts } from "@undertone/schemas/insight-texts";
import { expect, test } from "vitest";
import type { Unread } from "@undertone/schemas/types";
import { finding } from "./finding.js";
import { commentsReadAndWhy } from "./comments-read.js";
import { pointsOf } from "./points-of.js";
import { formats } from "./files.js";
import { ferryResult } from "./testing/ferry-result.js";
import { readResult } from "./testing/read-result.js";
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
const howChosen = /at most half are top-level comments, spread evenly over the discussion/;
const REMEDY = "To read them all, run the analysis again with “Maximum comments” set to 4,579.";

test("finding, text, report and JSON say how many were read, how they were chosen, and what reads all", () => {
  expect(finding(everything)).toContain(
    "1,000 of 4,579 comments read, drawn from all over the discussion; 2 of 3",
  );
  expect(finding(everything)).toMatch(new RegExp(`${REMEDY}$`));
  for (const format of ["text", "html"] as const) {
    const written = formats[format].write(everything).replace(/\s+/g, " ");
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
    "To read them all, run the analysis again with “Maximum comments” set to 4,579, no limit on “load more” requests, and replies at every depth.",
  );
});

test("where no parameter helps it says so", () => {
  expect(unreadSentences(partly({ reasons: ["deleted"] })).at(-1)).toBe(
    "No parameters can get more than these 1,000.",
  );
  expect(unreadSentences(partly({})).at(-1)).toBe("One analysis cannot read all 4,579.");
});

const origin = { site: "Bluesky", thread: "post", unit: { one: "reply", many: "replies" } };

test("where the site gives no more, its name and its unit say so in every format", () => {
  const post_info = { ...ferryResult.post_info, source: "bluesky", subreddit: "island" };
  const bluesky = { ...partly({ reasons: ["site"] }), post_info, origin, fetched: 170, expected: 922 };
  for (const format of ["text", "html"] as const) {
    const written = formats[format].write(bluesky).replace(/\s+/g, " ");
    expect(written).toContain("170 of 922 replies: Bluesky provides no more");
    expect(written).toContain("Bluesky does not provide the others.");
    expect(written).toContain("1 reply in no topic");
    expect(written).toMatch(/(?:bridge|Topic 1,) 2 replies/);
    expect(written).toContain("island");
    expect(written).not.toMatch(/(?<![/a-z])r\/island/);
  }
  expect(commentsReadAndWhy({ ...bluesky, unread: unread({ reasons: ["login"] }) })).toBe(
    "170 of 922 replies: Bluesky shows the others only to people who are logged in",
  );
  expect(commentsReadAndWhy({ ...bluesky, unread: unread({ reasons: ["limit", "site"] }) })).toBe(
    "170 of 922 replies read",
  );
});

test("a result of one branch says that it is one", () => {
  const branch = { ...ferryResult, origin: { ...origin, branch: "c7" } };
  for (const format of ["text", "html"] as const)
    expect(formats[format].write(branch)).toContain("not the whole post.");
});

test("a licensed comment is quoted with its author, its address and its licence, in every format", () => {
  const licensed = JSON.parse(
    JSON.stringify(ferryResult).replaceAll('"permalink":', '"licence":"CC BY-SA 4.0","permalink":'),
  ) as typeof ferryResult;
  expect(formats.html.write(licensed)).toContain(
    '<a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="noopener noreferrer license">CC BY-SA 4.0</a>',
  );
  expect(formats.text.write(licensed)).toContain("CC BY-SA 4.0)");
  const [head, first] = formats.csv.write(licensed).split("\r\n");
  expect(head).toMatch(/,licence$/);
  expect(first).toMatch(/,CC BY-SA 4\.0$/);
  expect(formats.csv.write(ferryResult)).not.toContain("licence");
});

test("a licensed sentence at the head is, too", () => {
  const licensed = JSON.parse(
    JSON.stringify(readResult).replaceAll('"permalink":', '"licence":"CC BY-SA 4.0","permalink":'),
  ) as typeof readResult;
  const headOf = (format: "html" | "text", result: typeof readResult) =>
    formats[format]
      .write(result)
      .split("cover the most")[1]
      ?.split(pointTexts.nearest)[0]
      ?.replace(/\s+/g, " ");
  const points = pointsOf(licensed);
  expect(points).not.toEqual([]);
  for (const { comment } of points.slice(0, 1)) {
    const { author, permalink } = comment;
    expect(headOf("text", licensed)).toContain(`(${author}, ${permalink}, CC BY-SA 4.0)`);
    expect(headOf("html", licensed)).toContain(`<bdi>${author}</bdi> <a href="${permalink}"`);
    for (const format of ["html", "text"] as const)
      expect(headOf(format, readResult)?.split(pointTexts.about)[0]).not.toContain(permalink);
  }
  expect(headOf("html", licensed)).toContain("CC BY-SA 4.0</a>");
});
