import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startDiscourseReplay } from "../support/discourse-replay.js";
import { describeWithSharedData } from "../support/shared-data.js";
import type { ReplayFault, SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

describeWithSharedData(
  "Discourse, against a server that speaks as it does",
  ["forums/discourse/urho3d_urho-wiki.760.json"],
  () => {
    let replay: SiteReplay;
    const sources = () => replayedSources({ settings: {}, trustedHosts: replay.host });
    const link = (path = "/t/random-projects-shots/2431") => replay.url + path;

    beforeAll(async () => {
      replay = await startDiscourseReplay();
    });
    afterAll(() => replay.close());
    afterEach(() => {
      replay.setFault(null);
      replay.asked.length = 0;
    });

    test.each([
      // 437 posts: the question, two actions of moderators, and 434 replies.
      ["/t/random-projects-shots/2431", 434, 213, 2, 2],
      ["/t/to-rbfx-and-not-to-rbfx/5864", 336, 257, 3, 0],
      ["/t/urho-wiki/760", 71, 0, 0, 0],
    ])("all of %s are %i replies, %i of them to a reply", async (path, count, nested, told, hidden) => {
      const thread = await sources().read(link(path));
      const { comments, completeness } = thread;
      expect(comments.length).toBe(count);
      expect(completeness).toEqual({ expected: count, fetched: count, reasons: [] });
      expect(comments.filter(({ parent_id: parent }) => parent !== null).length).toBe(nested);
      expect(comments.filter(({ body }) => body === "[removed]").length).toBe(hidden);
      expect(thread.left_out?.system ?? 0).toBe(told);
      for (const { author, created_at: date, score } of comments)
        expect([author, date, score]).not.toContain(null);
      expect(replay.mostAtOnce()).toBeLessThanOrEqual(2);
    });

    test("the topic has its title, author and forum; a reply's address leads to it", async () => {
      const { post, comments } = await sources().read(link());
      expect(post).toMatchObject({
        id: "2431",
        title: "Random projects shots",
        subreddit: replay.host,
        num_comments: 434,
        url: link(),
        created_at: "2016-11-25T06:16:10.000Z",
      });
      expect(comments[0]).toMatchObject({
        id: "2",
        author: "magic.lixin",
        created_at: "2016-11-25T08:20:26.000Z",
        permalink: link("/t/random-projects-shots/2431/2"),
        score: 0,
      });
      expect(comments.reduce((sum, { score }) => sum + (score ?? 0), post.score ?? 0)).toBe(1147);
    });

    test("one request for the topic, one for where it redirects, and one for each further 20 posts", async () => {
      await sources().read(link());
      expect(replay.asked.length).toBe(2 + Math.ceil((437 - 20) / 20));
      expect(replay.asked.every(({ headers }) => /^undertone/i.test(headers["user-agent"] ?? ""))).toBe(true);
    });

    test("100 replies are drawn from all of the topic, by fewer requests", async () => {
      const { comments, completeness } = await sources().read(link(), 100);
      expect(completeness).toEqual({ expected: 434, fetched: 100, reasons: ["limit"] });
      expect(Number(comments.at(-1)?.id)).toBeGreaterThan(340);
      expect(replay.asked.length).toBe(2 + 10);
    });

    test("a link to a post leads to the topic, or to the post and its replies alone", async () => {
      const whole = await sources().read(link("/t/to-rbfx-and-not-to-rbfx/5864/2"));
      expect(whole.comments.length).toBe(336);
      expect(whole.root).toBe((await sources().read(link("/t/5864?page=2"))).root);
      const branch = await sources().read(link("/t/to-rbfx-and-not-to-rbfx/5864/5"), undefined, true);
      expect(branch.comments[0]).toMatchObject({ id: "5", parent_id: null, depth: 0 });
      expect(branch.comments.length).toBeLessThan(336);
    });

    test("a forum in a folder is read there", async () => {
      const inFolder = await startDiscourseReplay("/forum");
      const { read } = replayedSources({ settings: {}, trustedHosts: inFolder.host });
      const { post, comments } = await read(`${inFolder.url}/forum/t/urho-wiki/760`);
      expect(comments.length).toBe(71);
      expect(post).toMatchObject({
        subreddit: `${inFolder.host}/forum`,
        url: `${inFolder.url}/forum/t/urho-wiki/760`,
      });
      await inFolder.close();
    });

    test.each<[ReplayFault, RegExp]>([
      [
        { kind: "redirect", location: "https://127.0.0.2/t/2431.json", times: 1 },
        /is an address on a private network/,
      ],
      [
        { kind: "redirect", location: "https://169.254.169.254/t/2431.json", times: 1 },
        /is an address on a private network/,
      ],
      [
        { kind: "redirect", location: "http://127.0.0.1:1/t/2431.json", times: 1 },
        /redirects this server to another/,
      ],
    ])("%j is told with the forum's host", async (fault, sentence) => {
      replay.setFault(fault);
      expect(await sources().failure(link())).toMatch(sentence);
    });

    test("a forum inside is not contacted where the operator does not trust its host", async () => {
      const { failure } = replayedSources({ settings: {} });
      expect(await failure(link())).toMatch(
        /^This link uses port \d+ of 127\.0\.0\.1, .* to TRUSTED_HOSTS\.$/,
      );
      expect(await failure("https://127.0.0.1/t/x/760")).toMatch(/is an address on a private network/);
      expect(replay.asked).toEqual([]);
    });

    test("its preview takes one request", async () => {
      expect(await sources().preview(link())).toMatchObject({
        title: "Random projects shots",
        community: replay.host,
        expected: 436,
        url: link(),
      });
      expect(replay.asked.length).toBe(2);
    });
  },
);
