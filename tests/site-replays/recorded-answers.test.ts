import type { SourcesConfiguration } from "@undertone/sources";
import { expect, test } from "vitest";
import { describeWithSharedData } from "../support/shared-data.js";
import {
  recording,
  startSiteReplay,
  type ReplayAnswer,
  type ReplayRequest,
  type SiteReplay,
} from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

/** Sites' recorded answers, given by a server that cuts them into pages as the sites do. */

type Json = Record<string, unknown>;
interface Replayed {
  answer: (request: ReplayRequest) => ReplayAnswer | null;
  configuration: (replay: SiteReplay) => SourcesConfiguration;
  link: (replay: SiteReplay) => string;
  comments: number;
  /** Of those that answer another comment. */
  replies: number;
  /** Whose writer is gone. */
  unsigned?: number;
  expected: number;
  reasons: string[];
  requests: number;
}

const story = recording<Json>("lobsters/s_tdfoqh_2024.json");

interface Status {
  id: string;
  visibility: string;
  in_reply_to_id: string | null;
}
const TOOT = "109294719267373593";
const { response } = recording<{ interactions: [{ response: { json: { descendants: Status[] } } }] }>(
  `mastodon/context_${TOOT}.json`,
).interactions[0];
const { descendants } = response.json;
/** A status by itself is in no recording. */
const toot = { ...descendants[0], id: TOOT, in_reply_to_id: null, replies_count: 105, uri: "x", url: null };

const { post_view: post } = recording<{ post_view: { post: Json } }>("lemmy/v3_post.json");
const v4 = recording<{ items: Json[] }>("lemmy/v4_comment_list.json");
const piefed = recording<{ comments: Json[] }>("lemmy/piefed_comment_list_trimmed.json");

/** A server that speaks one dialect; its second page is empty. */
const lemmy =
  (root: string, view: unknown, list: Json) =>
  ({ url }: ReplayRequest) => {
    if (!url.pathname.startsWith(`${root}/`)) return null;
    if (url.pathname === `${root}/post`) return { json: { post_view: view } };
    return { json: Number(url.searchParams.get("page") ?? 1) === 1 ? list : { comments: [] } };
  };

interface Item {
  question_id: number;
  answer_id?: number;
}
const questions = recording<{ items: Item[] }>("stackexchange/questions_julia.json").items;
const answers = recording<{ items: Item[] }>("stackexchange/answers_julia.json").items;
const answersTo = (id: number) => answers.filter((item) => item.question_id === id);
const question = questions.toSorted(
  (a, b) => answersTo(b.question_id).length - answersTo(a.question_id).length,
)[0] as Item;
const many = answersTo(question.question_id).length;

/** One answer a page. */
function stackExchange({ url }: ReplayRequest) {
  const page = Number(url.searchParams.get("page"));
  const [, , id, list] = url.pathname.split("/");
  const all = list === "answers" ? answersTo(Number(id)) : list === undefined ? [question] : [];
  return { json: { items: all.slice(page - 1, page), has_more: all.length > page, quota_remaining: 280 } };
}

const video = (page: number) =>
  recording<Json>(`youtube/comment_threads_by_video_paged_${String(page)}.json`);

function youTube({ url }: ReplayRequest) {
  const second = url.searchParams.has("pageToken");
  if (url.pathname === "/commentThreads") return { json: video(second ? 2 : 1) };
  if (url.pathname === "/comments") return { json: { items: [] } };
  return { json: { items: [{ snippet: { title: "A video" }, statistics: { commentCount: "8" } }] } };
}

const HIRING = "hackernews/firebase_41129813_roots.json";
const EVENING = "bluesky/getPostThread_large.json";
const SHOTS = "discourse/urho3d_random-projects-shots.2431.json";

const trusted = ({ host }: SiteReplay) => ({ settings: {}, trustedHosts: host });
const complete = { reasons: [], replies: 0 };
const readable = descendants.filter(({ visibility }) => visibility === "public");

const replayed: Readonly<Record<string, Replayed>> = {
  Lobsters: {
    answer: ({ url }) => (url.pathname === "/s/tdfoqh.json" ? { json: story } : null),
    configuration: ({ url }) => ({ settings: { LOBSTERS_URL: url } }),
    link: () => "https://lobste.rs/s/tdfoqh/ranking",
    ...{ ...complete, comments: 10, replies: 4, expected: 10, requests: 1 },
  },
  Mastodon: {
    answer: ({ url }) => ({ json: url.pathname.endsWith("/context") ? response.json : toot }),
    configuration: trusted,
    link: ({ url }) => `${url}/@x/${TOOT}`,
    // One reply has an answer that is not given to people who are not logged in.
    ...{ comments: readable.length, replies: 22, expected: readable.length + 1, reasons: ["login"] },
    requests: 3,
  },
  "Lemmy 0.19": {
    answer: lemmy("/api/v3", post, recording<Json>("lemmy/v3_comment_list.json")),
    configuration: trusted,
    link: ({ url }) => `${url}/post/180/501`,
    // The recording holds one comment of seven.
    ...{ comments: 1, replies: 0, expected: 7, reasons: ["deleted"], requests: 3 },
  },
  "Lemmy 1.0": {
    answer: lemmy(
      "/api/v4",
      { ...post, post: { ...post.post, ...(v4.items[0]?.post as Json) } },
      v4 as never,
    ),
    configuration: trusted,
    link: ({ url }) => `${url}/post/180`,
    ...{ comments: 1, replies: 0, expected: 7, reasons: ["deleted"], requests: 4 },
  },
  PieFed: {
    answer: lemmy("/api/alpha", { ...piefed.comments[0], counts: { comments: 7 } }, piefed as never),
    configuration: trusted,
    link: ({ url }) => `${url}/c/movies@piefed.social/p/2210082/x`,
    ...{ comments: 5, replies: 2, expected: 7, reasons: ["deleted"], requests: 10 },
  },
  "Stack Exchange": {
    answer: stackExchange,
    configuration: ({ url }) => ({ settings: { STACK_EXCHANGE_API_URL: url } }),
    link: () => `https://stackoverflow.com/questions/${String(question.question_id)}/x`,
    ...{ ...complete, comments: many, expected: many, requests: many + 3 },
  },
  YouTube: {
    answer: youTube,
    configuration: ({ url }) => ({ settings: { YOUTUBE_API_KEY: "key", YOUTUBE_API_URL: url } }),
    link: () => "https://youtu.be/F1UP7wRCPH8",
    // The second page repeats the first.
    ...{ comments: 5, replies: 0, expected: 8, reasons: ["site"], requests: 4 },
  },
};

interface Entry {
  post: { uri: string; author: { handle: string } };
  replies?: Entry[];
}

/** Those whose recordings are too large for the repository. */
const large: Readonly<Record<string, () => Replayed>> = {
  "Hacker News": () => {
    const { post, comments } = recording<{ post: Json; comments: Json[] }>(HIRING);
    return {
      // What was not recorded is `null`, as items are that nobody may read, and Algolia knows nothing yet.
      answer({ url }) {
        const [, id] = /^\/v0\/item\/(\d+)\.json$/.exec(url.pathname) ?? [];
        if (id === undefined) return null;
        return { json: [post, ...comments].find((item) => String(item.id) === id) ?? null };
      },
      configuration: ({ url }) => ({
        settings: { HACKER_NEWS_SEARCH_URL: `${url}/api/v1`, HACKER_NEWS_API_URL: `${url}/v0` },
      }),
      link: () => "https://news.ycombinator.com/item?id=41129813",
      ...{ comments: 288, replies: 0, unsigned: 10, expected: 376, reasons: ["deleted"], requests: 365 },
    };
  },
  Bluesky: () => {
    const { thread } = recording<{ thread: Entry }>(EVENING);
    const all = (entry: Entry): Entry[] => [entry, ...(entry.replies ?? []).flatMap(all)];
    const { uri, author } = thread.post;
    const entries = new Map(all(thread).map((entry) => [entry.post.uri, entry]));
    entries.set(uri.replace(/did:[^/]+/, author.handle), thread);
    return {
      answer({ url }) {
        const entry = entries.get(url.searchParams.get("uri") ?? "");
        return entry ? { json: { thread: entry } } : null;
      },
      configuration: ({ url }) => ({ settings: { BLUESKY_API_URL: url } }),
      link: () => `https://bsky.app/profile/${author.handle}/post/${uri.replace(/.*\//, "")}`,
      // The post and 27 of its replies, which say that they have more.
      ...{ comments: 170, replies: 0, expected: 922, reasons: ["site"], requests: 28 },
    };
  },
  Discourse: () => {
    const topic = recording<{ slug: string; post_stream: { posts: { id: number }[] } }>(SHOTS);
    const { posts } = topic.post_stream;
    const stream = posts.map(({ id }) => id);
    return {
      // Twenty posts a request; an address without the topic's name is redirected.
      answer({ url }) {
        if (url.pathname === "/t/2431.json")
          return { status: 301, json: {}, headers: { location: `/t/${topic.slug}/2431.json` } };
        const ids = url.searchParams.getAll("post_ids[]").map(Number);
        const given = ids.length > 0 ? posts.filter(({ id }) => ids.includes(id)) : posts.slice(0, 20);
        return { json: { ...topic, post_stream: { posts: given, stream } } };
      },
      configuration: trusted,
      link: ({ url }) => `${url}/t/random-projects-shots/2431`,
      // 437 posts: the question, two actions of moderators, and 434 replies.
      ...{ ...complete, comments: 434, replies: 213, expected: 434, requests: 23 },
    };
  },
};

const TITLE = "%s is read to its end, also after a limit and a cut answer";

test.each(Object.entries(replayed))(TITLE, (_name, site) => readsToItsEnd(site));

const needed = [HIRING, EVENING, SHOTS].map((path) => `forums/${path}`);
describeWithSharedData("of those that lie beside the clone", needed, () => {
  test.each(Object.entries(large))(TITLE, (_name, site) => readsToItsEnd(site()));
});

async function readsToItsEnd(site: Replayed): Promise<void> {
  const replay = await startSiteReplay(site.answer);
  const { read, slept } = replayedSources(site.configuration(replay));
  const link = site.link(replay);
  const { comments, completeness } = await read(link);
  expect([comments.length, completeness]).toEqual([
    site.comments,
    { expected: site.expected, fetched: site.comments, reasons: site.reasons },
  ]);
  expect(comments.filter(({ parent_id: parent }) => parent !== null).length).toBe(site.replies);
  expect(comments.filter(({ author }) => author === null).length).toBe(site.unsigned ?? 0);
  for (const { created_at: date } of comments) expect(date).not.toBeNull();
  const pages = replay.asked.filter(({ url }) => url.pathname !== "/robots.txt");
  expect(pages.length).toBe(site.requests);
  expect(pages.every(({ headers }) => headers["user-agent"]?.startsWith("undertone"))).toBe(true);
  const headers = { "retry-after": "9" };
  replay.setFault({ kind: "answer", times: 1, answer: { status: 429, json: {}, headers } });
  expect((await read(link)).comments).toEqual(comments);
  replay.setFault({ kind: "cut", times: 1 });
  expect((await read(link)).comments).toEqual(comments);
  expect(slept).toEqual([9000, 1000]);
  await replay.close();
}
