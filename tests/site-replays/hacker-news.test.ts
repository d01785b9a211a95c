import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startHackerNewsReplay, STORY, type HackerNewsReplay } from "../support/hacker-news-replay.js";
import { describeWithSharedData } from "../support/shared-data.js";
import { replayedSources } from "./replayed-thread.js";

describeWithSharedData(
  "Hacker News, against a server that speaks as it does",
  ["forums/hackernews/firebase_41129813_roots.json"],
  () => {
    let replay: HackerNewsReplay;
    const link = `https://news.ycombinator.com/item?id=${STORY}`;
    const sources = () => replayedSources({ settings: replay.environment });

    beforeAll(async () => {
      replay = await startHackerNewsReplay();
    });
    afterAll(() => replay.close());
    afterEach(() => {
      replay.setIndexed(288);
      replay.asked.length = 0;
    });

    test.each([
      ["by Algolia and, since it lacks more than a tenth of what Firebase counts, by Firebase", 288],
      ["by Firebase alone, where Algolia does not know the story", 0],
      ["by Firebase, where Algolia has only some comments yet", 100],
    ])("all 288 comments of the story are read %s", async (_how, indexed) => {
      replay.setIndexed(indexed);
      const thread = await sources().read(link);
      expect(thread.comments.length).toBe(288);
      expect(thread.comments.every(({ parent_id: parent }) => parent === null)).toBe(true);
      expect(thread.comments.filter(({ body }) => body === "[deleted]").length).toBe(10);
      expect(thread.comments.filter(({ author }) => author !== null).length).toBe(278);
      expect(thread.comments.every(({ created_at: date }) => date !== null)).toBe(true);
      expect(thread.comments.every(({ score }) => score === null)).toBe(true);
      expect(thread.completeness).toEqual({ expected: 376, fetched: 288, reasons: ["deleted"] });
      expect(thread.post).toMatchObject({
        id: STORY,
        title: "Ask HN: Who is hiring? (August 2024)",
        author: "whoishiring",
        subreddit: "Hacker News",
        score: 357,
        num_comments: 376,
        url: link,
        created_at: "2024-08-01T15:00:34.000Z",
      });
      expect(thread.comments.find(({ id }) => id === "41130582")).toMatchObject({
        author: "stanleydrew",
        permalink: "https://news.ycombinator.com/item?id=41130582",
        created_at: "2024-08-01T16:00:22.000Z",
      });
      expect(replay.mostAtOnce()).toBeLessThanOrEqual(2);
    });

    test("a link to a comment leads to its story, or to the comment alone", async () => {
      const comment = "https://news.ycombinator.com/item?id=41130582";
      const whole = await sources().read(comment);
      expect(whole.comments.length).toBe(288);
      expect(whole.root).toBe((await sources().read(link)).root);
      replay.setIndexed(0);
      const branch = await sources().read(comment, undefined, true);
      expect(branch.comments.map(({ id }) => id)).toEqual(["41130582"]);
      expect(branch.post.id).toBe(STORY);
    });

    test("100 of its comments are drawn from all of it, in a bounded number of requests", async () => {
      replay.setIndexed(0);
      const { comments, completeness } = await sources().read(link, 100);
      expect(comments.length).toBe(100);
      expect(completeness).toEqual({ expected: 376, fetched: 100, reasons: ["limit"] });
      expect(replay.asked.length).toBeLessThanOrEqual(210);
    });

    test("its preview takes one request", async () => {
      expect(await sources().preview(link)).toMatchObject({
        title: "Ask HN: Who is hiring? (August 2024)",
        expected: 376,
        createdAt: Date.parse("2024-08-01T15:00:34.000Z"),
        url: link,
      });
      expect(replay.asked.map(({ url }) => url.pathname)).toEqual([`/v0/item/${STORY}.json`]);
    });
  },
);
