import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import { recording, startSiteReplay, type ReplayRequest, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

interface Said {
  author: string;
  body: string;
  createdAt: string;
}
interface Recorded extends Said {
  number: number;
  title: string;
  url: string;
  comments: Said[];
  reviews?: (Said & { comments: Said[] })[];
}
interface Paged {
  interactions: {
    request: { path: string };
    response: { status: number; headers: Record<string, string>; json: unknown };
  }[];
}

const PAGE = 30;
const REPOSITORY = "https://github.com/tlswg/draft-ietf-tls-esni";

describeWithSharedData("GitHub, from its recordings", () => {
  let replay: SiteReplay;
  let archive: { issues: Recorded[]; pulls: Recorded[] };
  let small: { issues: { number: number }[]; comments: { issue_url: string }[] };

  beforeAll(async () => {
    archive = recording("github/archive_tls_esni.json");
    small = {
      issues: recording("github/rest_issues_small.json"),
      comments: recording("github/rest_issue_comments_small.json"),
    };
    replay = await startSiteReplay(answer);
  });
  afterAll(() => replay.close());

  /** The archive as REST would give it, with numbers for the ids that it lacks. */
  function answer({ url, headers, body }: ReplayRequest) {
    if (headers["user-agent"]?.startsWith("undertone") !== true) return { status: 403, json: {} };
    if (url.pathname === "/graphql") return discussionAnswer(body, headers.authorization);
    const [, , owner, repository, kind, number, list] = url.pathname.split("/");
    if (owner === "dogsheep") {
      const comments = small.comments.filter((item) => item.issue_url.endsWith(`/issues/${number ?? ""}`));
      const [shape] = small.issues;
      return {
        json:
          list === "comments" ? comments : { ...shape, number: Number(number), comments: comments.length },
      };
    }
    if (owner !== "tlswg" || repository !== "draft-ietf-tls-esni") return null;
    const pull = archive.pulls.find((item) => String(item.number) === number);
    const found = pull ?? archive.issues.find((item) => String(item.number) === number);
    if (!found) return null;
    const address = { html_url: found.url, url: url.href };
    if (list === undefined) {
      const { title, author, createdAt, comments } = found;
      return {
        json: {
          ...{
            number: found.number,
            title,
            body: found.body,
            created_at: createdAt,
            comments: comments.length,
          },
          ...{ user: user(author), comments_url: "x", ...address },
          ...(pull ? { pull_request: {} } : {}),
        },
      };
    }
    const remarks = (found.reviews ?? []).flatMap((review, index) =>
      review.comments.map((remark) => ({ ...remark, author: review.author, review: index + 1 })),
    );
    const said: (Said & { review?: number })[] =
      list === "reviews" ? (found.reviews ?? []) : kind === "pulls" ? remarks : found.comments;
    const page = Number(url.searchParams.get("page") ?? 1);
    const more = said.length > page * PAGE;
    const next = `http://${headers.host ?? ""}${url.pathname}?per_page=100&page=${String(page + 1)}`;
    return {
      json: said.slice((page - 1) * PAGE, page * PAGE).map((item, index) => ({
        ...{ id: (page - 1) * PAGE + index + 1, body: item.body, user: user(item.author) },
        ...(list === "reviews" ? { submitted_at: item.createdAt } : { created_at: item.createdAt }),
        ...(item.review === undefined ? {} : { pull_request_review_id: item.review }),
      })),
      headers: more ? { link: `<${next}>; rel="next", <${next}0>; rel="last"` } : {},
    };
  }
  const user = (login: string) => ({ login, type: "User" });

  /** The recording holds the ids of the comments alone; their texts are that of the answer. */
  function discussionAnswer(body: string, authorization: string | undefined) {
    if (authorization !== "Bearer token") return { status: 401, json: { message: "Bad credentials" } };
    const { variables } = JSON.parse(body) as { variables: { number: number } };
    const recorded = recording<Paged>("github/graphql_discussion_one.json").interactions[0]?.response
      .json as {
      data: { node: { number: number; answer: object; comments: { nodes: { id: string }[] } } };
    };
    const { node } = recorded.data;
    if (variables.number !== node.number)
      return { json: { data: null, errors: [{ type: "NOT_FOUND", message: "x" }] } };
    const nodes = node.comments.nodes.map((comment, index) => ({
      ...node.answer,
      ...comment,
      databaseId: index + 1,
      upvoteCount: index,
    }));
    return {
      json: { data: { repository: { discussion: { ...node, comments: { ...node.comments, nodes } } } } },
    };
  }

  const sources = (settings = {}) =>
    replayedSources({ settings: { GITHUB_API_URL: replay.url, ...settings } });

  test("issue 274 has 99 comments of 11 people, over four pages", async () => {
    const before = replay.asked.length;
    const { post, comments, completeness } = await sources().read(`${REPOSITORY}/issues/274`);
    const recorded = archive.issues.find(({ number }) => number === 274);
    expect(post).toMatchObject({
      ...{ title: recorded?.title, author: recorded?.author, subreddit: "tlswg/draft-ietf-tls-esni" },
      ...{ num_comments: 99, score: null },
    });
    expect(comments.length).toBe(99);
    expect(new Set(comments.map(({ author }) => author)).size).toBe(11);
    expect(comments.map(({ created_at: at }) => Date.parse(at ?? ""))).toEqual(
      recorded?.comments.map(({ createdAt }) => Date.parse(createdAt)),
    );
    expect(comments.every(({ parent_id, score }) => parent_id === null && score === null)).toBe(true);
    expect(completeness).toEqual({ expected: 99, fetched: 99, reasons: [] });
    expect(replay.asked.length - before).toBe(5);
  });

  test("pull request 209 has 42 comments, and its reviews with their remarks below them", async () => {
    const { comments, left_out } = await sources().read(`${REPOSITORY}/pull/209`);
    const recorded = archive.pulls.find(({ number }) => number === 209);
    const count = (kind: string) => comments.filter(({ id }) => id.startsWith(kind)).length;
    expect(count("issuecomment-")).toBe(42);
    expect(count("pullrequestreview-") + (left_out?.empty ?? 0)).toBe(recorded?.reviews?.length);
    expect(count("discussion_r")).toBe(33);
    expect(
      comments.filter(({ parent_id: parent }) => parent?.startsWith("pullrequestreview-")).length,
    ).toBeGreaterThan(0);
  });

  test("what REST gives is read", async () => {
    const { comments } = await sources().read("https://github.com/dogsheep/github-to-sqlite/issues/3");
    expect(comments.length).toBe(
      small.comments.filter(({ issue_url: url }) => url.endsWith("/issues/3")).length,
    );
    expect(comments[0]?.permalink).toBe(
      "https://github.com/dogsheep/github-to-sqlite/issues/3#issuecomment-531516956",
    );
  });

  test("a discussion is read with a token, and without one nobody is asked", async () => {
    const link = "https://github.com/PyGithub/PyGithub/discussions/2993";
    const { post, comments } = await sources({ GITHUB_TOKEN: "token" }).read(link);
    expect(post).toMatchObject({ title: "How to get a list of custom repository properties?" });
    expect(comments.map(({ id }) => id)).toEqual(["discussioncomment-1", "discussioncomment-2"]);
    const before = replay.asked.length;
    await expect(sources().read(link)).rejects.toThrow("only to programs with a token");
    expect(replay.asked.length).toBe(before);
    await expect(sources({ GITHUB_TOKEN: "old" }).read(link)).rejects.toThrow("refused this server's token");
  });

  test("recorded limits are waited for, recorded failures are told", async () => {
    const link = `${REPOSITORY}/issues/274`;
    const recorded = (name: string, at = 0) => {
      const { interactions } = recording<Paged>(`github/${name}.json`);
      const {
        status,
        headers: all,
        json,
      } = interactions[at]?.response ?? { status: 0, headers: {}, json: {} };
      const wait = all["Retry-After"];
      return { status, json, headers: { ...(wait === undefined ? {} : { "retry-after": wait }) } };
    };
    const { read, slept } = sources();
    replay.setFault({ kind: "answer", times: 1, answer: recorded("error_403_rate_limit") });
    expect((await read(link)).comments.length).toBe(99);
    replay.setFault({ kind: "answer", times: 3, answer: recorded("retry_5xx_then_ok") });
    expect((await read(link)).comments.length).toBe(99);
    expect(slept).toEqual([60_000, 1000, 2000, 4000]);
    replay.setFault({ kind: "answer", times: 1, answer: recorded("error_404", 1) });
    await expect(read(link)).rejects.toThrow("GitHub has no github.com/tlswg/");
    replay.setFault({ kind: "answer", times: 1, answer: recorded("error_401_bad_credentials") });
    await expect(read(link)).rejects.toThrow("Check GITHUB_TOKEN");
    replay.setFault({ kind: "cut", times: 1 });
    expect((await read(link)).comments.length).toBe(99);
    replay.setFault({ kind: "web-page", times: 9 });
    await expect(read(link)).rejects.toThrow("answered with a web page");
  });
});
