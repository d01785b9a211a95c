/**
 * An address from a source that may be put into a link: http and https only, since a forum's data could carry `javascript:`.
 *
 * @returns Null when it is none of these, so that no link is drawn.
 */
export function webLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? address : null;
}
