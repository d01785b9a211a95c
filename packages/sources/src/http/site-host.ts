import { isIP } from "node:net";

/** A name that a host may have, as part of a regular expression that ignores case. */
export const HOST_NAME = "(?:[a-z\\d-]{1,63}\\.){1,5}[a-z]{2,24}";

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

/** The IP address that a link has in place of a name, without the brackets that stand around IPv6; null: it has a name. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? null : bare;
}

/** The hosts of `TRUSTED_HOSTS`, each as `URL.host` writes it. */
export function hostsIn(trustedHosts = ""): ReadonlySet<string> {
  const hosts = trustedHosts.split(",").filter((host) => URL.canParse(`http://${host}`));
  return new Set(hosts.map((host) => new URL(`http://${host}`).host));
}
