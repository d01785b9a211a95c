import type { AppError } from "@undertone/schemas";
import type { Answer } from "../http/exchange.js";
import type { Site } from "../http/site.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import { isObject, jsonOf, nameOf, valueAt, type Untrusted } from "../thread/untrusted-values.js";
import { uriOf } from "../records/bluesky.js";
import type description from "./source.json";

export type BlueskySite = Site<keyof typeof description.errors>;

/** As much as may be asked for; Bluesky itself stops at ten levels. */
const DEPTH = 1000;

/** What Bluesky calls a post, a name or an account that is not there. */
const absent = /^(?:NotFound|RecordNotFound|ProfileNotFound|HandleNotFound|InvalidHandle)$/;
const gone = /^(?:Account|Repo)(?:Takedown|TakenDown|Deactivated|Suspended|Deleted)$/;
const unresolved = /(?:not (?:be )?found|could not find|unable to resolve)/i;

/**
 * A post, with what is below it as far as Bluesky gives it at once.
 *
 * @param address `at://…`
 * @param depth Levels of replies.
 * @see https://docs.bsky.app/docs/api/app-bsky-feed-get-post-thread
 */
export async function askThread(
  site: BlueskySite,
  requests: ThreadRequests,
  api: string,
  address: string,
  depth = DEPTH,
): Promise<Untrusted> {
  const query = new URLSearchParams({ uri: address, depth: String(depth), parentHeight: "0" });
  const { id } = requests;
  const answer = await requests.json({
    url: `${api}/xrpc/app.bsky.feed.getPostThread?${query.toString()}`,
    staysAtOrigin: true,
    refusal: (given) => refusal(site, id, given),
  });
  const thread = isObject(answer) ? answer.thread : null;
  if (!isObject(thread)) throw requests.broken();
  if (isObject(thread.post) && uriOf(thread) !== null) return thread;
  if (thread.notFound === true || thread.blocked === true) throw site.error("source-not-found", { id });
  throw requests.broken();
}

/** Bluesky says by a word why it refuses, and by status 400 nearly always. */
function refusal(site: BlueskySite, id: string, { status, body }: Answer): AppError | null {
  if (status < 400) return null;
  const answer = jsonOf(body);
  const [error, message] = [valueAt(answer, "error"), valueAt(answer, "message")];
  const word = nameOf(error) ?? "";
  if (absent.test(word)) return site.error("source-not-found", { id });
  if (gone.test(word)) return site.error("source-gone", { id });
  return status === 400 && unresolved.test(nameOf(message) ?? "")
    ? site.error("source-not-found", { id })
    : null;
}
