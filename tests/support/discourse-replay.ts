/**
 * A local server that speaks as a Discourse forum does, from the recordings of topics 2431 (437 posts), 5864 (340) and 760
 * (72): the first 20 posts with the topic, others by their ids, 20 a request.
 *
 * - `GET /t/ID.json` redirects to `/t/SLUG/ID.json`, as Discourse does. `GET /t/ID/posts.json?post_ids[]=…`.
 * - `GET /t/SLUG/ID/N`: a page of post N, for whoever follows a quote's link.
 * - A topic that is not recorded is unknown.
 *
 * By hand: `npx tsx tests/support/discourse-replay.ts [port]`; `TRUSTED_HOSTS` leads a server here.
 */
import { fileURLToPath } from "node:url";
import { recording, startSiteReplay, type ReplayAnswer, type SiteReplay } from "./site-replay.js";

interface RecordedTopic {
  id: number;
  slug: string;
  post_stream: { posts: { id: number; post_number: number; cooked: string }[]; stream: number[] };
}

const CHUNK = 20;
const files = ["random-projects-shots.2431", "to-rbfx-and-not-to-rbfx.5864", "urho-wiki.760"] as const;

/** @param folder Where on its host the forum is: `/forum`. */
export async function startDiscourseReplay(folder = "", port = 0): Promise<SiteReplay> {
  const topics = new Map(
    files.map((name) => {
      const topic = recording<RecordedTopic>(`discourse/urho3d_${name}.json`);
      return [String(topic.id), topic] as const;
    }),
  );
  function answerOf(url: URL): ReplayAnswer | null {
    const [, topicId = "", number] =
      /^\/t\/[^/]+\/(\d+)\/(\d+)$/.exec(url.pathname.slice(folder.length)) ?? [];
    if (number !== undefined) {
      const { cooked } =
        topics.get(topicId)?.post_stream.posts.find((post) => String(post.post_number) === number) ?? {};
      return cooked === undefined ? null : { html: `<!doctype html><title>Post ${number}</title>${cooked}` };
    }
    const [, slug, id = "", posts] =
      /^\/t\/(?:([^/]*[^/\d][^/]*)\/)?(\d+)(\/posts)?\.json$/.exec(url.pathname.slice(folder.length)) ?? [];
    const topic = topics.get(id);
    if (!url.pathname.startsWith(`${folder}/`) || !topic)
      return { status: 404, json: { errors: ["Not found"], error_type: "not_found" } };
    const there = topic.post_stream.posts;
    if (posts !== undefined) {
      const ids = url.searchParams.getAll("post_ids[]").map(Number).slice(0, CHUNK);
      return {
        json: { post_stream: { posts: there.filter((post) => ids.includes(post.id)) }, id: topic.id },
      };
    }
    if (slug === undefined)
      return { status: 301, json: {}, headers: { location: `${folder}/t/${topic.slug}/${id}.json` } };
    const stream = there.map((post) => post.id);
    return {
      json: {
        ...{ ...topic, posts_count: there.length },
        post_stream: { posts: there.slice(0, CHUNK), stream },
      },
    };
  }

  return startSiteReplay(({ url }) => answerOf(url), port);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { host, url } = await startDiscourseReplay("", Number(process.argv[2] ?? 0));
  process.stdout.write(`TRUSTED_HOSTS=${host}\n${url}/t/random-projects-shots/2431\n`);
}
