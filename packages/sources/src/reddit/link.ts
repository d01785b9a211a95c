import { webLink } from "../http/web-link.js";

/** What a Reddit link leads to; a share link hides the post's id until Reddit is asked. */
export type RedditTarget =
  | { kind: "post"; id: string; comment?: string | undefined }
  | { kind: "share"; path: string };

/** Reddit counts its posts in base 36: those of today have seven digits, the first of which is still a small one. */
const idPattern = /^(?:[1-9a-z][a-z0-9]{0,5}|[1-3][a-z0-9]{6})$/;
/** An id without a digit might as well be a word, and one of two characters stands for much else. */
const likelyId = /^(?=.*\d)[a-z0-9]{3,}$/;
/** `www.`, `old.`, `np.`, `amp.`, `embed.`, of a language, of a community. */
const hostPattern = /^(?:[\w-]{1,30}\.)?reddit\.com$/;
const shortHost = /^(?:www\.)?redd\.it$/;
const COMMUNITY = "(?:r|u|user)/[\\w.:-]+";
const postPath = new RegExp(
  // After the title's words, or what stands for them, comes the comment.
  `^/(?:${COMMUNITY}/)?(?:comments|gallery|tb|duplicates|related|poll)/([a-z0-9]{1,32})(?:/[^/]*/([a-z0-9]{1,32}))?(?:/.*)?$`,
  "i",
);
const sharePath = new RegExp(`^/(${COMMUNITY}/s/[a-z0-9]{1,64})$`, "i");
const shortPath = /^\/([a-z0-9]{1,32})$/i;

/**
 * Reads a link, a path of Reddit, a bare post id or `t3_{id}`. Asks nobody.
 *
 * Hosts are compared whole, so `reddit.com.evil.org` and `reddit.com@evil.org` are not Reddit's; a link with a user
 * name, a port, a backslash or white space in it is none.
 *
 * @param isId Whoever gives it says that it may be an id: a word that may be one is then taken for it.
 * @returns null when this is not the address of a Reddit post.
 */
export function redditTarget(link: string, isId = false): RedditTarget | null {
  const bare = link.toLowerCase();
  const id = bare.replace(/^t3_/, "");
  if (idPattern.test(id) && (isId || id !== bare || likelyId.test(id))) return { kind: "post", id };
  const url = pastedAddress(link);
  if (!url || url.port !== "") return null;
  const path = url.pathname.replace(/(?:\/?\.json)?(?<!\/)\/*$/i, "");
  const [, named, comment] = postPath.exec(path) ?? [];
  const alone = shortPath.exec(path)?.[1];
  if (shortHost.test(url.hostname)) return post(alone) ?? post(named, comment);
  if (!hostPattern.test(url.hostname)) return null;
  // Reddit's own pages ("/best") stand where an id may stand alone.
  const isAlone =
    alone !== undefined &&
    alone.toLowerCase() !== "over18" &&
    idPattern.test(alone.toLowerCase()) &&
    likelyId.test(alone.toLowerCase());
  return post(named, comment) ?? share(sharePath.exec(path)?.[1]) ?? (isAlone ? post(alone) : null);
}

export function isRedditHost(hostname: string): boolean {
  return hostPattern.test(hostname) || shortHost.test(hostname);
}

/** A link as people paste it, or the path alone. */
function pastedAddress(link: string): URL | null {
  const isPath = /^\/?(?:(?:r|u|user)\/[^/]+\/)?(?:comments|gallery|tb|s)\//i.test(link);
  return webLink(isPath ? `https://www.reddit.com/${link.replace(/^\//, "")}` : link);
}

function post(id: string | undefined, comment?: string): RedditTarget | null {
  return id === undefined ? null : { kind: "post", id: id.toLowerCase(), comment: comment?.toLowerCase() };
}

function share(path: string | undefined): RedditTarget | null {
  return path === undefined ? null : { kind: "share", path };
}
