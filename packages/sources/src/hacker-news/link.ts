import { webLink } from "../http/web-link.js";
import type { Target } from "../source.js";

const ID = "0{0,9}([1-9]\\d{0,9})";
const path = (text: string) => new RegExp(`^/${text}/?$`);
/** Where an item is shown, and where it is answered or marked. */
const itemPath = path("(?:item|context|reply|fave|flag|hide|vote)");
/** Of each host, where a path or what stands behind `#` names an item: Hacker News's two interfaces, and pages of others. */
const forms: Readonly<Record<string, RegExp>> = {
  "hn.algolia.com": path(`(?:api/v1/)?(?:items?|story)/${ID}`),
  "hacker-news.firebaseio.com": path(`v0/item/${ID}\\.json`),
  "hn.svelte.dev": path(`item/${ID}`),
  "hackerweb.app": path(`item/${ID}`),
  "hn.premii.com": path(`comments/${ID}`),
};
const whole = new RegExp(`^${ID}/?$`);

/**
 * What a link to Hacker News leads to. Asks nobody, so whether the item is a story or a comment is not known, and it may be
 * either; an address with a `#` names a story and a comment.
 */
export function hackerNewsTarget(link: string): Target | null {
  const url = webLink(link);
  if (!url || url.port !== "") return null;
  const host = url.hostname.replace(/^(?:www|m)\./, "");
  const fragment = url.hash.slice(1);
  const [, asked] = whole.exec(url.searchParams.get("id")?.trim() ?? "") ?? [];
  if (host === "news.ycombinator.com") {
    const item = itemPath.test(url.pathname) ? asked : undefined;
    return item === undefined ? null : { id: item, comment: whole.exec(fragment)?.[1] ?? item };
  }
  const form = Object.hasOwn(forms, host) ? forms[host] : undefined;
  const item = form && (form.exec(url.pathname)?.[1] ?? form.exec(fragment)?.[1] ?? asked);
  return item === undefined ? null : { id: item, comment: item };
}
