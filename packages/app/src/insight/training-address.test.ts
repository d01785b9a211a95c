import { expect, test } from "vitest";
import { libraryInsight, libraryResult } from "../testing/library-thread.js";
import { otherThreadAddress, targetNamedBy, trainingAddress } from "./training-address.js";

const named = (address: string) => targetNamedBy(new URL(address, "http://localhost").searchParams);

test("the address names the post, which the page then reads from it; an id of letters alone so that nobody takes it for a word", () => {
  const address = trainingAddress({ ...libraryInsight, parameterSetId: "set1" });
  expect(address).toBe("/training?link=l1br4ry&set=set1&options=open");
  expect(named(address)).toEqual({ link: "l1br4ry", branch: false, upload: null });
  const post = { ...libraryInsight, postId: "abcdef", parameterSetId: null, result: { task_id: "t" } };
  expect(named(trainingAddress(post)).link).toBe("t3_abcdef");
});

test("what no set holds is taken from the insight itself, unless it was the defaults", () => {
  const madeWith = (parameters: Record<string, unknown>) =>
    trainingAddress({ ...libraryInsight, result: { ...libraryResult, parameters } });
  expect(madeWith({ max_comments: 1000 })).toBe("/training?link=l1br4ry&options=open");
  expect(madeWith({ max_comments: 50 })).toBe("/training?link=l1br4ry&from=library&options=open");
  expect(trainingAddress({ ...libraryInsight, result: { task_id: "t" } })).toContain("from=library");
});

test.each(["upload", "pasted"])(
  "%s of one's own is named by its thread, of somebody else's not at all",
  (source) => {
    const upload = { ...libraryInsight, source, postId: "t1", title: "Minutes & more" };
    expect(named(trainingAddress(upload))).toEqual({
      link: "",
      branch: false,
      upload: { threadId: "t1", title: "Minutes & more" },
    });
    expect(trainingAddress({ ...upload, isOwner: false })).toBe("/training?from=library&options=open");
  },
);

test("for another thread the parameters stay, and a link that may be mended, but no file", () => {
  const failed = { ...libraryInsight, result: { task_id: "t" } };
  expect(otherThreadAddress(failed)).toBe("/training?link=l1br4ry&from=library");
  const upload = { ...failed, source: "upload", postId: "t1", parameterSetId: "set1" };
  expect(otherThreadAddress(upload)).toBe("/training?set=set1");
});

test("at a site whose ids say nothing elsewhere, the link is named as it was typed, or the post's address", () => {
  const story = { ...libraryInsight, source: "hacker-news", postId: "8863", parameterSetId: null };
  const typed = "https://news.ycombinator.com/item?id=8863#9224";
  expect(named(trainingAddress({ ...story, link: typed })).link).toBe(typed);
  expect(named(trainingAddress(story)).link).toBe(libraryResult.post_info.url);
});

test("a branch stays one: by the link that was typed, and for others by its comment's own", () => {
  const [root] = libraryResult.noise;
  const permalink = "https://news.ycombinator.com/item?id=9224";
  const unit = { one: "comment", many: "comments" };
  const origin = { site: "Hacker News", thread: "story", unit, branch: root?.id ?? "" };
  const noise = libraryResult.noise.map((comment) =>
    comment === root ? { ...comment, permalink } : comment,
  );
  const story = { ...libraryInsight, source: "hacker-news", result: { ...libraryResult, origin, noise } };
  const typed = "https://news.ycombinator.com/item?id=8863#9224";
  expect(named(trainingAddress({ ...story, link: typed }))).toMatchObject({ link: typed, branch: true });
  expect(named(trainingAddress(story))).toMatchObject({ link: permalink, branch: true });
});

test.each([
  [{ text: "Read https://a.example/1 now" }, "https://a.example/1"],
  [{ link: "https://a.example/1", text: "Read this", title: "Owls" }, "https://a.example/1"],
  [{ link: "", text: "https://a.example/1", title: "Owls" }, "https://a.example/1"],
  [{ link: "Owls", text: "https://a.example/1" }, "https://a.example/1"],
  [{ title: "https://a.example/1" }, "https://a.example/1"],
  [{ text: "https://a.example/1 and https://a.example/2" }, "https://a.example/1 and https://a.example/2"],
  [{ text: "nothing here" }, "nothing here"],
  [{}, ""],
])("of what is shared, %j, the link is %j", (shared, link) => {
  expect(targetNamedBy(new URLSearchParams(shared)).link).toBe(link);
});
