import { resolveFact } from "@undertone/schemas";

/** What a Reddit link leads to; a share link hides the post's id until Reddit is asked. */
export type RedditTarget = { kind: "post"; id: string; comment?: string } | { kind: "share"; path: string };

const idPattern = /^[a-z0-9]{1,32}$/;
const hostPattern = /^(?:(?:www|old|new|np|m|i|amp|sh|[a-z]{2})\.)?reddit\.com$/;
const shortHost = /^(?:www\.)?redd\.it$/;
const COMMUNITY = "(?:r|u|user)/[\\w.:-]+";
const postPath = new RegExp(
  // After the title's words, or what stands for them, comes the comment.
  `^/(?:${COMMUNITY}/)?(?:comments|gallery|tb)/([a-z0-9]{1,32})(?:/[^/]*/([a-z0-9]{1,32}))?(?:/.*)?$`,
  "i",
);
const sharePath = new RegExp(`^/(${COMMUNITY}/s/[a-z0-9]{1,64})$`, "i");
const shortPath = /^\/([a-z0-9]{1,32})$/i;
const LONGEST_LINK = resolveFact("run.json#/properties/redditId/maxLength") as number;

/**
 * Reads a link, a path of Reddit, a bare post id or `t3_{id}`. Asks nobody.
 *
 * Hosts are compared whole, so `reddit.com.evil.org` and `reddit.com@evil.org` are not Reddit's; a link with a user
 * name, a port, a backslash or white space in it is none.
 *
 * @returns null when this is not the address of a Reddit post.
 */
export function redditTarget(link: string): RedditTarget | null {
  if (link.length > LONGEST_LINK || /[\s\\\p{Cc}]/u.test(link)) return null;
  const bare = link.toLowerCase().replace(/^t3_/, "");
  if (idPattern.test(bare)) return { kind: "post", id: bare };
  const url = webAddress(link);
  if (!url || url.username || url.password || url.port) return null;
  const path = url.pathname.replace(/(?:\/?\.json)?\/*$/i, "");
  const [, id, comment] = postPath.exec(path) ?? [];
  if (shortHost.test(url.hostname)) return post(shortPath.exec(path)?.[1]) ?? post(id, comment);
  if (!hostPattern.test(url.hostname)) return null;
  return post(id, comment) ?? share(sharePath.exec(path)?.[1]);
}

/** Whether Reddit itself serves this host. */
export function isRedditHost(hostname: string): boolean {
  return hostPattern.test(hostname) || shortHost.test(hostname);
}

/** A link as people paste it: with or without its scheme, or the path alone. */
function webAddress(link: string): URL | null {
  const text = /^\/?(?:(?:r|u|user)\/[^/]+\/)?(?:comments|gallery|tb|s)\//i.test(link)
    ? `https://www.reddit.com/${link.replace(/^\//, "")}`
    : /^[a-z]+:\/\//i.test(link)
      ? link
      : `https://${link}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

function post(id: string | undefined, comment?: string): RedditTarget | null {
  if (id === undefined) return null;
  return { kind: "post", id: id.toLowerCase(), ...(comment && { comment: comment.toLowerCase() }) };
}

function share(path: string | undefined): RedditTarget | null {
  return path === undefined ? null : { kind: "share", path };
}
