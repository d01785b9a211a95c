import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import { recording, startSiteReplay, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

interface Story {
  title: string;
  comments_url: string;
  comment_count: number;
  comments: {
    short_id: string;
    parent_comment: string | null;
    depth: number;
    score: number;
    commenting_user: string;
    created_at: string;
    url: string;
  }[];
}

describeWithSharedData("Lobsters, from its recordings", () => {
  let replay: SiteReplay;
  let story: Story;

  beforeAll(async () => {
    story = recording("lobsters/s_tdfoqh_2024.json");
    replay = await startSiteReplay(({ url }) => {
      if (url.pathname === "/s/tdfoqh.json") return { json: story };
      const found = story.comments.find(({ short_id: id }) => url.pathname === `/c/${id}`);
      return found ? { status: 302, json: {}, headers: { location: found.url } } : null;
    });
  });
  afterAll(() => replay.close());
  const sources = () => replayedSources({ settings: { LOBSTERS_URL: replay.url } });

  test("10 comments with their depths, authors, dates and scores", async () => {
    const { post, comments, completeness } = await sources().read("https://lobste.rs/s/tdfoqh/ranking");
    expect(post).toMatchObject({ title: story.title, author: "gioele", score: 18, url: story.comments_url });
    expect(comments.map(({ depth }) => depth)).toEqual([0, 0, 1, 0, 1, 2, 0, 0, 0, 1]);
    expect(comments.filter(({ parent_id: parent }) => parent !== null).length).toBe(4);
    for (const [index, recorded] of story.comments.entries())
      expect(comments[index]).toMatchObject({
        id: recorded.short_id,
        parent_id: recorded.parent_comment,
        author: recorded.commenting_user,
        score: recorded.score,
        created_at: new Date(recorded.created_at).toISOString(),
        permalink: recorded.url,
      });
    expect(completeness).toEqual({ expected: 10, fetched: 10, reasons: [] });
    expect(replay.asked.length).toBe(1);
  });

  test("a comment's own address leads to its story", async () => {
    expect((await sources().read("https://lobste.rs/c/ncdsfc")).post.id).toBe("tdfoqh");
  });

  test("an empty 500 and a cut connection are survived, a web page is told", async () => {
    const { read, slept } = sources();
    replay.setFault({ kind: "answer", times: 2, answer: { status: 500, json: null } });
    expect((await read("https://lobste.rs/s/tdfoqh")).comments.length).toBe(10);
    replay.setFault({ kind: "cut", times: 1 });
    expect((await read("https://lobste.rs/s/tdfoqh")).comments.length).toBe(10);
    expect(slept).toEqual([1000, 2000, 1000]);
    replay.setFault({ kind: "web-page", times: 9 });
    await expect(read("https://lobste.rs/s/tdfoqh")).rejects.toThrow("answered with a web page");
  });
});
