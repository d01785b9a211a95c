import { forumOrigin } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

export interface LemmyTarget {
  /** Where the server is asked. */
  origin: string;
  kind: "post" | "comment";
  number: string;
  /** The comment that the link names. */
  comment?: string;
}

const ID = "\\d{1,12}";
/** Lemmy's and PieFed's, PieFed's with its community, and Mbin's. */
const postPaths = [
  new RegExp(`^/post/(${ID})(?:/(?:comment/)?(${ID}))?(?:/.*)?$`),
  new RegExp(`^/c/[^/]{1,200}/p/(${ID})(?:/.*)?$`),
  new RegExp(`^/m/[^/]{1,200}/t/(${ID})(?:/[^/]*(?:/comment/(${ID}))?)?(?:/.*)?$`),
];
const commentPath = new RegExp(`^/comment/(${ID})/*$`);
const fragment = new RegExp(`^#(?:entry-)?comment[_-](${ID})$`);

/** @param trusted Hosts that may be in a private network. */
export function lemmyTarget(link: string, trusted: ReadonlySet<string>): LemmyTarget | null {
  const url = webLink(link);
  const origin = url && forumOrigin(url, trusted);
  if (!url || origin === null) return null;
  const [, alone] = commentPath.exec(url.pathname) ?? [];
  if (alone !== undefined) return { origin, kind: "comment", number: alone, comment: alone };
  for (const path of postPaths) {
    const [, number, inPath] = path.exec(url.pathname) ?? [];
    if (number === undefined) continue;
    const comment = inPath ?? fragment.exec(url.hash)?.[1];
    return { origin, kind: "post", number, ...(comment === undefined ? {} : { comment }) };
  }
  return null;
}

/** A target's id: an address, which `lemmyTarget` reads. */
export function idOfTarget({ origin, kind, number }: LemmyTarget): string {
  return `${origin}/${kind}/${number}`;
}
