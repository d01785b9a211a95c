import { describe, expect, test } from "vitest";
import { outline, scriptedSources, type Asked } from "../testing/scripted-sources.js";

const DISCUSSION = "https://github.com/o/r/discussions/8";
const AT = "2024-05-01T10:00:00Z";
const reactions = { "+1": 3, "-1": 1, total_count: 6 };
const issue = {
  number: 5,
  title: "It crashes",
  body: "On start\r\n<!-- template -->",
  user: { login: "ada", type: "User" },
  comments: 3,
  reactions,
  created_at: AT,
  html_url: "https://github.com/o/r/issues/5",
};
const comment = (id: number, further = {}) => ({
  ...{ id, body: `Comment ${String(id)}`, user: { login: "bob", type: "User" }, created_at: AT },
  ...further,
});
const issueComments = [
  comment(1, { reactions, html_url: "https://github.com/o/r/issues/5#issuecomment-1" }),
  comment(2, { user: null, body: "> It crashes\n\nNot here" }),
  comment(3, { user: { login: "ghost" } }),
  comment(4, { user: { login: "renovate", type: "Bot" } }),
];

function issues({ url }: Asked): Response {
  switch (url.pathname) {
    case "/repos/o/r/issues/5":
      return Response.json(issue);
    case "/repos/o/r/issues/6":
      return Response.json({ ...issue, number: 6, comments: 0, pull_request: {} });
    case "/repos/o/r/issues/5/comments": {
      const page = Number(url.searchParams.get("page") ?? 1);
      const next = `<${url.origin}${url.pathname}?per_page=100&page=${String(page + 1)}>; rel="next"`;
      return Response.json(issueComments.slice(page * 2 - 2, page * 2), {
        headers: page < 2 ? { link: `${next}, <https://api.github.com/x>; rel="last"` } : {},
      });
    }
    case "/repos/o/r/issues/6/comments":
      return Response.json([comment(1)]);
    case "/repos/o/r/pulls/6/reviews":
      return Response.json([
        comment(1, { body: "Some remarks", submitted_at: AT, created_at: undefined }),
        comment(2, { body: "" }),
      ]);
    case "/repos/o/r/pulls/6/comments":
      return Response.json([
        comment(1, { pull_request_review_id: 1 }),
        comment(2, { pull_request_review_id: 2 }),
        comment(3, { pull_request_review_id: 3, in_reply_to_id: 2 }),
      ]);
    default:
      return Response.json({ message: "Not Found" }, { status: 404 });
  }
}
const ISSUE = "https://github.com/o/r/issues/5";

describe("links", () => {
  test("of an organisation's discussion name no repository, which is said without asking", async () => {
    const { failure, asked } = scriptedSources(issues, { settings: { GITHUB_TOKEN: "t" } });
    expect(await failure("https://github.com/orgs/o/discussions/8")).toMatch(/is an organisation/);
    expect(asked).toEqual([]);
  });

  test("of an Enterprise Server lead to its own interface, and those of github.com nowhere", async () => {
    const settings = { GITHUB_API_URL: "https://git.example.org/api/v3", GITHUB_TOKEN: "t" };
    const { failure, asked, sources: own } = scriptedSources(issues, { settings });
    await failure("https://git.example.org/o/r/issues/5");
    await failure("https://git.example.org/o/r/discussions/5");
    expect(asked.map(({ url }) => url.href)).toEqual([
      "https://git.example.org/api/v3/repos/o/r/issues/5",
      "https://git.example.org/api/graphql",
    ]);
    expect(() => own.resolve(ISSUE)).toThrow("is a page on GitHub, but not");
  });
});

describe("an issue", () => {
  test("is read to the last page, with scores, authors and dates", async () => {
    const { read, asked } = scriptedSources(issues);
    const { post, comments, completeness } = await read(`${ISSUE}#issuecomment-2`);
    expect(post).toMatchObject({
      ...{ id: "5", title: "It crashes", author: "ada", score: 2, selftext: "On start", subreddit: "o/r" },
      ...{ num_comments: 4, created_at: "2024-05-01T10:00:00.000Z", url: ISSUE },
    });
    expect(comments.map(({ id, author, score, permalink }) => [id, author, score, permalink])).toEqual([
      ["issuecomment-1", "bob", 2, `${ISSUE}#issuecomment-1`],
      ["issuecomment-2", null, null, `${ISSUE}#issuecomment-2`],
      ["issuecomment-3", null, null, `${ISSUE}#issuecomment-3`],
      // What the analysis knows as a program's name.
      ["issuecomment-4", "renovate[bot]", null, `${ISSUE}#issuecomment-4`],
    ]);
    expect(comments[1]).toMatchObject({ body: "Not here", original: "> It crashes\nNot here" });
    expect(completeness).toEqual({ expected: 4, fetched: 4, reasons: [] });
    expect(asked.length).toBe(3);
    expect(asked[0]?.headers).toMatchObject({ accept: "application/vnd.github+json" });
    expect(asked[0]?.headers["user-agent"]).toMatch(/^undertone/);
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test("is asked for with the operator's token, which no link of an answer takes elsewhere", async () => {
    const { read, asked } = scriptedSources(
      ({ url }) =>
        url.pathname.endsWith("/comments")
          ? Response.json([comment(1)], { headers: { link: '<https://evil.example/2>; rel="next"' } })
          : Response.json(issue),
      { settings: { GITHUB_TOKEN: "t" } },
    );
    expect((await read(ISSUE)).completeness).toEqual({ expected: 3, fetched: 1, reasons: ["deleted"] });
    expect(asked.map(({ url, headers }) => [url.host, headers.authorization])).toEqual([
      ["api.github.com", "Bearer t"],
      ["api.github.com", "Bearer t"],
    ]);
  });

  test("is previewed by one request", async () => {
    const { preview, asked } = scriptedSources(issues);
    expect(await preview(ISSUE)).toEqual({
      ...{ title: "It crashes", community: "o/r", author: "ada", expected: 3, url: ISSUE },
      createdAt: Date.parse(AT),
    });
    expect(asked.length).toBe(1);
  });
});

test("a pull request has its reviews, and remarks on lines below them and below each other", async () => {
  const { comments, left_out } = await scriptedSources(issues).read("https://github.com/o/r/pull/6");
  expect(outline({ comments })).toBe(
    "issuecomment-1, pullrequestreview-1, discussion_r1<pullrequestreview-1, discussion_r2, discussion_r3<discussion_r2",
  );
  expect(comments[1]?.created_at).toBe("2024-05-01T10:00:00.000Z");
  // An approval without a word.
  expect(left_out).toEqual({ empty: 1 });
});

describe("a discussion", () => {
  const token = { settings: { GITHUB_TOKEN: "t" } };
  const said = (id: number, further = {}) => ({
    ...{
      id: `DC_${String(id)}`,
      databaseId: id,
      body: `Comment ${String(id)}`,
      createdAt: AT,
      upvoteCount: id,
    },
    ...{ author: { login: "bob", __typename: "User" }, isMinimized: false },
    url: `${DISCUSSION}#discussioncomment-${String(id)}`,
    ...further,
  });
  const page = (nodes: readonly unknown[], endCursor: string | null = null, totalCount = nodes.length) => ({
    ...{ nodes, totalCount },
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  });

  function graphQl({ body }: Asked): Response {
    const { query, variables } = JSON.parse(body ?? "") as {
      query: string;
      variables: Record<string, unknown>;
    };
    if (query.includes("node(id"))
      return Response.json({ data: { node: { replies: page([said(4, { author: null })]) } } });
    const comments =
      variables.after === "next"
        ? page([said(5, { isMinimized: true, replies: page([]) })], null, 2)
        : page(
            [
              said(1, {
                replies: page(
                  [said(2), said(3, { author: { login: "helper", __typename: "Bot" } })],
                  "more",
                  3,
                ),
              }),
            ],
            "next",
            2,
          );
    const discussion = {
      ...{ number: 8, title: "Ideas", body: "What next?", url: DISCUSSION, createdAt: AT, upvoteCount: 4 },
      ...{ author: { login: "ada", __typename: "User" }, comments },
    };
    return Response.json({ data: { repository: { discussion } } });
  }

  test("is not asked for without a token, and the sentence says so", async () => {
    const { failure, asked } = scriptedSources(graphQl);
    expect(await failure(DISCUSSION)).toMatch(
      /^GitHub provides discussions only to programs with a token\. .* GITHUB_TOKEN\.$/,
    );
    expect(asked).toEqual([]);
  });

  test("is read with all pages of comments and of replies", async () => {
    const { read, asked } = scriptedSources(graphQl, token);
    const { post, comments, completeness } = await read(DISCUSSION);
    expect(post).toMatchObject({ title: "Ideas", author: "ada", score: 4, subreddit: "o/r" });
    expect(comments.map(({ id, parent_id, author, score }) => [id, parent_id, author, score])).toEqual([
      ["discussioncomment-1", null, "bob", 1],
      ["discussioncomment-2", "discussioncomment-1", "bob", 2],
      ["discussioncomment-3", "discussioncomment-1", "helper[bot]", 3],
      ["discussioncomment-4", "discussioncomment-1", null, 4],
      ["discussioncomment-5", null, "bob", 5],
    ]);
    expect(comments[4]?.body).toBe("[removed]");
    expect(completeness).toEqual({ expected: 5, fetched: 5, reasons: [] });
    expect(asked.map(({ method, url }) => `${method} ${url.href}`)).toEqual(
      Array(3).fill("POST https://api.github.com/graphql"),
    );
  });

  test.each([
    ["NOT_FOUND", /GitHub has no github\.com\/o\/r\/discussions\/8, or it is private/],
    ["FORBIDDEN", /On GitHub, .* is private/],
    ["RATE_LIMITED", /GitHub limits how often/],
    ["OTHER", /was incomplete or unexpected/],
  ])("the error %s comes with status 200", async (type, sentence) => {
    const answer = () => Response.json({ data: null, errors: [{ type, message: "x" }] });
    expect(await scriptedSources(answer, token).failure(DISCUSSION)).toMatch(sentence);
  });

  test("whose pages never end is left when they bring nothing new", async () => {
    const endless = page([said(1, { replies: page([said(2)], "same") })], "same");
    const { read, asked } = scriptedSources(
      ({ body }) =>
        Response.json({
          data:
            body?.includes("node(id") === true
              ? { node: { replies: page([said(2)], "same") } }
              : { repository: { discussion: { title: "Ideas", comments: endless } } },
        }),
      token,
    );
    expect((await read(DISCUSSION)).comments.length).toBe(2);
    expect(asked.length).toBeLessThan(6);
  });
});

describe("limits", () => {
  const reset = String(Date.UTC(2026, 0, 1) / 1000 + 3000);
  test.each([
    ["the hour's requests are used", 403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset }, 3000],
    ["a secondary limit is too long to wait for", 403, { "retry-after": "900" }, 900],
    ["429 says the same", 429, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset }, 3000],
  ])("%s", async (_name, status, headers, seconds) => {
    const { failure, asked } = scriptedSources(() => Response.json({ message: "x" }, { status, headers }));
    expect(await failure(ISSUE)).toBe(
      `GitHub limits how often this server can send requests: 60 times an hour without GITHUB_TOKEN. Try again in ${String(seconds)} seconds.`,
    );
    expect(asked.length).toBe(1);
  });
});

test("a moved repository is followed", async () => {
  const { read } = scriptedSources((asked) =>
    asked.url.pathname.startsWith("/repos/old/")
      ? new Response(null, {
          status: 301,
          headers: { location: `https://api.github.com${asked.url.pathname.replace("/old/", "/o/")}` },
        })
      : issues(asked),
  );
  expect((await read("https://github.com/old/r/issues/5")).comments.length).toBeGreaterThan(0);
});

describe("a hostile server", () => {
  const next = { link: '<https://api.github.com/repos/o/r/issues/5/comments?page=2>; rel="next"' };
  test("that gives the same page for ever is left at once", async () => {
    const { read, asked } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/comments")
        ? Response.json([comment(1)], { headers: next })
        : Response.json(issue),
    );
    expect((await read(ISSUE)).comments.length).toBe(1);
    expect(asked.length).toBe(3);
  });

  test("that gives new pages for ever is left after a bounded number; a ring of answers is opened", async () => {
    let id = 10;
    const { read, asked } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/comments")
        ? Response.json([comment(id++)], { headers: next })
        : Response.json(issue),
    );
    const { completeness } = await read(ISSUE);
    expect(asked.length).toBe(300);
    expect(completeness?.fetched).toBe(299);
    const ring = scriptedSources(({ url }) => {
      if (url.pathname.endsWith("/pulls/6/comments"))
        return Response.json([comment(1, { in_reply_to_id: 2 }), comment(2, { in_reply_to_id: 1 })]);
      return issues({ url, method: "GET", headers: {}, body: undefined });
    });
    expect((await ring.read("https://github.com/o/r/pull/6")).comments.length).toBe(4);
  });
});
