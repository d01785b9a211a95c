/**
 * A local server that speaks as Bluesky's public interface does, from the recordings: a post of 922 replies of which 170 are
 * given, and one of one reply.
 *
 * - `GET /xrpc/app.bsky.feed.getPostThread?uri=…&depth=…`: by a DID or a handle, ten levels at most. What is not recorded is
 *   `NotFound`, by status 400.
 *
 * By hand: `npx tsx tests/support/bluesky-replay.ts [port]`.
 */
import { fileURLToPath } from "node:url";
import { recording, startSiteReplay, type ReplayAnswer, type SiteReplay } from "./site-replay.js";

interface Entry {
  post: { uri: string; author: { handle: string } };
  replies?: Entry[];
}

export interface BlueskyReplay extends SiteReplay {
  /** The variables that lead a server here. */
  environment: Readonly<Record<string, string>>;
  /** The addresses of the posts at the top, as people paste them. */
  links: { large: string; small: string; reply: string };
}

const MOST_LEVELS = 10;

export async function startBlueskyReplay(port = 0): Promise<BlueskyReplay> {
  const [large, small] = ["large", "simple"].map(
    (name) => recording<{ thread: Entry }>(`bluesky/getPostThread_${name}.json`).thread,
  ) as [Entry, Entry];
  const entries = new Map<string, Entry>();
  const stack = [large, small];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const { uri, author } = entry.post;
    entries.set(uri, entry);
    entries.set(uri.replace(/did:[^/]+/, author.handle), entry);
    stack.push(...(entry.replies ?? []));
  }

  function answerOf({ pathname, searchParams }: URL): ReplayAnswer | null {
    if (pathname !== "/xrpc/app.bsky.feed.getPostThread") return null;
    const entry = entries.get(searchParams.get("uri") ?? "");
    if (!entry) return { status: 400, json: { error: "NotFound", message: "Post not found" } };
    return { json: { thread: cut(entry, Math.min(MOST_LEVELS, Number(searchParams.get("depth") ?? 6))) } };
  }

  const replay = await startSiteReplay(({ url }) => answerOf(url), port);
  const link = ({ post: { uri, author } }: Entry) =>
    `https://bsky.app/profile/${author.handle}/post/${uri.replace(/.*\//, "")}`;
  const [reply = small] = small.replies ?? [];
  return {
    ...replay,
    environment: { BLUESKY_API_URL: replay.url },
    links: { large: link(large), small: link(small), reply: link(reply) },
  };
}

function cut({ replies, ...entry }: Entry, levels: number): Entry {
  if (levels === 0 || replies === undefined) return entry;
  return { ...entry, replies: replies.map((reply) => cut(reply, levels - 1)) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { environment, links } = await startBlueskyReplay(Number(process.argv[2] ?? 0));
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${variables.join(" ")}\n${links.large}\n`);
}
