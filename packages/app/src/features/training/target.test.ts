import { expect, test } from "vitest";
import { noTarget, runOf, targetOf } from "./target.js";

test.each([
  ["a link", "https://a.example/1", { link: "https://a.example/1" }],
  ["a link and the end of its line", "https://a.example/1\n", { link: "https://a.example/1\n" }],
  ["a title above its address", "A ferry\n\n https://a.example/1", { link: "https://a.example/1" }],
  ["lines", "One.\nTwo.", { pasted: "One.\nTwo." }],
  ["lines that end with an address", "One.\nTwo.\nhttps://a.example/1", { pasted: /^One/ }],
  ["JSON in one line", '[{"body":"One."}]', { pasted: /^\[/ }],
  ["more than a link may be long", "word ".repeat(500), { pasted: /^word/ }],
])("%s in the field", (_, text, { link = "", pasted }: { link?: string; pasted?: string | RegExp }) => {
  const target = targetOf(text, noTarget);
  expect(target.link).toBe(link);
  if (pasted === undefined) expect(target.file).toBeNull();
  else expect(target.file?.pasted).toMatch(pasted);
});

test("what was chosen about a text stays while it is edited, and goes with another", () => {
  const pasted = targetOf("One.\nTwo.", noTarget);
  const chosen = { ...pasted, file: pasted.file && { ...pasted.file, choices: { title: "Mine" } } };
  expect(targetOf("One.\nTwo. Three.", chosen).file?.choices).toEqual({ title: "Mine", pasted: true });
  expect(targetOf("Four.\nFive.", chosen).file?.choices).toEqual({ pasted: true });
});

test.each([
  ["https://www.reddit.com/r/ourtown/comments/N49rw/a_title/", { redditId: "n49rw" }],
  ["old.reddit.com/r/ourtown/comments/n49rw?sort=new", { redditId: "n49rw" }],
  ["t3_n49rw", { redditId: "n49rw" }],
  ["t3_absent", { redditId: "absent" }],
  ["sample", { link: "sample" }],
  ["https://redd.it/n49rw", { link: "https://redd.it/n49rw" }],
  ["https://example.org/t/42", { link: "https://example.org/t/42" }],
  [
    "https://reddit.com.evil.org/r/a/comments/n49rw/",
    { link: "https://reddit.com.evil.org/r/a/comments/n49rw/" },
  ],
])("%s is run as %o", (link, named) => {
  expect(runOf({ ...noTarget, link })).toEqual(named);
});
