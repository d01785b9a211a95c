import { describe, expect, test } from "vitest";
import { outline, scriptedSources, type Asked } from "../testing/scripted-sources.js";

const LINK = "https://owl.example/@ada/100";

function status(id: number, parent: number | null, replies = 0, further = {}) {
  return {
    ...{ id: String(id), in_reply_to_id: parent === null ? null : String(parent), replies_count: replies },
    ...{ content: `<p>Post ${String(id)}</p><p>More</p>`, created_at: "2024-05-01T10:00:00.000Z" },
    ...{ visibility: "public", favourites_count: id, account: { acct: "ada", note: "" } },
    uri: `https://owl.example/users/ada/statuses/${String(id)}`,
    url: `https://owl.example/@ada/${String(id)}`,
    ...further,
  };
}
type Status = ReturnType<typeof status>;

/** @param levels Of replies that come at once. */
function server(statuses: readonly Status[], levels = 20) {
  return ({ url }: Asked): Response => {
    const [, id, context] = /^\/api\/v1\/statuses\/(\w+)(\/context)?$/.exec(url.pathname) ?? [];
    const own = statuses.find((each) => each.id === id);
    if (!own) return Response.json({ error: "Record not found" }, { status: 404 });
    if (context === undefined) return Response.json(own);
    const ancestors: Status[] = [];
    for (let at: Status | undefined = own; at;) {
      const above: string | null = at.in_reply_to_id;
      at = statuses.find((each) => each.id === above);
      if (at) ancestors.unshift(at);
    }
    const descendants: Status[] = [];
    let level = [own];
    for (let depth = 0; depth < levels && level.length > 0; depth++) {
      const ids = level.map((each) => each.id);
      level = statuses.filter(({ in_reply_to_id: parent }) => parent !== null && ids.includes(parent));
      descendants.push(...level);
    }
    return Response.json({ ancestors, descendants });
  };
}

/** 100 <- 101 <- 102 <- 103 <- 104, and 100 <- 105 */
const tree = [
  ...[status(100, null, 2), status(101, 100, 1), status(102, 101, 1), status(103, 102, 1)],
  ...[status(104, 103), status(105, 100)],
];

describe("a post", () => {
  test("is read with all of its replies", async () => {
    const { read, asked } = scriptedSources(server(tree));
    const { post, comments, completeness } = await read(LINK);
    expect(post).toMatchObject({
      ...{ id: "100", title: "Post 100", author: "ada", score: 100, selftext: "Post 100\nMore" },
      ...{ subreddit: "owl.example", url: LINK, num_comments: 5 },
    });
    expect(outline({ comments })).toBe("101, 102<101, 103<102, 104<103, 105");
    expect(comments[0]).toMatchObject({ score: 101, permalink: "https://owl.example/@ada/101" });
    expect(completeness).toEqual({ expected: 5, fetched: 5, reasons: [] });
    expect(asked.length).toBe(2);
  });

  test("has replies asked for below those that have more of them than came", async () => {
    const { read, asked } = scriptedSources(server(tree, 2));
    expect((await read(LINK)).comments.map(({ id }) => id)).toEqual(["101", "102", "103", "104", "105"]);
    expect(asked.map(({ url }) => url.pathname.replace("/api/v1/statuses/", ""))).toEqual([
      "100",
      "100/context",
      "102/context",
    ]);
  });

  test("says what a server withholds from those who are not logged in", async () => {
    const counted = [status(100, null, 60), status(101, 100, 3), status(102, 100)];
    const whole = await scriptedSources(server(counted)).read(LINK);
    expect(whole.completeness).toEqual({ expected: 63, fetched: 2, reasons: ["login"] });
  });

  test("is found by a reply, of which the branch alone may be asked for", async () => {
    const { branch, read } = scriptedSources(server(tree));
    expect((await read("https://owl.example/@ada/103")).post.id).toBe("100");
    const below = await branch("https://owl.example/@ada/103");
    expect(below.comments.map(({ id, depth }) => [id, depth])).toEqual([
      ["103", 0],
      ["104", 1],
    ]);
    expect(below.branch).toBe("103");
    // Below the first post is all of it.
    const whole = await branch(LINK);
    expect([whole.comments.length, whole.branch]).toEqual([5, undefined]);
  });

  test("whose reply is not public has no branch of it", async () => {
    const hidden = [status(100, null, 1), status(101, 100, 0, { visibility: "unlisted" })];
    const { branch } = scriptedSources(server(hidden));
    await expect(branch("https://owl.example/@ada/101")).rejects.toThrow(
      "Mastodon did not send the linked comment “101”.",
    );
  });

  test("is previewed, also by a reply", async () => {
    const { preview } = scriptedSources(server(tree));
    for (const [link, comment] of [
      [LINK, null],
      ["https://owl.example/@ada/103", "103"],
    ] as const)
      expect(await preview(link)).toEqual({
        comment,
        ...{ title: "Post 100", community: "owl.example", author: "ada", expected: null, url: LINK },
        createdAt: Date.parse("2024-05-01T10:00:00.000Z"),
      });
  });

  test("that is not public is not read, nor one of somebody who wants no programs", async () => {
    for (const visibility of ["unlisted", "private", "direct"])
      expect(await scriptedSources(server([status(100, null, 0, { visibility })])).failure(LINK)).toMatch(
        /is not public, so it was not read/,
      );
    const account = { acct: "ada", note: '<p>Owls. <a href="x">#<span>NoBot</span></a></p>' };
    expect(await scriptedSources(server([status(100, null, 0, { account })])).failure(LINK)).toMatch(
      /#nobot/,
    );
  });

  test("has such replies left out, and what answers them kept", async () => {
    const account = { acct: "bob", note: "<p>#nobots</p>" };
    const { comments, completeness } = await scriptedSources(
      server([
        ...[status(100, null, 3), status(101, 100, 1, { visibility: "unlisted" }), status(102, 101)],
        ...[
          status(103, 100, 0, { account }),
          status(104, 100, 0, { account: { acct: "eve", note: "nobot here" } }),
        ],
      ]),
    ).read(LINK);
    expect(comments.map(({ id, depth }) => [id, depth])).toEqual([
      ["104", 0],
      ["102", 1],
    ]);
    expect(completeness).toEqual({ expected: 2, fetched: 2, reasons: [] });
  });
});

describe("a copy on another server", () => {
  const copyLink = "https://copy.example/@ada@owl.example/7";
  const copies = [
    status(7, null, 1, { uri: tree[0]?.uri, url: tree[0]?.url }),
    status(8, 7, 0, { uri: tree[2]?.uri, url: tree[2]?.url }),
  ];
  const both = (asked: Asked) =>
    asked.url.host === "owl.example" ? server(tree)(asked) : server(copies)(asked);

  test("is read on the server of its author, which knows more", async () => {
    const { read } = scriptedSources(both);
    const { post, comments } = await read(copyLink);
    expect([post.id, post.subreddit, comments.length]).toEqual(["100", "owl.example", 5]);
  });

  test("leads to the reply of the link, although that has another number there", async () => {
    const { comments } = await scriptedSources(both).branch("https://copy.example/@ada@owl.example/8");
    expect(comments.map(({ id, parent_id: parent }) => [id, parent])).toEqual([
      ["8", null],
      ["103", "8"],
      ["104", "103"],
    ]);
  });

  test.each([
    ["fails", () => new Response(null, { status: 500 })],
    ["wants a login", () => Response.json({ error: "x" }, { status: 401 })],
    [
      "has something else there",
      () => Response.json(status(100, null, 0, { uri: "https://owl.example/other" })),
    ],
  ])("is all that there is where that server %s", async (_name, answer) => {
    const { read } = scriptedSources((asked) =>
      asked.url.host === "owl.example" ? answer() : server(copies)(asked),
    );
    const { post, comments } = await read(copyLink);
    expect([post.id, post.subreddit, comments.length]).toEqual(["7", "copy.example", 1]);
  });

  test("in a private network is asked for nowhere else", async () => {
    const { read, asked } = scriptedSources(both, { trustedHosts: "copy.example" });
    expect((await read(copyLink)).comments.length).toBe(1);
    expect(new Set(asked.map(({ url }) => url.host))).toEqual(new Set(["copy.example"]));
  });

  test("whose author wants no programs at home is not read", async () => {
    const account = { acct: "ada", note: "#nobot" };
    const { failure } = scriptedSources((asked) =>
      asked.url.host === "owl.example"
        ? server([status(100, null, 0, { account })])(asked)
        : server(copies)(asked),
    );
    expect(await failure(copyLink)).toMatch(/#nobot/);
  });
});

test("a token goes to its own server alone", async () => {
  const settings = { MASTODON_TOKEN: "secret", MASTODON_URL: "https://owl.example/" };
  const own = scriptedSources(server(tree), { settings });
  await own.read(LINK);
  expect(own.asked.every(({ headers }) => headers.authorization === "Bearer secret")).toBe(true);
  const other = scriptedSources(server(tree), { settings });
  await other.read("https://raven.example/@ada/100");
  const at = (host: string) => other.asked.filter(({ url }) => url.host === host);
  expect(at("raven.example").length).toBeGreaterThan(0);
  expect(at("raven.example").every(({ headers }) => headers.authorization === undefined)).toBe(true);
  const refused = scriptedSources(() => Response.json({ error: "x" }, { status: 401 }), { settings });
  expect(await refused.failure(LINK)).toBe(
    "owl.example refused this server's token. Check MASTODON_TOKEN and MASTODON_URL.",
  );
});

describe("a hostile server", () => {
  test("whose replies always have more replies is left after a bounded number of requests", async () => {
    let id = 1000;
    const { read, asked } = scriptedSources(({ url }) => {
      const parent = Number(/\d{3,}/.exec(url.pathname)?.[0]);
      return url.pathname.endsWith("/context")
        ? Response.json({ ancestors: [], descendants: [status(++id, parent, 5)] })
        : Response.json(tree[0]);
    });
    expect((await read(LINK)).completeness?.reasons).toEqual(["limit", "login"]);
    expect(asked.length).toBe(300);
  });

  test("that gives the same replies for ever is left soon", async () => {
    const { read, asked } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/context")
        ? Response.json({
            ancestors: [],
            descendants: Array.from({ length: 50 }, (_, index) => status(200 + index, 100, 9)),
          })
        : Response.json(tree[0]),
    );
    expect((await read(LINK)).comments.length).toBe(50);
    expect(asked.length).toBe(7);
  });

  test("whose posts are above each other in a ring is read", async () => {
    const ring = [status(100, 102), status(101, 100), status(102, 101)];
    const { read, asked } = scriptedSources(({ url }) =>
      url.pathname.endsWith("/context")
        ? Response.json({ ancestors: [ring[url.pathname.includes("100") ? 2 : 0]], descendants: ring })
        : Response.json(ring[0]),
    );
    expect((await read(LINK)).comments.length).toBe(2);
    expect(asked.length).toBeLessThan(12);
  });
});
