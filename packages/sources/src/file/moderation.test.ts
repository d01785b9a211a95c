import { expect, test } from "vitest";
import { readGiven } from "../testing/given-file.js";
import { moderationRules } from "./moderation.js";

interface Said {
  name: string;
  value: string;
  beside?: string | undefined;
}

/** A list or table with a comment that is shown, and one of which a value says something. */
function leftOutOf(name: string, { name: key, value, beside }: Said) {
  const more = beside === undefined || beside === key ? {} : { [beside]: "x" };
  const typed = value === "true" ? true : value === "false" ? false : value;
  const comments = [
    { id: 1, text: "Let us keep the roof", ...more, [key]: null },
    { id: 2, text: "Not for everybody", ...more, [key]: typed },
  ];
  const table = [Object.keys(comments[0] ?? {}), ...comments.map((each) => Object.values(each))];
  const content = name.endsWith("json")
    ? JSON.stringify(comments)
    : table.map((row) => row.join(",")).join("\n");
  const { file, thread } = readGiven(name, content, { columns: { text: "text", author: null } });
  const { deleted, removed, hidden, system } = file.leftOut;
  return { left: { deleted, removed, hidden, system }, text: JSON.stringify(thread), unread: file.unread };
}

test.each(moderationRules)("what $names says is respected, as in $tools", ({ names, says, beside }) => {
  const none = { deleted: 0, removed: 0, hidden: 0, system: 0 };
  for (const key of names)
    for (const [word, meaning] of Object.entries(says))
      for (const name of ["a.json", "a.csv"]) {
        const value = word === "*" ? "x1" : word;
        const { left, text } = leftOutOf(name, { name: key, value, beside: beside?.[0] });
        expect(left).toEqual(meaning === "shown" ? none : { ...none, [meaning]: 1 });
        expect(text.includes("Not for everybody")).toBe(meaning === "shown");
      }
});

test.each(["t", "Y", "WAHR", "VRAI"])("%s is how a database or a spreadsheet writes true", (value) => {
  expect(leftOutOf("a.csv", { name: "deleted", value }).left.deleted).toBe(1);
  expect(leftOutOf("a.csv", { name: "approved", value }).left.hidden).toBe(0);
});

test.each(["f", "N", "FALSCH", "FAUX"])("%s is how a database or a spreadsheet writes false", (value) => {
  expect(leftOutOf("a.csv", { name: "deleted_at", value }).left.deleted).toBe(0);
  expect(leftOutOf("a.csv", { name: "approved", value }).left.hidden).toBe(1);
});

test("a value that is not known is reported, where all values are", () => {
  const { unread } = leftOutOf("a.json", { name: "comment_approved", value: "later" });
  expect(unread).toEqual([{ field: "status", comments: 1, example: "comment_approved: later" }]);
});

test.each([
  ["a status of an order", "status", "hold"],
  ["what is attached to a post", "post_type", "attachment"],
])("%s is none of a comment", (_title, name, value) => {
  expect(leftOutOf("a.csv", { name, value }).text).toContain("Not for everybody");
});

test("whoever deleted a comment may be called as databases write yes and no", () => {
  for (const value of ["n", "f", "y"])
    expect(leftOutOf("a.csv", { name: "deleted_by", value }).left.deleted).toBe(1);
  expect(leftOutOf("a.csv", { name: "banned_by", value: "n" }).left.removed).toBe(1);
  expect(leftOutOf("a.csv", { name: "banned_by", value: "false" }).left.removed).toBe(0);
});
