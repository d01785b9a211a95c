/** Characters; the longest links that people paste have tracking parameters behind them. */
const LONGEST_LINK = 2_000;

/**
 * A link as people paste it, with or without its scheme. Asks nobody.
 *
 * @returns null when it is no web address, and for one with a user name, a backslash, white space or a control character
 *   in it: what stands in front of its host is then not what it seems.
 */
export function webLink(link: string): URL | null {
  if (link.length > LONGEST_LINK || /[\s\\\p{Cc}]/u.test(link)) return null;
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return null;
  return url.protocol === "https:" || url.protocol === "http:" ? url : null;
}

/**
 * The link in what people paste: without invisible characters, angle brackets and the end of a sentence around it; of a text
 * with one address in it, that address.
 */
export function pastedLink(text: string): string {
  const visible = text.replace(/[\u200B-\u200F\u2060\uFEFF]/gu, "").trim();
  const [address, another] = visible.match(/https?:\/\/[^\s<>"“”]+/giu) ?? [];
  if (address === undefined || another !== undefined) return visible;
  return address.replace(/[.,;:!?]+$/u, "");
}
