import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startBlueskyReplay, type BlueskyReplay } from "../support/bluesky-replay.js";
import { describeWithSharedData } from "../support/shared-data.js";
import { replayedSources } from "./replayed-thread.js";

describeWithSharedData("Bluesky, against a server that speaks as it does", ["forums/bluesky"], () => {
  let replay: BlueskyReplay;
  const sources = () => replayedSources({ settings: replay.environment });

  beforeAll(async () => {
    replay = await startBlueskyReplay();
  });
  afterAll(() => replay.close());
  afterEach(() => {
    replay.asked.length = 0;
  });

  test("170 of 922 replies are read, and Bluesky gives no more", async () => {
    const { post, comments, completeness } = await sources().read(replay.links.large);
    // Their authors show them only to people who are logged in.
    expect(comments.filter(({ body }) => body === "[withheld]")).toHaveLength(48);
    expect(completeness).toEqual({ expected: 922, fetched: 170, reasons: ["site"] });
    expect(post).toMatchObject({
      id: "at://did:plc:liq6fguhetsghzyo4cmv5zd4/app.bsky.feed.post/3jvuuju3amj2i",
      author: "jimmyfallon.bsky.social",
      subreddit: "Bluesky",
      score: 2729,
      num_comments: 922,
      url: replay.links.large,
    });
    expect(comments.every(({ parent_id: parent, depth }) => parent === null && depth === 0)).toBe(true);
    expect(comments.filter(({ body }) => body === "").length).toBe(4);
    for (const { author, created_at: date, score, permalink } of comments)
      expect([author, date, score, permalink]).not.toContain(null);
    expect(comments[0]).toMatchObject({
      id: "at://did:plc:liq6fguhetsghzyo4cmv5zd4/app.bsky.feed.post/3jvveozk6vt2o",
      author: "jimmyfallon.bsky.social",
      body: "Hey",
      score: 1032,
      created_at: "2023-05-17T02:44:16.503Z",
      permalink: "https://bsky.app/profile/jimmyfallon.bsky.social/post/3jvveozk6vt2o",
    });
  });

  test("each reply that says it has more is asked for once, by itself", async () => {
    await sources().read(replay.links.large);
    // The post and 27 of its replies.
    expect(replay.asked.length).toBe(28);
    expect(new Set(replay.asked.map(({ url }) => url.searchParams.get("uri"))).size).toBe(28);
    expect(replay.mostAtOnce()).toBeLessThanOrEqual(2);
  });

  test("a link to a reply leads to the post that it is below, or to the reply alone", async () => {
    const whole = await sources().read(replay.links.reply);
    expect(whole.root).toBe((await sources().read(replay.links.small)).root);
    expect([whole.post.url, whole.comments.length]).toEqual([replay.links.small, 1]);
    const branch = await sources().read(replay.links.reply, undefined, true);
    expect(branch.comments.map(({ permalink }) => permalink)).toEqual([replay.links.reply]);
  });

  test("its preview takes one request", async () => {
    expect(await sources().preview(replay.links.large)).toMatchObject({
      title: expect.any(String) as string,
      author: "jimmyfallon.bsky.social",
      expected: 922,
      url: replay.links.large,
    });
    expect(replay.asked.length).toBe(1);
    expect(await sources().preview(replay.links.reply)).toMatchObject({
      expected: 1,
      url: replay.links.small,
    });
  });
});
