import { forumOrigin, HOST_NAME } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";

export interface MastodonTarget {
  origin: string;
  /** Of the status, at this server alone. */
  status: string;
  pathname: string;
}

const ID = "\\d{1,25}";
/** Of GoToSocial and Pleroma. */
const OTHER_ID = "[A-Za-z0-9]{10,40}";
const paths = [
  new RegExp(`^/(?:web/|deck/)?@[^/]{1,300}/(${ID})$`),
  new RegExp(`^/(?:users/|ap/users/|@)[^/]{1,300}/statuses/(${ID}|${OTHER_ID})$`),
  new RegExp(`^/(?:web/|deck/)?statuses/(${ID})$`),
  new RegExp(`^/notice/(${OTHER_ID})$`),
];
/** What stands behind a status's address for who answered it and how, for a frame with it, and for programs. */
const views = /(?:\.json|\/(?:activity|embed|favourites|history|quotes|reblogs|replies))?(?<!\/)\/*$/;
/** Pages that show statuses of any server name it in front: `elk.zone/HOST/@user/ID`, `phanpy.social/#/HOST/s/ID`. */
const elsewhere = [
  new RegExp(`^/(?<host>${HOST_NAME})(?<post>/@[^/]{1,300}/${ID})$`, "i"),
  new RegExp(`^#/(?<host>${HOST_NAME})/s/(?<id>${ID})$`, "i"),
];

/** @param trusted Hosts that may be in a private network. */
export function mastodonTarget(link: string, trusted: ReadonlySet<string>): MastodonTarget | null {
  const found = webLink(link);
  const url = found && atItsServer(found);
  const origin = url && forumOrigin(url, trusted);
  if (!url || origin === null) return null;
  const pathname = url.pathname.replace(views, "");
  for (const path of paths) {
    const [, status] = path.exec(pathname) ?? [];
    if (status !== undefined) return { origin, status, pathname };
  }
  return null;
}

/** The address of a status at the server that another host shows it of. */
function atItsServer(url: URL): URL {
  for (const part of [url.pathname.replace(views, ""), url.hash])
    for (const path of elsewhere) {
      const { host, post, id = "" } = path.exec(part)?.groups ?? {};
      if (host !== undefined) return new URL(`https://${host}${post ?? `/statuses/${id}`}`);
    }
  return url;
}

export function idOfTarget({ origin, pathname }: MastodonTarget): string {
  return origin + pathname;
}
