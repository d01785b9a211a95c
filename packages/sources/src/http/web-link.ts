import { readSchema, resolveFact } from "@undertone/schemas";
import { isHostOf } from "./site-host.js";

/** Characters; the longest links that people paste have tracking parameters behind them. */
const LONGEST_LINK = resolveFact("run.json#/properties/redditId/maxLength") as number;
const { wrappers } = readSchema("unread-sites");

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

/** Without the end of a sentence, and without a bracket that the address did not open. */
function withoutEnd(address: string): string {
  const shorter = address.replace(/(?<![.,;:!?'’»›”*|。，、！？…])[.,;:!?'’»›”*|。，、！？…]+$/u, "");
  const [last = ""] = /[)\]}>）」』】]$/u.exec(shorter) ?? [];
  const opens = { ")": "(", "]": "[", "}": "{" }[last] ?? "";
  const isOwn = opens !== "" && count(shorter, opens) >= count(shorter, last);
  if (last !== "" && !isOwn) return withoutEnd(shorter.slice(0, -1));
  return shorter;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** Asks nobody: where it leads stands in the address itself. */
function unwrapped(link: string): string {
  const url = webLink(link);
  const wrapper =
    url && wrappers.find(({ host, path }) => isHostOf(url.hostname, host) && url.pathname === path);
  const inner = wrapper?.parameters
    .flatMap((name) => url?.searchParams.get(name) ?? [])
    .find((value) => webLink(value));
  return inner ?? link;
}
