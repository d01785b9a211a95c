import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import { recording, startSiteReplay, type ReplayRequest, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

interface Page {
  nextPageToken?: string;
  items: {
    id: string;
    snippet: {
      totalReplyCount?: number;
      topLevelComment?: { snippet: { likeCount: number; publishedAt: string; authorDisplayName: string } };
    };
  }[];
}

const LARGE = "7ghhRHRP6t4";
const PAGED = "F1UP7wRCPH8";

describeWithSharedData("YouTube, from its recordings", () => {
  let replay: SiteReplay;
  let large: Page;
  let threads: Page[];
  let replies: Page[];

  beforeAll(async () => {
    large = recording("youtube/commentThreads_7ghhRHRP6t4_page.json");
    threads = [1, 2].map((page) => recording<Page>(`youtube/comment_threads_by_video_paged_${page}.json`));
    replies = [1, 2].map((page) => recording<Page>(`youtube/comments_by_parent_paged_${page}.json`));
    replay = await startSiteReplay(answer);
  });
  afterAll(() => replay.close());

  /** What a video is called is in no recording. */
  function answer({ url }: ReplayRequest) {
    const query = url.searchParams;
    if (query.get("key") !== "key") return { status: 400, json: recording("youtube/error_response.json") };
    const second = query.has("pageToken");
    if (url.pathname === "/videos") {
      const snippet = { title: "A video", channelTitle: "A channel", publishedAt: "2019-01-01T00:00:00Z" };
      const statistics = { commentCount: query.get("id") === LARGE ? "110" : "8" };
      return { json: { items: [{ id: query.get("id"), snippet, statistics }] } };
    }
    if (url.pathname === "/comments") {
      const parent = query.get("parentId");
      return { json: parent?.startsWith("Ugw5") ? replies[second ? 1 : 0] : { items: [] } };
    }
    if (url.pathname !== "/commentThreads") return null;
    if (query.get("videoId") === PAGED) return { json: threads[second ? 1 : 0] };
    // The page after this one was not recorded.
    return { json: second ? { items: [] } : large };
  }
  const sources = (YOUTUBE_API_KEY = "key") =>
    replayedSources({ settings: { YOUTUBE_API_KEY, YOUTUBE_API_URL: replay.url } });

  test("a page of 98 though 100 were asked for, and the next one after it", async () => {
    const { post, comments, completeness } = await sources().read(`https://youtu.be/${LARGE}`);
    expect(post).toMatchObject({ id: LARGE, title: "A video", subreddit: "A channel" });
    expect(comments.length).toBe(98);
    for (const { id, snippet } of large.items) {
      const { likeCount, publishedAt, authorDisplayName } = snippet.topLevelComment?.snippet ?? {};
      const comment = comments.find((each) => each.id === id);
      expect(comment).toMatchObject({ score: likeCount, author: authorDisplayName?.trim(), parent_id: null });
      expect(comment?.created_at).toBe(new Date(publishedAt ?? "").toISOString());
      expect(comment?.body).not.toMatch(/&#39;|<br>/);
    }
    expect(completeness).toEqual({ expected: 110, fetched: 98, reasons: ["site"] });
    const pages = replay.asked.filter(({ url }) => url.pathname === "/commentThreads");
    expect(pages.map(({ url }) => url.searchParams.get("pageToken"))).toEqual([null, large.nextPageToken]);
  });

  test("two pages of comments that repeat each other, each once", async () => {
    const { comments } = await sources().read(`https://www.youtube.com/watch?v=${PAGED}`);
    expect(comments.length).toBe(5);
  });

  test("a key that is refused, no permission, a cut connection, a web page", async () => {
    await expect(sources("other").read(`https://youtu.be/${LARGE}`)).rejects.toThrow("Check YOUTUBE_API_KEY");
    const { read, slept } = sources();
    replay.setFault({
      ...{ kind: "answer", times: 1 },
      answer: { status: 403, json: recording("youtube/error_permission.json") },
    });
    await expect(read(`https://youtu.be/${LARGE}`)).rejects.toThrow(
      "YouTube keeps video 7ghhRHRP6t4 private",
    );
    replay.setFault({ kind: "cut", times: 1 });
    expect((await read(`https://youtu.be/${LARGE}`)).comments.length).toBe(98);
    expect(slept).toEqual([1000]);
    replay.setFault({ kind: "web-page", times: 9 });
    await expect(read(`https://youtu.be/${LARGE}`)).rejects.toThrow("answered with a web page");
  });
});
