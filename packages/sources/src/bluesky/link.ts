import { isHostOf } from "../http/site-host.js";
import { webLink } from "../http/web-link.js";
import type { Target } from "../source.js";

const LONGEST_HANDLE = 253;
const handle = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const did = /^did:(?:plc:[a-z2-7]{24}|web:[\w.-]{3,250})$/;
const recordKey = /^[\w.~:-]{1,512}$/;
const postAddress = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/;
/** The same in Bluesky's own app and in others, and that of a post within another page. */
const postPaths = [
  /^\/profile\/@?([^/]+)\/post\/([^/]+)(?:\/[a-z-]+)?\/?$/,
  /^\/embed\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)\/?$/,
];

/**
 * The post that a link names, by its `at://` address. Asks nobody, so whether it is a reply to another is not
 * known, and it may be.
 *
 * @param hosts Of Bluesky's app and of others that have its paths.
 */
export function blueskyTarget(link: string, hosts: readonly string[]): Target | null {
  const id = link.startsWith("at://") ? checkedAddress(link) : addressIn(webLink(link), hosts);
  return id === null ? null : { id, comment: id };
}

/** A post's `at://` address, where it is one. */
export function checkedAddress(address: string): string | null {
  const [, who = "", key = ""] = postAddress.exec(address) ?? [];
  return isActor(who) && recordKey.test(key) && !/^\.\.?$/.test(key) ? address : null;
}

function addressIn(url: URL | null, hosts: readonly string[]): string | null {
  if (!url || url.port !== "" || !hosts.some((own) => isHostOf(url.hostname, own))) return null;
  const asked = url.searchParams.get("uri");
  if (asked !== null) return checkedAddress(asked);
  const [, who = "", key = ""] =
    postPaths.map((path) => path.exec(url.pathname)).find((found) => found) ?? [];
  // A DID's colons may come encoded.
  return checkedAddress(`at://${who.replace(/%3a/gi, ":")}/app.bsky.feed.post/${key}`);
}

function isActor(who: string): boolean {
  if (did.test(who)) return true;
  const labels = who.split(".");
  return who.length <= LONGEST_HANDLE && labels.length > 1 && labels.every((label) => handle.test(label));
}
