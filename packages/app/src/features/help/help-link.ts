/** Where a link of a help text leads; null: nowhere that a page may lead. */
export type HelpLink = { kind: "here" | "away"; to: string } | null;

/**
 * Judges a link of a help text: http and https lead away, a path stays in the app. Anything else, `javascript:` above
 * all, is no link.
 *
 * @param address As it stands in the text.
 */
export function helpLink(address: string | undefined): HelpLink {
  if (address === undefined || address === "") return null;
  if (URL.canParse(address)) {
    const { protocol, href } = new URL(address);
    return protocol === "https:" || protocol === "http:" ? { kind: "away", to: href } : null;
  }
  const base = "http://here.invalid";
  if (!URL.canParse(address, base)) return null;
  const { origin, pathname, search, hash } = new URL(address, base);
  // "//elsewhere.org" and its kin name another host without naming a protocol.
  return origin === base ? { kind: "here", to: pathname + search + hash } : null;
}
