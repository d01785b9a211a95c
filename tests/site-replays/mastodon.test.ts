import { afterAll, beforeAll, expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import { recording, startSiteReplay, type ReplayRequest, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

interface Status {
  id: string;
  uri: string;
  url: string;
  in_reply_to_id: string | null;
  created_at: string;
  favourites_count: number;
  visibility: string;
  account: { acct: string; note: string };
}
interface Context {
  ancestors: Status[];
  descendants: Status[];
}
interface Recorded {
  interactions: { request: { path: string }; response: { headers: Record<string, string>; json: Context } }[];
}

const LARGE = "109294719267373593";

describeWithSharedData("Mastodon, from its recordings", () => {
  let replay: SiteReplay;
  let large: Context;
  let climbing: Context;
  /** A post that is asked for by itself is in no recording. */
  let posts: Map<string, unknown>;

  beforeAll(async () => {
    const json = (name: string) =>
      recording<Recorded>(`mastodon/${name}.json`).interactions[0]?.response.json ?? {
        ancestors: [],
        descendants: [],
      };
    large = json(`context_${LARGE}`);
    climbing = json("context_with_ancestors");
    replay = await startSiteReplay(answer);
    const [top] = climbing.ancestors;
    const post = (id: string, further: object) => ({
      ...{ ...top, id, in_reply_to_id: null, uri: `x:${id}`, url: `${replay.url}/@x/${id}` },
      ...further,
    });
    posts = new Map<string, unknown>([
      [LARGE, post(LARGE, { replies_count: 105 })],
      [top?.id ?? "", top],
      ["109303309876585639", post("109303309876585639", { in_reply_to_id: top?.id, replies_count: 1 })],
      ...climbing.descendants.map((each) => [each.id, each] as const),
    ]);
  });
  afterAll(() => replay.close());

  function answer({ url }: ReplayRequest) {
    const [, id = "", context] = /^\/api\/v1\/statuses\/(\d+)(\/context)?$/.exec(url.pathname) ?? [];
    const headers = {
      "x-ratelimit-limit": "300",
      "x-ratelimit-remaining": "297",
      "x-ratelimit-reset": "2026-01-01T00:05:00.044745Z",
    };
    if (context === undefined) {
      const json = posts.get(id);
      return json === undefined ? null : { json, headers };
    }
    const [top] = climbing.ancestors;
    if (id === LARGE) return { json: large, headers };
    if (id === top?.id) {
      const reply = posts.get("109303309876585639");
      return { json: { ancestors: [], descendants: [reply, ...climbing.descendants] }, headers };
    }
    return { json: { ancestors: [top], descendants: [] }, headers };
  }
  const sources = () => replayedSources({ settings: {}, trustedHosts: replay.host });

  test("127 replies, 105 of them direct and seven levels deep; what is not for everybody is left out", async () => {
    const { post, comments, completeness } = await sources().read(`${replay.url}/@x/${LARGE}`);
    const isFor = (status: Status) =>
      status.visibility === "public" && !status.account.note.includes("nobot");
    const readable = large.descendants.filter(isFor);
    expect(large.descendants.length).toBe(127);
    // Two are unlisted.
    expect(comments.length).toBe(readable.length);
    expect(readable.length).toBeGreaterThanOrEqual(124);
    expect(post).toMatchObject({ id: LARGE, subreddit: replay.host });
    const direct = readable.filter(({ in_reply_to_id: parent }) => parent === LARGE);
    expect(comments.filter(({ parent_id: parent }) => parent === null).length).toBe(direct.length);
    expect(Math.max(...comments.map(({ depth }) => depth))).toBe(6);
    for (const status of readable)
      expect(comments.find(({ id }) => id === status.id)).toMatchObject({
        author: status.account.acct,
        score: status.favourites_count,
        created_at: status.created_at,
        permalink: status.url,
      });
    // One reply has an answer that the server does not give to people who are not logged in.
    expect(completeness).toEqual({
      expected: readable.length + 1,
      fetched: readable.length,
      reasons: ["login"],
    });
  });

  test("a link to a reply climbs to the first post", async () => {
    const { post, comments } = await sources().read(`${replay.url}/@x/109303309876585639`);
    expect(post.id).toBe(climbing.ancestors[0]?.id);
    expect(post.selftext).toBe("You probably don't know how much work it took to get this far.");
    expect(comments.map(({ id }) => id).sort()).toEqual(
      ["109303309876585639", ...climbing.descendants.map(({ id }) => id)].sort(),
    );
  });

  test("a web page and a cut connection are told, a limit is waited for, and no other server is asked", async () => {
    const { read, slept } = sources();
    const link = `${replay.url}/@x/${LARGE}`;
    replay.setFault({ kind: "web-page", times: 9 });
    await expect(read(link)).rejects.toThrow("does not answer as a Mastodon server");
    replay.setFault({ kind: "cut", times: 9 });
    await expect(read(link)).rejects.toThrow("broke off");
    replay.setFault({
      ...{ kind: "answer", times: 1 },
      answer: { status: 429, json: {}, headers: { "retry-after": "30" } },
    });
    expect((await read(link)).comments.length).toBeGreaterThan(100);
    expect(slept).toEqual([1000, 30_000]);
  });
});
