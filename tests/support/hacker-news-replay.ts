/**
 * A local server that speaks as Hacker News's two interfaces do, from the recording of story 41129813: 288 comments to it, of
 * which 10 are deleted; 75 replies that it names were not recorded, so they are `null`, as items are that nobody may read.
 *
 * - `GET /v0/item/N.json`: Firebase.
 * - `GET /api/v1/items/N`: Algolia, made from the same items. It has only `setIndexed(n)` of the comments.
 *
 * By hand: `npx tsx tests/support/hacker-news-replay.ts [port]`.
 */
import { fileURLToPath } from "node:url";
import { recording, startSiteReplay, type SiteReplay } from "./site-replay.js";

type Recorded = Record<string, unknown>;

export interface HackerNewsReplay extends SiteReplay {
  /** The variables that lead a server here. */
  environment: Readonly<Record<string, string>>;
  /** How many comments Algolia has; 0: it does not know the story either. */
  setIndexed(comments: number): void;
}

export const STORY = "41129813";

export async function startHackerNewsReplay(port = 0): Promise<HackerNewsReplay> {
  const { post, comments } = recording<{ post: Recorded; comments: Recorded[] }>(
    "hackernews/firebase_41129813_roots.json",
  );
  let indexed = comments.length;

  /** As Firebase has it just now. */
  function itemOf(id: string): Recorded | undefined {
    return id === String(post.id) ? post : comments.find((comment) => String(comment.id) === id);
  }

  function algolia(id: string): Recorded | undefined {
    const item = itemOf(id);
    const known = comments.slice(0, indexed);
    const isStory = id === String(post.id);
    if (item === undefined || indexed === 0 || !(isStory || known.some((each) => String(each.id) === id)))
      return undefined;
    const children = isStory ? known.map((comment) => algolia(String(comment.id))) : [];
    return {
      ...{ id: item.id, type: item.type, title: item.title ?? null, url: item.url ?? null },
      ...{ author: item.by ?? null, text: item.text ?? null, points: item.score ?? null },
      ...{ created_at_i: item.time, parent_id: item.parent ?? null, story_id: post.id, children },
    };
  }

  const replay = await startSiteReplay(({ url: { pathname } }) => {
    const [, firebaseId] = /^\/v0\/item\/(\d+)\.json$/.exec(pathname) ?? [];
    if (firebaseId !== undefined) return { json: itemOf(firebaseId) ?? null };
    const [, algoliaId = ""] = /^\/api\/v1\/items\/(\d+)$/.exec(pathname) ?? [];
    const json = algolia(algoliaId);
    return json ? { json } : { status: 404, json: { status: 404, error: "Not Found" } };
  }, port);
  return {
    ...replay,
    environment: {
      HACKER_NEWS_SEARCH_URL: `${replay.url}/api/v1`,
      HACKER_NEWS_API_URL: `${replay.url}/v0`,
    },
    setIndexed: (count) => (indexed = count),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { environment } = await startHackerNewsReplay(Number(process.argv[2] ?? 0));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${variables.join(" ")}\n`);
}
