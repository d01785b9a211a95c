import { forumOrigin, HOST_NAME } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

export interface LemmyTarget {
  origin: string;
  kind: "post" | "comment";
  number: string;
  comment?: string | undefined;
}

const ID = "0{0,9}[1-9]\\d{0,11}";
/** Lemmy's and PieFed's, PieFed's with its community, and Mbin's. */
const postPaths = [
  new RegExp(`^/post/(${ID})(?:/(?:comment/)?(${ID}))?(?:/.*)?$`),
  new RegExp(`^/c/[^/]{1,200}/p/(${ID})(?:/.*)?$`),
  new RegExp(`^/m/[^/]{1,200}/t/(${ID})(?:/[^/]*(?:/comment/(${ID}))?)?(?:/.*)?$`),
];
const commentPath = new RegExp(`^/comment/(${ID})/*$`);
/** Pages that show posts of any server name it in their paths. */
const elsewhere = [
  new RegExp(`^/(?:post|comment)/(?<host>${HOST_NAME})/(?<ids>${ID}(?:/${ID})?)/*$`, "i"),
  new RegExp(`^/(?<host>${HOST_NAME})/(?:post|comment)/(?<ids>${ID}(?:/${ID})?)/*$`, "i"),
  new RegExp(`^/posts/(?<host>${HOST_NAME})/c/[^/]{1,200}/comments/(?<ids>${ID})(?:/.*)?$`, "i"),
];
/** Of a blog, whose posts stand below their dates: `/post/2024/05/a-title`. */
const dated = /^\/post\/(?:19|20)\d\d\/(?:0[1-9]|1[0-2]|[1-9])(?:\/|$)/;
const fragment = new RegExp(`^#(?:entry-)?comment[_-](${ID})$`);

/** @param trusted Hosts that may be in a private network. */
export function lemmyTarget(link: string, trusted: ReadonlySet<string>): LemmyTarget | null {
  const found = webLink(link);
  const url = found && atItsServer(found);
  const origin = url && forumOrigin(url, trusted);
  if (!url || origin === null || dated.test(url.pathname)) return null;
  const [, alone] = commentPath.exec(url.pathname) ?? [];
  if (alone !== undefined)
    return { origin, kind: "comment", number: numbered(alone), comment: numbered(alone) };
  for (const path of postPaths) {
    const [, number, inPath] = path.exec(url.pathname) ?? [];
    if (number === undefined) continue;
    const comment = inPath ?? fragment.exec(url.hash)?.[1];
    return { origin, kind: "post", number: numbered(number), comment: comment && numbered(comment) };
  }
  return null;
}

function numbered(id: string): string {
  return id.replace(/^0+/, "");
}

/** The address of a post at its own server, where another host shows it. */
function atItsServer(url: URL): URL {
  const { host, ids } =
    elsewhere.map((path) => path.exec(url.pathname)?.groups).find((groups) => groups) ?? {};
  if (host === undefined || ids === undefined) return url;
  const kind = url.pathname.includes("/comment/") ? "comment" : "post";
  return new URL(`https://${host}/${kind}/${ids}`);
}

export function idOfTarget({ origin, kind, number }: LemmyTarget): string {
  return `${origin}/${kind}/${number}`;
}
