import type { SourceAccess } from "../source.js";
import { isRedditHost, redditTarget } from "./link.js";
import { refusal, type RedditSite } from "./refusal.js";
import { ownName } from "./token.js";

const MOST_HOPS = 5;
/** Bytes; of a redirect only the `Location` matters. */
const LARGEST_PAGE = 2_000_000;

/**
 * The id of the post that a share link (`/r/{sub}/s/{code}`) redirects to.
 *
 * Only the configured Reddit site is ever asked: a `Location` on another of Reddit's hosts gives its path alone, and one
 * anywhere else ends the search.
 *
 * @throws {AppError} `share-link` when it leads to no post; else as every request.
 */
export async function resolveShareLink(
  path: string,
  settings: SourceAccess["settings"],
  reddit: RedditSite,
  signal: AbortSignal,
): Promise<string> {
  const site = new URL(settings.REDDIT_AUTH_URL ?? "").origin;
  const lost = () => reddit.error("share-link", { link: path });
  let address = new URL(path, `${site}/`);

  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const request = { url: address.href, headers: ownName(settings), largest: LARGEST_PAGE };
    const location = await reddit.ask(
      {
        send: () => reddit.send(request, signal),
        read: (answer) => {
          if (answer.status >= 300 && answer.status < 400) return answer.headers.get("location") ?? "";
          throw answer.status === 200 || answer.status === 404 ? lost() : refusal(reddit, answer, path);
        },
        id: path,
      },
      signal,
    );
    if (!URL.canParse(location, address.href)) throw lost();
    const next = new URL(location, address.href);
    const target = redditTarget(next.origin === site ? next.pathname : next.href);
    if (target?.kind === "post") return target.id;
    if (next.origin !== site && !isRedditHost(next.hostname)) throw lost();
    // Set part by part: a path that begins with two slashes would otherwise be read as another host.
    address = new URL(site);
    address.pathname = next.pathname;
    address.search = next.search;
  }
  throw lost();
}
