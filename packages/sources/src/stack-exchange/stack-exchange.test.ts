import { describe, expect, test } from "vitest";
import { scriptedSources, type Asked } from "../testing/scripted-sources.js";

const owner = { display_name: "Ada &amp; Co", user_id: 1 };
const question = {
  question_id: 7,
  title: "Why is it &quot;slow&quot;?",
  body: "<p>It is.</p>",
  owner,
  score: 3,
  answer_count: 2,
  creation_date: 1600000000,
  link: "https://stackoverflow.com/questions/7/why-is-it-slow",
};
const answers = [
  { answer_id: 10, question_id: 7, body: "<p>Measure it</p>", owner, score: 5, creation_date: 1600000100 },
  {
    ...{ answer_id: 11, question_id: 7, body: "<p>Cache it</p>", score: -1, creation_date: 1600000200 },
    owner: { display_name: "user9", user_type: "does_not_exist" },
    content_license: "CC BY-SA 4.0",
  },
];
const comments = [
  { comment_id: 10, post_id: 7, body: "Which version?", owner, score: 0, creation_date: 1600000300 },
  { comment_id: 21, post_id: 10, body: "How?", owner, score: 2, creation_date: 1600000400 },
];
const list = (items: readonly unknown[], further = {}) =>
  Response.json({ items, has_more: false, quota_max: 300, quota_remaining: 250, ...further });

function lists({ url }: Asked): Response {
  switch (url.pathname.replace("/2.3/", "")) {
    case "questions/7":
      return list([question]);
    case "questions/7/answers":
      return list(answers);
    case "questions/7/comments":
      return list(comments.slice(0, 1));
    case "answers/10;11/comments":
      return list(comments.slice(1));
    case "answers/11":
      return list(answers.slice(1));
    default:
      return list([]);
  }
}
const fails =
  (json: object, status = 400) =>
  () =>
    Response.json(json, { status });
const LINK = "https://stackoverflow.com/questions/7";

test.each([
  ["stackoverflow.com", "stackoverflow"],
  ["www.superuser.com", "superuser"],
  ["meta.serverfault.com", "meta.serverfault"],
  ["mathoverflow.net", "mathoverflow.net"],
  ["cooking.stackexchange.com", "cooking"],
  ["meta.cooking.stackexchange.com", "meta.cooking"],
  ["meta.stackexchange.com", "meta"],
])("%s is the site %s of the interface", async (host, site) => {
  const { read, asked } = scriptedSources(lists);
  const { post } = await read(`https://${host}/q/7`);
  expect(post.subreddit).toBe(host.replace("www.", ""));
  expect(new Set(asked.map(({ url }) => url.searchParams.get("site")))).toEqual(new Set([site]));
  expect(asked.every(({ url }) => url.searchParams.get("filter") === "withbody")).toBe(true);
});

describe("a question", () => {
  test("is read with its answers, and the comments below it and below them", async () => {
    const { post, comments: read, completeness } = await scriptedSources(lists).read(LINK);
    expect(post).toMatchObject({
      title: 'Why is it "slow"?',
      author: "Ada & Co",
      score: 3,
      num_comments: 4,
      selftext: "It is.",
      subreddit: "stackoverflow.com",
      url: question.link,
    });
    expect(
      read.map(({ id, parent_id, author, score, permalink }) => [id, parent_id, author, score, permalink]),
    ).toEqual([
      ["comment 10", null, "Ada & Co", 0, "https://stackoverflow.com/questions/7#comment10_7"],
      ["10", null, "Ada & Co", 5, "https://stackoverflow.com/a/10"],
      ["comment 21", "10", "Ada & Co", 2, "https://stackoverflow.com/questions/7#comment21_10"],
      ["11", null, "user9", -1, "https://stackoverflow.com/a/11"],
    ]);
    expect(read[3]).toMatchObject({ licence: "CC BY-SA 4.0", created_at: "2020-09-13T12:30:00.000Z" });
    expect(completeness).toEqual({ expected: 4, fetched: 4, reasons: [] });
  });

  test("is found by its answer, and the answer's branch alone where that is asked for", async () => {
    const { branch, read, asked } = scriptedSources(lists);
    const byAnswer = await read("https://stackoverflow.com/a/11");
    expect(byAnswer.comments.length).toBe(4);
    expect(byAnswer.root).toBe("stackoverflow.com/q/7");
    expect(asked[0]?.url.pathname).toBe("/2.3/answers/11");
    const below = await branch("https://stackoverflow.com/questions/7/why/10", 2);
    expect(below.comments.map(({ id, depth }) => [id, depth])).toEqual([
      ["10", 0],
      ["comment 21", 1],
    ]);
  });

  test("is previewed by one request", async () => {
    const { preview, asked } = scriptedSources(lists);
    expect(await preview(LINK)).toEqual({
      title: 'Why is it "slow"?',
      community: "stackoverflow.com",
      author: "Ada & Co",
      expected: 2,
      createdAt: 1600000000000,
      url: question.link,
    });
    expect(asked.length).toBe(1);
  });

  test("is asked for with the operator's key", async () => {
    const { read, asked } = scriptedSources(lists, { settings: { STACK_EXCHANGE_KEY: "k" } });
    await read(LINK);
    expect(asked.every(({ url }) => url.searchParams.get("key") === "k")).toBe(true);
  });

  test("of many answers is read page by page, and their comments in batches of a hundred", async () => {
    const many = Array.from({ length: 230 }, (_, index) => ({ ...answers[0], answer_id: 1000 + index }));
    const { read, asked } = scriptedSources(({ url }) => {
      const page = Number(url.searchParams.get("page"));
      if (url.pathname.endsWith("/questions/7")) return list([{ ...question, answer_count: 230 }]);
      if (!url.pathname.endsWith("/7/answers")) return list([]);
      return list(many.slice((page - 1) * 100, page * 100), { has_more: page < 3 });
    });
    const { comments: read230, completeness } = await read(LINK);
    expect([read230.length, completeness?.expected]).toEqual([230, 230]);
    const batches = asked.filter(({ url }) => /answers\/.*comments/.test(url.pathname));
    expect(batches.map(({ url }) => url.pathname.split(";").length)).toEqual([100, 100, 30]);
  });
});

describe("limits", () => {
  test("a backoff is waited for before anything else is asked", async () => {
    const { read, slept } = scriptedSources((asked) =>
      asked.url.pathname.endsWith("/questions/7") ? list([question], { backoff: 12 }) : lists(asked),
    );
    await read(LINK);
    expect(slept).toEqual([12_000]);
  });

  test("nothing is asked once the day's requests are used", async () => {
    const { failure, asked } = scriptedSources(() => list([question], { quota_remaining: 0 }));
    expect(await failure(LINK)).toMatch(
      /Stack Exchange accepts no more requests from this server today.*STACK_EXCHANGE_KEY/,
    );
    expect(asked.length).toBe(1);
  });
});

describe("each failure has its sentence", () => {
  test.each([
    [
      { error_id: 502, error_message: "too many requests, more requests available in 4761 seconds" },
      "Stack Exchange limits how often this server can send requests. Try again in 4761 seconds.",
    ],
    [{ error_id: 502, error_message: "x" }, /accepts no more requests from this server today/],
    [
      { error_id: 400, error_message: "No site found for name `nowhere`" },
      /has no site called stackoverflow.com/,
    ],
    [{ error_id: 400, error_message: "`key` doesn't match a known application" }, /Check STACK_EXCHANGE_KEY/],
    [{ error_id: 403, error_message: "x" }, /refused this server's key/],
    [
      { error_id: 503, error_message: "x" },
      "Stack Exchange is having trouble (status 503). Try again in a few minutes.",
    ],
    [
      { error_id: 404, error_message: "no method" },
      "Stack Exchange refused to show question stackoverflow.com/q/7 (status 404).",
    ],
    [{ strange: true }, "Stack Exchange refused to show question stackoverflow.com/q/7 (status 400)."],
  ])("%j", async (json, sentence) => {
    expect(await scriptedSources(fails(json)).failure(LINK)).toMatch(sentence);
  });

  test("no such question", async () => {
    expect(await scriptedSources(() => list([])).failure(LINK)).toBe(
      "Stack Exchange has no question with the ID “stackoverflow.com/q/7”. Check the link.",
    );
  });
});

describe("a hostile server", () => {
  test("that gives the same page for ever is left at the first that brings nothing new", async () => {
    const { read, asked } = scriptedSources((asking) =>
      list(asking.url.pathname.endsWith("/questions/7") ? [question] : answers, { has_more: true }),
    );
    expect((await read(LINK)).comments.length).toBe(2);
    expect(asked.length).toBeLessThan(15);
  });

  test("that gives new pages for ever is left after a bounded number", async () => {
    let id = 100;
    const { read, asked } = scriptedSources((asking) =>
      asking.url.pathname.endsWith("/questions/7")
        ? list([question])
        : list([{ ...answers[0], answer_id: id++ }], { has_more: true }),
    );
    await read(LINK);
    expect(asked.length).toBeLessThanOrEqual(300);
  });
});
