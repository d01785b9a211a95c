import { commentOfStatus, postFields } from "../records/mastodon.js";
import { objectAt, idOf, integerOf, textOf, type Untrusted } from "../thread/untrusted-values.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchContext } from "../source.js";
import { htmlToText } from "../text/html-to-text.js";
import { askForMissing, keepNew } from "../thread/ask-for-missing.js";
import type { LooseComment } from "../thread/thread-order.js";
import type { ReadSoFar } from "../thread/whole-thread.js";
import type { MastodonApi, MastodonSite } from "./api.js";

/** Times that a thread is climbed: each gives up to 40 statuses above one. */
const MOST_CLIMBS = 20;

/** The first status of the thread that a status is in, as far up as the server knows it. */
export async function rootOf(api: MastodonApi, status: Untrusted): Promise<Untrusted> {
  let root = status;
  const climbed = new Set<string>();
  for (let climb = 0; climb < MOST_CLIMBS && idOf(root.in_reply_to_id) !== null; climb++) {
    climbed.add(idOf(root.id) ?? "");
    const [top] = (await api.context(idOf(root.id) ?? "")).ancestors;
    if (!top || climbed.has(idOf(top.id) ?? "")) break;
    root = top;
  }
  return root;
}

/** @throws {AppError} Where its author does not want it to be read by everybody, or by programs. */
export function requireReadable(site: MastodonSite, root: Untrusted, id: string): void {
  if (!isPublic(root)) throw site.error("not-public", { id });
  if (refusesPrograms(root)) throw site.error("no-bots", { id });
}

/** A status with all replies below it: those that come at once, and then those below replies that have more of them. */
export async function readReplies(
  api: MastodonApi,
  root: Untrusted,
  progress: FetchContext["progress"],
): Promise<{ read: ReadSoFar; statuses: readonly Untrusted[] }> {
  const rootId = idOf(root.id) ?? "";
  const held = new Map<string, Untrusted>();
  const hold = (statuses: readonly Untrusted[]): number => {
    const fresh = keepNew(held, statuses, ({ id }) => (idOf(id) === rootId ? null : idOf(id)));
    progress(held.size, null);
    return fresh;
  };

  hold((await api.context(rootId)).descendants);
  await askForMissing(
    api.requests,
    (asked) => mostIncomplete(held, asked),
    async (reply) => hold(await api.below(reply)),
  );

  const statuses = [...held.values()];
  const readable = statuses.filter((status) => isPublic(status) && !refusesPrograms(status));
  // Each reply is counted by the status that it answers.
  const counted = [root, ...statuses].reduce((sum, each) => sum + repliesTo(each), 0);
  const withheld = statuses.length - readable.length;
  const host = new URL(api.origin).host;
  return {
    statuses: readable,
    read: {
      // The ids of replies are this server's, too.
      root: `${api.origin}/web/statuses/${rootId}`,
      post: readPost({ ...postFields(root), subreddit: host }, rootId),
      comments: readable.flatMap((status) => commentOf(status, rootId)),
      expected: Math.max(counted, statuses.length) - withheld,
      causes: { limit: !api.requests.mayAsk, login: !api.hasToken, site: api.hasToken },
    },
  };
}

/** The reply of which most are missing that answer it. */
function mostIncomplete(held: ReadonlyMap<string, Untrusted>, asked: ReadonlySet<string>): string | null {
  const answers = new Map<string, number>();
  for (const status of held.values()) {
    const parent = idOf(status.in_reply_to_id) ?? "";
    answers.set(parent, (answers.get(parent) ?? 0) + 1);
  }
  let most: string | null = null;
  let mostMissing = 0;
  for (const [id, status] of held) {
    const missing = repliesTo(status) - (answers.get(id) ?? 0);
    if (missing <= mostMissing || asked.has(id)) continue;
    most = id;
    mostMissing = missing;
  }
  return most;
}

function repliesTo(status: Untrusted): number {
  return Math.max(0, integerOf(status.replies_count) ?? 0);
}

function isPublic({ visibility }: Untrusted): boolean {
  return visibility === "public";
}

/** By the tag that people put into their profiles. */
function refusesPrograms(status: Untrusted): boolean {
  const note = textOf(objectAt(status, "account").note) ?? "";
  return /nobot/i.test(note) && /#nobots?\b/i.test(htmlToText(note));
}

function commentOf(status: Untrusted, root: string): LooseComment[] {
  const comment = commentOfStatus(status);
  return identified(comment, { parent_id: comment.parent_id === root ? null : comment.parent_id });
}
