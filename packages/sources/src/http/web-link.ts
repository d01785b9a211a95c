import { readSchema, resolveFact } from "@undertone/schemas";
import { isHostOf } from "./site-host.js";

/** Characters; the longest links that people paste have tracking parameters behind them. */
const LONGEST_LINK = resolveFact("run.json#/properties/redditId/maxLength") as number;
const { wrappers, inPaths, mirrors } = readSchema("unread-sites");
/** A link may pass on to one that does. */
const MOST_WRAPPED = 4;

/**
 * A link as people paste it, with or without its scheme. Asks nobody.
 *
 * @returns null when it is no web address, and for one with a user name, a backslash, white space or a control character
 *   in it: what stands in front of its host is then not what it seems.
 */
export function webLink(link: string): URL | null {
  const url = webAddress(link);
  if (!url || url.username !== "" || url.password !== "") return null;
  return url;
}

/** The same, whatever stands in front of its host. */
export function webAddress(link: string): URL | null {
  if (link.length > LONGEST_LINK || /[\s\\\p{Cc}]/u.test(link)) return null;
  const text = /^(?:https?:|[a-z][a-z\d+.-]*:\/\/)/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  url.pathname = url.pathname.replace(/\/{2,}/g, "/");
  // With the dot of the root at its end, a host is the same and compares as another.
  url.hostname = url.hostname.replace(/\.$/, "");
  return url;
}

/**
 * The link in what people paste: without invisible characters, brackets and the end of a sentence around it; of a text with one
 * address in it, that address; of a link that only passes on to another (a search engine's), that other one.
 */
export function pastedLink(text: string): string {
  const visible = decoded(text.replace(/[\u200B-\u200F\u2060\uFEFF]/gu, "").trim());
  const [address, another] = addressesIn(visible);
  if (another !== undefined) return visible;
  if (address === undefined && /\s/.test(visible)) return visible;
  return unwrapped(address ?? withoutEnd(visible.replace(/^[<("'“]+/u, "")));
}

/** The different web addresses in a text; those without a scheme count where none has one. */
export function addressesIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"“”]+/giu) ?? (/\s/.test(text) ? barelyWritten(text) : []);
  return [...new Set(found.map(withoutEnd))];
}

/** Addresses without a scheme: a host's name with a path behind it. */
function barelyWritten(text: string): string[] {
  return text.split(/[\s<>"“”()]+/u).filter((word) => /^(?:[a-z\d-]+\.)+[a-z]{2,24}\/\S+$/i.test(word));
}

/** HTML writes `&` as `&amp;`; programs that share encode the whole; who types `https://` may paste another behind it. */
function decoded(text: string): string {
  const plain = text.replaceAll("&amp;", "&").replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, "");
  if (!/^https?%3A%2F%2F\S+$/i.test(plain)) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

const sentenceEnds = new Set(".,;:!?'’»›”*|。，、！？…");
/** Closing brackets, each with the one that an address may open itself. */
const brackets: ReadonlyMap<string, string | null> = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
  ...[...">）」』】"].map((closing) => [closing, null] as const),
]);

/** Without the end of a sentence, and without a bracket that the address did not open. */
function withoutEnd(address: string): string {
  const counts = new Map<string, number>();
  const count = (character: string) => counts.get(character) ?? 0;
  for (const character of address) counts.set(character, count(character) + 1);
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (sentenceEnds.has(last)) continue;
    const opening = brackets.get(last);
    if (opening === undefined || (opening !== null && count(opening) >= count(last))) break;
    counts.set(last, count(last) - 1);
  }
  return address.slice(0, end);
}

/** Asks nobody: where it leads stands in the address itself. */
function unwrapped(link: string, depth = 0): string {
  const url = webLink(link);
  if (url === null || depth >= MOST_WRAPPED) return link;
  const inner = inParameter(url) ?? inPath(url) ?? translated(url) ?? ofMirror(url);
  return inner === null ? link : unwrapped(inner, depth + 1);
}

/** Google has a host in each country. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/(?<=^(?:www\.)?google\.)(?:com?\.)?[a-z]{2}$/, "com");
}

function inParameter(url: URL): string | null {
  const given = wrappers
    .filter((each) => isHostOf(hostOf(url), each.host) && (!("path" in each) || url.pathname === each.path))
    .flatMap(({ parameters }) => parameters)
    .flatMap((name) => url.searchParams.get(name) ?? [])
    // Bing's way.
    .map((value) =>
      /^a1aHR0c[\w-]+$/.test(value) ? Buffer.from(value.slice(2), "base64url").toString() : value,
    )
    .map((value) => (/^(?:\/(?!\/)|item\?)/.test(value) ? new URL(value, url.origin).href : value));
  return given.find((value) => webLink(value)) ?? proofpointed(url);
}

/** As Proofpoint's second way writes an address: `-3A` for `%3A`, `_` for a slash. */
function proofpointed(url: URL): string | null {
  const written = url.searchParams.get("u");
  if (written === null || url.pathname !== "/v2/url" || !isHostOf(url.hostname, "urldefense.proofpoint.com"))
    return null;
  const link = decoded(
    encodeURI(written.replaceAll("_", "/").replace(/-([\dA-F]{2})/gi, "%$1")).replaceAll("%25", "%"),
  );
  const plain = plainly(link);
  return webLink(plain) ? plain : null;
}

function plainly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function inPath(url: URL): string | null {
  for (const { host, path } of inPaths) {
    if (!isHostOf(hostOf(url), host)) continue;
    const written = new RegExp(path, "i").exec(url.pathname)?.[1];
    if (written === undefined) continue;
    const plain = plainly(written).replace(/^(https?:)\/+/i, "$1//");
    const link = `${/^https?:/i.test(plain) ? "" : "https://"}${plain}${url.search}`;
    if (/^https?:\/\/[^/]+\.[^/]+/i.test(link) && webLink(link)) return link;
  }
  return null;
}

const TRANSLATOR = ".translate.goog";

/** Google shows a translated page at a host of its own, in which a hyphen stands for a dot and two for a hyphen. */
function translated(url: URL): string | null {
  if (!url.hostname.endsWith(TRANSLATOR)) return null;
  const label = url.hostname.slice(0, -TRANSLATOR.length);
  const host = label.replace(/--/g, "\0").replaceAll("-", ".").replaceAll("\0", "-");
  const own = new URL(url.href);
  own.hostname = host;
  for (const name of [...own.searchParams.keys()])
    if (name.startsWith("_x_tr_")) own.searchParams.delete(name);
  return own.hostname === host ? own.href : null;
}

function ofMirror(url: URL): string | null {
  const mirror = mirrors.find(
    ({ hosts, labels }) =>
      hosts.some((host) => isHostOf(url.hostname, host)) ||
      labels.some((label) => url.hostname.startsWith(`${label}.`)),
  );
  if (mirror === undefined) return null;
  const own = new URL(url.href);
  own.hostname = mirror.of;
  own.pathname = own.pathname.replace(/^\/v\/(?=[^/]+\/comments\/)/, "/r/");
  return own.href;
}
