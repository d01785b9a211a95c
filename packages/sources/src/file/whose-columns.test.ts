import { expect, test } from "vitest";
import { brief, readGiven, refusalOf } from "../testing/given-file.js";

/** Which of several columns or lists is the comments', and what is the post's. */

const texts = ["The tram is late again today", "I like the new seats a lot", "Nobody asked us about noise"];
const table = (header: string, rowOf: (text: string, at: number) => string) =>
  [header, ...texts.map(rowOf)].join("\n");

test.each([
  [
    "whose names begin alike",
    table(
      "post_text,post_by,post_published,post_likes,comment_id,comment_by,comment_message,comment_published,comment_likes",
      (text, at) =>
        `Line 7 opens,page,2024-01-01,90,${String(at)},ann,${text},2024-01-0${String(at + 2)},${String(at)}`,
    ),
  ],
  [
    "where a plain name is the post's",
    table(
      "title,body,author,comment_id,comment_body,comment_author,comment_score,comment_created_utc",
      (text, at) => `Line 7,What now?,op,${String(at)},${text},ann,${String(at)},2024-01-0${String(at + 2)}`,
    ),
  ],
])("of a post's columns and a comment's, those of the comment are read: %s", (_title, text) => {
  expect(brief("a.csv", text)).toEqual(
    texts.map(
      (body, at) =>
        `${String(at)}< ${["ann", `2024-01-0${String(at + 2)}T00:00`, String(at)].join(" ")}: ${body}`,
    ),
  );
});

test("a text that stands in each row again is not the comments', and without another it is asked which is", () => {
  const known = table("text,message", (text) => `Line 7 opens today,${text}`);
  expect(readGiven("a.csv", known).file.fields.text.from).toBe("message");
  const unknown = table("text,remark", (text) => `Line 7 opens today,${text}`);
  expect(readGiven("a.csv", unknown).file.question).toBe("text");
  expect(readGiven("a.csv", unknown, { columns: { text: "text" } }).thread?.comments).toHaveLength(3);
  const list = JSON.stringify(texts.map((message) => ({ text: "Line 7 opens today", message })));
  expect(readGiven("a.json", list).file.fields.text.from).toBe("message");
});

test("of two columns that could be the text, a person chooses, who sees an example of each", () => {
  const two = table("text,review", (text, at) => `${texts[2 - at] ?? ""} indeed,${text}`);
  const list = JSON.stringify(texts.map((review, at) => ({ text: `${texts[2 - at] ?? ""} indeed`, review })));
  for (const [name, content] of [
    ["a.csv", two],
    ["a.json", list],
  ] as const) {
    expect(readGiven(name, content).file.question).toBe("several-texts");
    expect(refusalOf(name, content)).toContain(
      "text (“Nobody asked us about noise indeed”) or review (“The tram",
    );
    expect(readGiven(name, content, { columns: { text: "review" } }).thread?.comments).toHaveLength(3);
  }
  const alike = table("text,message", (text) => `${text},<p>${text}</p>`);
  expect(readGiven("b.csv", alike).file.fields.text.from).toBe("text");
});

test("posts among the comments give the title and the text, in lists and tables", () => {
  const post = { id: "t3_a", kind: "post", title: "Line 7", body: "What now?", username: "op", parentId: "" };
  const others = texts.map((body, at) => ({
    ...{ id: `t1_${String(at)}`, kind: "comment", title: "", body, username: "ann", parentId: "t3_a" },
  }));
  const rows = [post, ...others].map((row) => Object.values(row).join(","));
  for (const [name, content] of [
    ["a.json", JSON.stringify([post, ...others])],
    ["a.jsonl", [...others, post].map((line) => JSON.stringify(line)).join("\n")],
    ["a.csv", [Object.keys(post).join(","), ...rows].join("\n")],
  ] as const) {
    const { thread } = readGiven(name, content);
    expect(thread?.post).toMatchObject({ title: "Line 7", selftext: "What now?", author: "op" });
    expect(thread?.comments.map(({ body }) => body)).toEqual(texts);
  }
  // Where nothing is called a comment, the posts of a forum are the comments.
  expect(brief("b.csv", "type,text\npost,one\npost,two\n")).toHaveLength(2);
});
