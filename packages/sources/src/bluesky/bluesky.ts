import { AppError, type Post } from "@undertone/schemas";
import { defineSource } from "../define-source.js";
import { askAll } from "../http/ask-all.js";
import { MOST_AT_ONCE } from "../http/site.js";
import { readPost } from "../records/post.js";
import type { FetchedThread, FetchLimits, Reading } from "../source.js";
import type { Untrusted } from "../thread/untrusted-values.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { askThread, type BlueskySite } from "./api.js";
import { blueskyTarget, checkedAddress } from "./link.js";
import type description from "./source.json";
import { isForMembersAlone, postFields, replyCountOf, rootOf, uriOf } from "../records/bluesky.js";
import { ThreadEntries } from "./thread-entries.js";

/** Replies held, for each that is kept at most, before no more are asked for: there is something to draw from. */
const HELD_PER_COMMENT = 2;
const COMMUNITY = "Bluesky";

/** Bluesky, as anybody sees it. `Target.id` and the ids of comments are `at://` addresses of posts. */
export const bluesky = defineSource<string, keyof typeof description.errors>(
  "bluesky",
  ({ site, settings: { BLUESKY_API_URL: api = "" }, hosts }) => ({
    matches: (link) => blueskyTarget(link, hosts),
    wanted: ({ id }) => checkedAddress(id),
    fetch: (address, ...asked) => fetchThread(site, api, address, ...asked),
    async preview(address, { requests }) {
      const { named, root } = await namedAndRoot(site, address, (each) =>
        askThread(site, requests, api, each, 0),
      );
      const post = postOf(root, uriOf(root) ?? address);
      return {
        ...previewOf(post, replyCountOf(root), "https://bsky.app"),
        // It has no communities within it.
        community: null,
        comment: named === root ? null : uriOf(named),
      };
    },
  }),
);

/**
 * A post with its replies: those that come with it, ten levels at most, and those below each reply that says it has more.
 * Bluesky has no pages: of a post with many direct replies it gives some, and asking again gives the same.
 */
async function fetchThread(
  site: BlueskySite,
  api: string,
  address: string,
  limits: FetchLimits,
  { target, requests, progress }: Reading,
): Promise<FetchedThread> {
  const ask = (each: string) => askThread(site, requests, api, each);
  const { named, root } = await namedAndRoot(site, address, ask);
  const rootUri = uriOf(root) ?? target.id;
  const entries = new ThreadEntries(rootUri);
  entries.add(root);
  // It may be deeper than what comes with the first post.
  if (named !== root) entries.add(named);

  const enough = target.branch === true ? Infinity : limits.maxComments * HELD_PER_COMMENT;
  let asked = 0;
  let stop: "requests" | "site" | null = null;
  while (stop === null && entries.comments.size < enough) {
    const total = entries.comments.size + entries.missing(false);
    progress(Math.min(entries.comments.size, limits.maxComments), Math.min(total, limits.maxComments));
    const wanted = entries.edges().slice(0, MOST_AT_ONCE);
    if (wanted.length === 0) break;
    if (limits.commentLimit !== null && asked + wanted.length > limits.commentLimit) stop = "requests";
    else if (!requests.mayAsk) stop = "site";
    else {
      asked += wanted.length;
      const answers = await askAll(wanted, (uri) => unlessGone(checkedAddress(uri), ask));
      for (const uri of wanted) entries.markAsked(uri);
      for (const answer of answers) if (answer) entries.add(answer);
    }
  }

  const missing = entries.missing(stop !== null);
  // Its address in the link may have a name in place of the number of its account.
  const comment = named === root ? undefined : (uriOf(named) ?? undefined);
  return wholeThread(
    {
      post: postOf(root, rootUri),
      comments: entries.comments.values(),
      expected: entries.comments.size + missing,
      causes: { requests: stop === "requests", site: stop === "site" || entries.missing(false) > 0 },
    },
    { ...target, id: rootUri, comment },
    limits,
  );
}

type Ask = (address: string) => Promise<Untrusted>;

/** The post that the link names, and the one at the top of its thread. Where that is gone, its replies are a thread of their own. */
async function namedAndRoot(
  site: BlueskySite,
  address: string,
  ask: Ask,
): Promise<{ named: Untrusted; root: Untrusted }> {
  const named = await ask(address);
  const above = rootOf(named);
  const isRoot = above === null || above === uriOf(named);
  const root = isRoot ? named : ((await unlessGone(checkedAddress(above), ask)) ?? named);
  if (isForMembersAlone(root)) throw site.error("members-only", { id: uriOf(root) ?? address });
  return { named, root };
}

async function unlessGone(address: string | null, ask: Ask): Promise<Untrusted | null> {
  if (address === null) return null;
  try {
    return await ask(address);
  } catch (error) {
    if (error instanceof AppError && /^bluesky-(?:not-found|gone)$/.test(error.key)) return null;
    throw error;
  }
}

function postOf(root: Untrusted, uri: string): Post {
  const post = readPost(postFields(root), uri);
  // Of pictures alone there is no first line.
  const title = post.title || `Post of ${post.author ?? "a deleted account"}`;
  return { ...post, title, subreddit: COMMUNITY };
}
