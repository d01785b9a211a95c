import { describe, expect, test } from "vitest";
import { scriptedSources, type Asked } from "../testing/scripted-sources.js";

const AT = "2024-05-01T10:00:00.000-05:00";
const LINK = "https://lobste.rs/s/abc123";
const story = {
  ...{ short_id: "abc123", title: "Owls", score: 12, comment_count: 3, created_at: AT },
  ...{ description: "<p>Why owls?</p>", submitter_user: "ada" },
  comments_url: "https://lobste.rs/s/abc123/owls",
};
const comment = (id: string, further = {}) => ({
  ...{ short_id: id, comment: `<p>Comment ${id}</p>`, score: 2, created_at: AT, commenting_user: "bob" },
  ...{ is_deleted: false, is_moderated: false, url: `https://lobste.rs/s/abc123/owls#c_${id}` },
  ...further,
});
const today = {
  ...story,
  comments: [
    comment("one111", { parent_comment: null, depth: 0 }),
    comment("two222", { parent_comment: "one111", depth: 1, is_deleted: true, comment: "" }),
    comment("thr333", { parent_comment: null, depth: 0, is_moderated: true }),
  ],
};
/** Users were objects, and levels stood in place of parents. */
const before2024 = {
  ...{ ...story, submitter_user: { username: "ada" } },
  comments: ["one111:1", "two222:2", "thr333:3", "fou444:2"].map((each) => {
    const [id = "", level] = each.split(":");
    return comment(id, { indent_level: Number(level), commenting_user: { username: "bob" } });
  }),
};
const stories =
  (json: object = today) =>
  ({ url }: Asked): Response =>
    url.pathname === "/s/abc123.json" ? Response.json(json) : new Response(null, { status: 404 });

describe("a story", () => {
  test("is read by one request", async () => {
    const { read, asked } = scriptedSources(stories());
    const { post, comments, completeness } = await read(LINK);
    expect(post).toMatchObject({
      ...{ id: "abc123", title: "Owls", author: "ada", score: 12, selftext: "Why owls?", num_comments: 3 },
      ...{ subreddit: "Lobsters", url: story.comments_url, created_at: "2024-05-01T15:00:00.000Z" },
    });
    expect(comments.map(({ id, parent_id, body }) => [id, parent_id, body])).toEqual([
      ["one111", null, "Comment one111"],
      ["two222", "one111", "[deleted]"],
      ["thr333", null, "[removed]"],
    ]);
    expect(comments[0]).toMatchObject({
      ...{ author: "bob", score: 2, permalink: "https://lobste.rs/s/abc123/owls#c_one111" },
    });
    expect(completeness).toEqual({ expected: 3, fetched: 3, reasons: [] });
    expect(asked.map(({ url }) => url.href)).toEqual(["https://lobste.rs/s/abc123.json"]);
  });

  test("of before 2024 has its parents by levels", async () => {
    const { post, comments } = await scriptedSources(stories(before2024)).read(LINK);
    expect(post.author).toBe("ada");
    expect(comments.map(({ id, parent_id, author }) => [id, parent_id, author])).toEqual([
      ["one111", null, "bob"],
      ["two222", "one111", "bob"],
      ["thr333", "two222", "bob"],
      ["fou444", "one111", "bob"],
    ]);
  });

  test.each([
    [
      "a redirect",
      () => new Response(null, { status: 302, headers: { location: "/s/abc123/owls#c_two222" } }),
    ],
    [
      "a page",
      () => new Response('<a href="/s/zzz999/x#c_other1">x</a><a href="/s/abc123/owls#c_two222">y</a>'),
    ],
    ["JSON", () => Response.json(today.comments[1])],
  ])("is found by its comment, whose address gives %s", async (_name, answer) => {
    const { read, asked } = scriptedSources((asking) =>
      asking.url.pathname === "/c/two222"
        ? answer()
        : stories({ ...today, comments: today.comments.map((one) => ({ ...one, url: undefined })) })(asking),
    );
    expect(await read("https://lobste.rs/c/two222")).toMatchObject({
      post: { id: "abc123" },
      root: "s/abc123",
    });
    expect(asked.map(({ url }) => url.pathname)).toEqual(["/c/two222", "/s/abc123.json"]);
    expect(asked[0]?.headers["user-agent"]).toMatch(/^undertone/);
  });

  test("is previewed by one request", async () => {
    const { preview, asked } = scriptedSources(stories());
    expect(await preview(LINK)).toEqual({
      ...{ title: "Owls", community: "Lobsters", author: "ada", expected: 3, url: story.comments_url },
      createdAt: Date.parse(AT),
    });
    expect(asked.length).toBe(1);
  });
});

describe("each failure has its sentence", () => {
  test.each([
    ["a list of stories", LINK, () => Response.json([story]), /was incomplete or unexpected/],
    [
      "a comment without a story",
      "https://lobste.rs/c/two222",
      () => new Response("<p>?</p>"),
      /has no story with the ID “two222”/,
    ],
    [
      "a comment that leads away",
      "https://lobste.rs/c/two222",
      () => Response.redirect("https://evil.example/x", 302),
      /has no story/,
    ],
  ])("%s", async (_name, link, answer, sentence) => {
    expect(await scriptedSources(answer).failure(link)).toMatch(sentence);
  });
});

test("a ring of parents is opened, and an endless level read", async () => {
  const ring = {
    ...story,
    comments: [comment("a", { parent_comment: "b" }), comment("b", { parent_comment: "a" })],
  };
  expect((await scriptedSources(stories(ring)).read(LINK)).comments.map(({ id }) => id)).toEqual(["a", "b"]);
  const deep = {
    ...story,
    comments: [comment("a", { indent_level: 1e9 }), comment("b", { indent_level: -5 })],
  };
  expect((await scriptedSources(stories(deep)).read(LINK)).comments.length).toBe(2);
});
