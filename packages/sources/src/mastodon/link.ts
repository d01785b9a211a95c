import { forumOrigin } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

export interface MastodonTarget {
  /** Where the server is asked. */
  origin: string;
  /** Of the status, at this server alone. */
  status: string;
  pathname: string;
}

const ID = "\\d{1,25}";
/** Of GoToSocial and Pleroma. */
const OTHER_ID = "[A-Za-z0-9]{10,40}";
const paths = [
  new RegExp(`^/(?:web/|deck/)?@[^/]{1,300}/(${ID})/*$`),
  new RegExp(`^/(?:users/|@)[^/]{1,300}/statuses/(${ID}|${OTHER_ID})/*$`),
  new RegExp(`^/web/statuses/(${ID})/*$`),
  new RegExp(`^/notice/(${OTHER_ID})/*$`),
];

/** @param trusted Hosts that may be in a private network. */
export function mastodonTarget(link: string, trusted: ReadonlySet<string>): MastodonTarget | null {
  const url = webLink(link);
  const origin = url && forumOrigin(url, trusted);
  if (!url || origin === null) return null;
  const pathname = url.pathname.replace(/\/+$/, "");
  for (const path of paths) {
    const [, status] = path.exec(pathname) ?? [];
    if (status !== undefined) return { origin, status, pathname };
  }
  return null;
}

/** A target's id: an address, which `mastodonTarget` reads. */
export function idOfTarget({ origin, pathname }: MastodonTarget): string {
  return origin + pathname;
}
