import { describe, expect, test } from "vitest";
import { outline, scriptedSources, webPage, type Asked } from "../testing/scripted-sources.js";

const AT = "2024-05-01T10:00:00.123456Z";
const LINK = "https://lemmy.example/post/9";
const ada = { name: "ada", actor_id: "https://lemmy.example/u/ada", local: true };
const community = { name: "birds", actor_id: "https://feather.example/c/birds" };

function postView(comments: number, further = {}) {
  const post = {
    id: 9,
    name: "Owls",
    body: "**Why** owls?",
    ap_id: "https://feather.example/post/1",
    published: AT,
  };
  return { post: { ...post, ...further }, creator: ada, community, counts: { comments, score: 4 } };
}

/** @param path Ids from the post down to the comment itself. */
function commentView(path: string, further = {}, childCount = 0) {
  const id = Number(path.split(".").at(-1));
  return {
    comment: {
      id,
      post_id: 9,
      content: `Comment ${String(id)}`,
      path: `0.${path}`,
      published: AT,
      ...further,
    },
    creator: ada,
    counts: { score: id, child_count: childCount },
  };
}

/** Lemmy 0.19, with its habit of giving the same page for ever to whoever asks for a depth. */
function lemmy019(views: readonly ReturnType<typeof commentView>[], hidden: readonly number[] = []) {
  return ({ url }: Asked): Response => {
    const query = url.searchParams;
    if (url.pathname === "/api/v3/post") return Response.json({ post_view: postView(views.length) });
    if (url.pathname === "/api/v3/comment")
      return Response.json({
        comment_view: views.find(({ comment }) => String(comment.id) === query.get("id")),
      });
    if (url.pathname !== "/api/v3/comment/list")
      return Response.json({ error: "not_found" }, { status: 404 });
    const parent = query.get("parent_id");
    if (parent !== null) {
      const branch = views.filter(({ comment }) => comment.path.split(".").includes(parent));
      return branch.length > 0
        ? Response.json({ comments: branch })
        : Response.json({ error: "couldnt_find_comment" }, { status: 404 });
    }
    if (query.has("max_depth")) return Response.json({ comments: views.slice(0, 300) });
    const size = Number(query.get("limit") ?? 10);
    const page = Number(query.get("page"));
    const given = views.filter(({ comment }) => !hidden.includes(comment.id));
    return Response.json({ comments: given.slice((page - 1) * size, page * size) });
  };
}

const views = Array.from({ length: 120 }, (_, index) =>
  commentView(
    index % 3 === 2 ? `${String(index)}.${String(index + 1)}` : String(index + 1),
    {},
    index % 3 === 1 ? 1 : 0,
  ),
);

describe("a post", () => {
  test("of Lemmy 0.19 is read page by page without a depth, until a page brings nothing new", async () => {
    const { read, asked } = scriptedSources(lemmy019(views));
    const { post, comments, completeness } = await read(LINK);
    expect(post).toMatchObject({
      ...{ id: "9", title: "Owls", author: "ada", score: 4, selftext: "Why owls?", num_comments: 120 },
      ...{ subreddit: "!birds@feather.example", url: LINK, created_at: "2024-05-01T10:00:00.123Z" },
    });
    expect(comments.length).toBe(120);
    expect(comments.find(({ id }) => id === "3")).toMatchObject({
      ...{ parent_id: "2", depth: 1, score: 3, permalink: "https://lemmy.example/comment/3" },
    });
    expect(completeness).toEqual({ expected: 120, fetched: 120, reasons: [] });
    const lists = asked.filter(({ url }) => url.pathname.endsWith("/list"));
    expect(lists.map(({ url }) => url.searchParams.get("page"))).toEqual(["1", "2", "3", "4"]);
    expect(lists.some(({ url }) => url.searchParams.has("max_depth"))).toBe(false);
  });

  test("has the branches asked for of which pages lack some", async () => {
    // 3 is above 4 and missing; 5 has a child that is missing.
    const tree = [
      commentView("1"),
      commentView("3"),
      commentView("3.4"),
      commentView("5", {}, 1),
      commentView("5.6"),
    ];
    const { read, asked } = scriptedSources(lemmy019(tree, [3, 6]));
    const { comments, completeness } = await read(LINK);
    expect(outline({ comments })).toBe("1, 5, 6<5, 3, 4<3");
    expect(completeness?.reasons).toEqual([]);
    const branches = asked.flatMap(({ url }) => url.searchParams.get("parent_id") ?? []);
    expect(branches).toEqual(["3", "5"]);
  });

  test("is still read where a comment above others is gone from the server", async () => {
    const { read } = scriptedSources(lemmy019([commentView("3.4")]));
    const answers = lemmy019([commentView("3.4")]);
    const gone = scriptedSources((asked) =>
      asked.url.searchParams.has("parent_id")
        ? Response.json({ error: "couldnt_find_comment" }, { status: 404 })
        : answers(asked),
    );
    for (const { comments } of [await read(LINK), await gone.read(LINK)])
      expect(comments).toMatchObject([{ id: "4", parent_id: "3", depth: 1 }]);
  });

  test("is found by its comment", async () => {
    const { read, asked } = scriptedSources(lemmy019(views));
    expect(await read("https://lemmy.example/comment/3")).toMatchObject({
      ...{ post: { id: "9" }, root: "https://lemmy.example/post/9" },
    });
    expect(asked[0]?.url.href).toBe("https://lemmy.example/api/v3/comment?id=3");
  });

  test("names authors of other servers with their server, and says what is deleted and removed", async () => {
    const answers = lemmy019([
      { ...commentView("1"), creator: { ...ada, actor_id: "https://owl.example/u/ada", local: false } },
      commentView("2", { deleted: true, content: "" }),
      commentView("3", { removed: true, distinguished: true }),
    ]);
    const { comments } = await scriptedSources(answers).read(LINK);
    expect(comments).toMatchObject([
      { author: "ada@owl.example", body: "Comment 1" },
      { author: "ada", body: "[deleted]" },
      { body: "[removed]", distinguished: "moderator" },
    ]);
  });

  test("of Lemmy 1.0 is read by its cursors", async () => {
    const { read, asked } = scriptedSources(({ url }) => {
      if (!url.pathname.startsWith("/api/v4")) return new Response("Not found", { status: 404 });
      if (url.pathname.endsWith("/post")) {
        const { post, creator, community: group } = postView(0);
        return Response.json({
          post_view: {
            ...{ post: { ...post, comments: 2, score: 7, published_at: AT }, creator },
            community: { name: group.name, ap_id: group.actor_id },
          },
        });
      }
      const { comment, creator } = commentView(url.searchParams.has("page_cursor") ? "1.2" : "1");
      return Response.json({
        items: [{ comment: { ...comment, score: 5, child_count: 0, published_at: AT }, creator }],
        next_page: url.searchParams.has("page_cursor") ? null : "P2",
      });
    });
    const { post, comments, completeness } = await read(LINK);
    expect(post).toMatchObject({ score: 7, subreddit: "!birds@feather.example" });
    expect(comments.map(({ id, parent_id, score }) => [id, parent_id, score])).toEqual([
      ["1", null, 5],
      ["2", "1", 5],
    ]);
    expect(completeness?.expected).toBe(2);
    expect(asked.map(({ url }) => url.searchParams.get("page_cursor"))).toEqual([null, null, null, "P2"]);
    expect(asked[2]?.url.searchParams.get("sort")).toBe("old");
  });

  test("of PieFed is read by its own interface", async () => {
    const { read } = scriptedSources(({ url }) => {
      if (!url.pathname.startsWith("/api/alpha")) return webPage();
      if (url.pathname.endsWith("/post"))
        return Response.json({
          post_view: {
            ...{ post: { id: 9, title: "Owls", published: AT }, creator: { user_name: "ada" } },
            ...{ community, counts: { comments: 1, score: 1 } },
          },
        });
      const { comment, counts } = commentView("1");
      return Response.json({
        comments: [{ comment: { ...comment, body: "Hoot" }, creator: { user_name: "bob" }, counts }],
      });
    });
    const { post, comments } = await read("https://piefed.example/c/birds/p/9/owls");
    expect(post).toMatchObject({ title: "Owls", author: "ada" });
    expect(comments).toMatchObject([{ author: "bob", permalink: "https://piefed.example/post/9#comment_1" }]);
  });

  test("is previewed by one request", async () => {
    const { preview, asked } = scriptedSources(lemmy019(views));
    expect(await preview(LINK)).toEqual({
      ...{ title: "Owls", community: "!birds@feather.example", author: "ada", expected: 120, url: LINK },
      createdAt: Date.parse("2024-05-01T10:00:00.123Z"),
    });
    expect(asked.length).toBe(1);
  });

  test("has a limit that the server tells by 400 waited for", async () => {
    let times = 0;
    const answers = lemmy019(views);
    const { read, slept } = scriptedSources((asked) =>
      ++times === 2 ? Response.json({ error: "rate_limit_error" }, { status: 400 }) : answers(asked),
    );
    expect((await read(LINK)).comments.length).toBe(120);
    expect(slept).toEqual([5000]);
  });
});

describe("each failure has its sentence", () => {
  test.each([
    [
      404,
      "couldnt_find_post",
      "lemmy.example has no post with the ID “https://lemmy.example/post/9”. Check the link.",
    ],
    [400, "couldnt_find_post", /has no post/],
    [400, "instance_is_private", /only to people who are logged in there/],
    [400, "strange", /refused to show post .* \(status 400\)/],
  ])("status %i, %s", async (status, error, sentence) => {
    expect(await scriptedSources(() => Response.json({ error }, { status })).failure(LINK)).toMatch(sentence);
  });

  test("a deleted post without comments", async () => {
    const { failure } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/list")
        ? Response.json({ comments: [] })
        : Response.json({ post_view: postView(0, { deleted: true }) }),
    );
    expect(await failure(LINK)).toBe("On Lemmy, post https://lemmy.example/post/9 has been deleted.");
  });

  test("a host that is neither Lemmy nor PieFed", async () => {
    const { failure, asked } = scriptedSources(() => new Response("No", { status: 404 }));
    expect(await failure(LINK)).toBe(
      "lemmy.example does not respond like a Lemmy or PieFed server, so https://lemmy.example/post/9 cannot be read. Upload the discussion as a file instead.",
    );
    expect(asked.length).toBe(3);
  });
});

describe("a hostile server", () => {
  test("that gives new pages for ever is left after a bounded number", async () => {
    let id = 1;
    const { read, asked } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/list")
        ? Response.json({ comments: [commentView(String(id++))] })
        : Response.json({ post_view: postView(1_000_000) }),
    );
    expect((await read(LINK)).completeness).toEqual({
      expected: 1_000_000,
      fetched: 299,
      reasons: ["limit"],
    });
    expect(asked.length).toBe(300);
  });

  test("whose comments are all below others that nobody has is left soon", async () => {
    const { read, asked } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/list")
        ? Response.json({
            comments: Array.from({ length: 50 }, (_, index) =>
              commentView(`${String(1000 + index)}.${String(index)}`),
            ),
          })
        : Response.json({ post_view: postView(90) }),
    );
    expect((await read(LINK)).comments.length).toBe(50);
    expect(asked.length).toBeLessThan(12);
  });
});
