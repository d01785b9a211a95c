/** Whether a host is `own` or below it: `www.example.org` is one of `example.org`. */
export function isHostOf(hostname: string, own: string): boolean {
  return hostname === own || hostname.endsWith(`.${own}`);
}

/**
 * Where the host is asked that a link of a person names: by https at its usual port, unless the operator trusts it.
 *
 * @param trusted As `URL.host` writes them.
 * @returns null where it may not be asked.
 */
export function forumOrigin(url: URL, trusted: ReadonlySet<string>): string | null {
  if (trusted.has(url.host)) return url.origin;
  return url.port === "" ? `https://${url.host}` : null;
}
