/**
 * What stands for an address that the router cannot read: it does not decode, or a part of it is longer than any id. It names
 * nothing, so it is answered, limited and logged as any other there that names nothing.
 *
 * @param url As it was asked for.
 */
export function nobodysAddress(url: string): string {
  const folder = /^\/(?:api|assets)\//.exec(url)?.[0] ?? "/";
  return `${folder}-`;
}
