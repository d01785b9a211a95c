import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import { recording, startSiteReplay, type ReplayRequest, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

interface View {
  comment: { id: number; post_id: number; path: string; published?: string };
  counts?: { score: number };
  creator: { name?: string; user_name?: string };
  post?: { id: number };
}

describeWithSharedData("Lemmy and PieFed, from their recordings", () => {
  let replay: SiteReplay;
  let interfaces: Record<string, { post: unknown; views: View[]; list: (views: View[]) => unknown }>;
  let spoken: string;

  beforeAll(async () => {
    const post = recording<{ post_view: { post: object; counts: object } }>("lemmy/v3_post.json");
    const piefed = recording<{ comments: View[] }>("lemmy/piefed_comment_list_trimmed.json").comments;
    const v4 = recording<{ items: View[] }>("lemmy/v4_comment_list.json").items;
    interfaces = {
      "/api/v3": {
        post,
        views: recording<{ comments: View[] }>("lemmy/v3_comment_list.json").comments,
        list: (comments) => ({ comments }),
      },
      "/api/v4": {
        post: { post_view: { ...post.post_view, post: { ...post.post_view.post, ...v4[0]?.post } } },
        views: v4,
        list: (items) => ({ items, next_page: null, prev_page: null }),
      },
      "/api/alpha": {
        post: { post_view: { ...piefed[0], counts: { comments: 7, score: 1 } } },
        views: piefed,
        list: (comments) => ({ comments }),
      },
    };
    replay = await startSiteReplay(answer);
  });
  afterAll(() => replay.close());

  function answer({ url }: ReplayRequest) {
    const [, root = "", path] = /^(\/api\/\w+)(\/.*)$/.exec(url.pathname) ?? [];
    const served = root === spoken ? interfaces[root] : undefined;
    if (!served) return null;
    if (path === "/post") return { json: served.post };
    if (path === "/comment")
      return {
        json: {
          comment_view: served.views.find(({ comment }) => String(comment.id) === url.searchParams.get("id")),
        },
      };
    const parent = url.searchParams.get("parent_id");
    const found =
      parent === null
        ? served.views
        : served.views.filter(({ comment }) => comment.path.split(".").includes(parent));
    const page = Number(url.searchParams.get("page") ?? 1);
    return { json: served.list(parent !== null || page === 1 ? found : []) };
  }
  const sources = () => replayedSources({ settings: {}, trustedHosts: replay.host });
  const permalinks = { "/api/v3": "/comment/501", "/api/v4": "/comment/501" };

  test.each(Object.entries(permalinks))("the answers of %s", async (root, permalink) => {
    spoken = root;
    const { post, comments, completeness } = await sources().read(`${replay.url}/post/180/501`);
    expect(post).toMatchObject({
      ...{ id: "180", title: "Live recording (thread 8)", author: "seed_mod1", score: 1 },
      subreddit: "!music@test1.lemmy.ddenis.info",
    });
    expect(comments).toMatchObject([
      { id: "501", parent_id: null, author: "seed_mod1", score: 3, permalink: replay.url + permalink },
    ]);
    expect(comments[0]?.created_at).toBe("2026-06-12T23:39:00.000Z");
    // The recording holds one comment of seven.
    expect(completeness).toEqual({ expected: 7, fetched: 1, reasons: ["deleted"] });
  });

  test("the five comments of PieFed, one of them below a comment that the list lacks", async () => {
    spoken = "/api/alpha";
    const { post, comments } = await sources().read(`${replay.url}/c/movies@piefed.social/p/2210082/x`);
    const { views } = interfaces[spoken] ?? { views: [] };
    expect(post).toMatchObject({ id: "2210082", author: "thethrilloftime69" });
    expect(comments.length).toBe(5);
    expect(comments.filter(({ parent_id: parent }) => parent !== null).length).toBe(2);
    for (const { comment, counts, creator } of views)
      expect(comments.find(({ id }) => id === String(comment.id))).toMatchObject({
        author: creator.user_name,
        score: counts?.score,
        created_at: new Date(comment.published ?? "").toISOString(),
      });
  });

  test("a link to a comment climbs to its post", async () => {
    spoken = "/api/v3";
    expect((await sources().read(`${replay.url}/comment/501`)).post.id).toBe("180");
  });

  test("a web page and a cut connection are told, a limit is waited for", async () => {
    spoken = "/api/v3";
    const { read, slept } = sources();
    replay.setFault({ kind: "web-page", times: 9 });
    await expect(read(`${replay.url}/post/180`)).rejects.toThrow("does not answer as a Lemmy");
    replay.setFault({ kind: "cut", times: 9 });
    await expect(read(`${replay.url}/post/180`)).rejects.toThrow("broke off");
    replay.setFault({
      ...{ kind: "answer", times: 1 },
      answer: { status: 400, json: { error: "rate_limit_error" } },
    });
    expect((await read(`${replay.url}/post/180`)).comments.length).toBe(1);
    expect(slept).toEqual([1000, 5000]);
  });
});
