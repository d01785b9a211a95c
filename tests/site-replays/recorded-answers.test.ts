import type { SourcesConfiguration } from "@undertone/sources";
import { expect, test } from "vitest";
import { recording, startSiteReplay, type ReplayRequest, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

/** Sites' recorded answers, given by a server that cuts them into pages as the sites do. */

type Json = Record<string, unknown>;
interface Replayed {
  answer: (request: ReplayRequest) => { json: unknown } | null;
  configuration: (replay: SiteReplay) => SourcesConfiguration;
  link: (replay: SiteReplay) => string;
  comments: number;
  /** Of those that answer another comment. */
  replies: number;
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
const { response } = recording<{
  interactions: [{ response: { json: { descendants: Status[] } } }];
}>(`mastodon/context_${TOOT}.json`).interactions[0];
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

test.each(Object.entries(replayed))(
  "%s is read to its end, also after a limit and a cut answer",
  async (_name, site) => {
    const replay = await startSiteReplay(site.answer);
    const { read, slept } = replayedSources(site.configuration(replay));
    const link = site.link(replay);
    const { comments, completeness } = await read(link);
    expect([comments.length, completeness]).toEqual([
      site.comments,
      { expected: site.expected, fetched: site.comments, reasons: site.reasons },
    ]);
    expect(comments.filter(({ parent_id: parent }) => parent !== null).length).toBe(site.replies);
    for (const { author, created_at: date } of comments) expect([author, date]).not.toContain(null);
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
  },
);
