import { expect, test } from "vitest";
import { outline, scriptedSources, webPage, type Asked } from "../testing/scripted-sources.js";

const FORUM = "https://forum.example.org";
const LINK = `${FORUM}/t/oak-saws/123`;

interface Post {
  id: number;
  post_number: number;
  [field: string]: unknown;
}

const post = (number: number, further: object = {}): Post => ({
  ...{ id: 1000 + number, post_number: number, topic_id: 123, post_type: 1, username: "ann" },
  ...{ cooked: `<p>Oak &amp; ash ${number}</p>`, created_at: "2024-05-06T07:08:09.000Z" },
  ...{ reply_to_post_number: null, actions_summary: [], hidden: false, ...further },
});
const posts = (count: number) => Array.from({ length: count }, (_, nth) => post(nth + 1));

const topicOf = (all: readonly Post[], further: object = {}) => ({
  ...{ id: 123, title: "Oak saws", slug: "oak-saws", posts_count: all.length, category_id: 4 },
  post_stream: { posts: all.slice(0, 20), stream: all.map(({ id }) => id) },
  ...further,
});
const idsIn = ({ url }: Asked) => url.searchParams.getAll("post_ids[]").map(Number);
const chunk = (all: readonly Post[], asked: Asked) =>
  Response.json({ post_stream: { posts: all.filter(({ id }) => idsIn(asked).includes(id)) } });
const isChunk = ({ url }: Asked) => url.pathname === "/t/123/posts.json";

/** A forum with these posts; `answer` stands before it. */
function forumOf(all: readonly Post[], answer: (asked: Asked) => Response | Error | null = () => null) {
  return scriptedSources((asked) => {
    const own = answer(asked);
    if (own) return own;
    if (asked.url.origin !== FORUM) return new Error("No such host");
    if (isChunk(asked)) return chunk(all, asked);
    return asked.url.pathname === "/t/123.json"
      ? Response.json(topicOf(all))
      : Response.json({ errors: ["x"], error_type: "not_found" }, { status: 404 });
  });
}

test("a topic's replies are below those that they answer; the question, actions of staff and whispers are none", async () => {
  const thread = await forumOf([
    post(1, { actions_summary: [{ id: 2, count: 5 }] }),
    post(2),
    post(3, { reply_to_post_number: 2, actions_summary: [{ id: 2, count: 3 }] }),
    post(4, { reply_to_post_number: 1 }),
    post(5, { post_type: 3, action_code: "closed.enabled", cooked: "" }),
    post(6, { post_type: 4 }),
    post(8, { reply_to_post_number: 7 }),
    post(9, { hidden: true }),
    post(10, { user_deleted: true }),
  ]).read(LINK);
  // What the last one answers is gone.
  expect(outline(thread)).toBe("2, 3<2, 4, 9, 10, 8<7");
  expect(thread.comments[1]).toEqual({
    ...{ id: "3", parent_id: "2", depth: 1, author: "ann", body: "Oak & ash 3", score: 3 },
    created_at: "2024-05-06T07:08:09.000Z",
    permalink: `${LINK}/3`,
  });
  expect(thread.comments.slice(3, 5).map(({ body }) => body)).toEqual(["[removed]", "[deleted]"]);
  expect(thread.post).toMatchObject({
    ...{ id: "123", title: "Oak saws", author: "ann", subreddit: "forum.example.org", score: 5 },
    ...{ num_comments: 6, selftext: "Oak & ash 1", url: LINK },
  });
  expect(thread.left_out).toEqual({ system: 2 });
  expect(thread.completeness).toEqual({ expected: 6, fetched: 6, reasons: [] });
});

test("what is behind the first 20 posts is asked for by 20 ids at a time, once each", async () => {
  const { read, asked } = forumOf(posts(65));
  expect((await read(LINK)).comments.length).toBe(64);
  const ids = asked.map(idsIn);
  expect(ids.map((each) => each.length)).toEqual([0, 20, 20, 5]);
  expect(new Set(ids.flat()).size).toBe(45);
});

test("a link to a post is the topic with that comment, or its branch alone", async () => {
  const all = [...posts(3), post(4, { reply_to_post_number: 2 }), post(5, { reply_to_post_number: 4 })];
  const { read, branch } = forumOf(all);
  expect((await read(`${LINK}/4`)).comments.length).toBe(4);
  expect(outline(await branch(`${LINK}/4`))).toBe("4, 5<4");
});

test("a limit of requests for more is kept to, and said", async () => {
  const { read, asked } = forumOf(posts(101));
  const { completeness } = await read(LINK, { commentLimit: 2 });
  expect(completeness).toEqual({ expected: 100, fetched: 59, reasons: ["requests"] });
  expect(asked.length).toBe(3);
});

test("further posts are asked for where a redirect led to", async () => {
  const { read, asked } = forumOf(posts(30), ({ url }) =>
    url.href === `${FORUM}/t/123.json`
      ? new Response(null, {
          status: 301,
          headers: { location: "https://new.example.org/f/t/oak-saws/123.json" },
        })
      : url.href === "https://new.example.org/f/t/oak-saws/123.json"
        ? Response.json(topicOf(posts(30)))
        : url.origin === "https://new.example.org"
          ? Response.json({ post_stream: { posts: posts(30).slice(20) } })
          : null,
  );
  const { comments, post: topic } = await read(LINK);
  expect(comments.length).toBe(29);
  expect(topic.url).toBe("https://new.example.org/f/t/oak-saws/123");
  expect(asked.at(-1)?.url.pathname).toBe("/f/t/123/posts.json");
});

test.each<[string, object, number, string]>([
  ["login is needed", { error_type: "not_logged_in" }, 403, "login-needed"],
  ["it is private", { error_type: "invalid_access" }, 403, "private"],
  ["it is unknown", { error_type: "not_found" }, 403, "not-found"],
  ["another site answers", { id: 123, posts: [] }, 200, "no-forum"],
  ["another topic comes", topicOf(posts(5), { id: 124 }), 200, "no-forum"],
])("where %s, it is told as that", async (_what, json, status, key) => {
  const answer = () => Response.json(json, { status });
  await expect(forumOf(posts(5), answer).read(LINK)).rejects.toMatchObject({ key: `discourse-${key}` });
});

test("a page in place of posts is told", async () => {
  const paged = forumOf(posts(65), (asked) => (isChunk(asked) ? webPage() : null));
  expect(await paged.failure(LINK)).toMatch(/does not respond like a Discourse forum/);
});

test("a server that gives the same posts whatever is asked is asked once more, and the thread says that it gives no more", async () => {
  const all = posts(200);
  const { read, asked } = forumOf(all, (asked) =>
    isChunk(asked) ? Response.json({ post_stream: { posts: all.slice(0, 20) } }) : null,
  );
  const { completeness } = await read(LINK);
  expect(completeness).toEqual({ expected: 199, fetched: 19, reasons: ["site"] });
  expect(asked.length).toBe(2);
});

test("a topic of a million posts, and one that grows with each answer, end within the limits", async () => {
  const stream = Array.from({ length: 1_000_000 }, (_, nth) => nth + 1);
  let given = 0;
  const { read, asked } = forumOf([], (asked) =>
    Response.json({
      ...topicOf(posts(20), { posts_count: 1_000_000 }),
      post_stream: {
        ...(isChunk(asked) ? {} : { stream }),
        posts: Array.from({ length: 20 }, () =>
          post(++given, { id: isChunk(asked) ? 5_000_000 + given : given }),
        ),
      },
    }),
  );
  const { comments, completeness } = await read(LINK, { maxComments: 10_000 });
  expect(asked.length).toBeLessThanOrEqual(300);
  expect(comments.length).toBeLessThanOrEqual(10_000);
  expect(completeness?.reasons).toContain("limit");
});

test("posts without any field that is needed are left out, and nothing else is asked", async () => {
  const odd = [
    post(1),
    { id: 7 } as Post,
    { ...post(3), post_number: {} } as unknown as Post,
    post(4, { cooked: 5 }),
  ];
  const { read, asked } = forumOf(odd);
  expect(outline(await read(LINK))).toBe("4");
  expect(asked.every(({ url }) => url.origin === FORUM)).toBe(true);
});

test("a preview takes one request", async () => {
  const { preview, asked } = forumOf(posts(65));
  expect(await preview(LINK)).toEqual({
    ...{ title: "Oak saws", community: "forum.example.org", author: "ann", expected: 64, url: LINK },
    createdAt: Date.parse("2024-05-06T07:08:09.000Z"),
  });
  expect(asked.length).toBe(1);
});
