import ipaddr from "ipaddr.js";

/** IPv6 prefix by which a network without IPv4 reaches IPv4 addresses: the last 32 bits are one (RFC 6052). */
const TRANSLATED = "rfc6052";
/** The only part of IPv6 that is anybody's: what lies outside has no name as a range, or an old one (`::a.b.c.d`). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is anybody's to ask: not of a private network, this machine, the link, a carrier's inside, or
 * any other range that IANA sets aside. An IPv4 address inside an IPv6 one is judged as itself.
 *
 * @param address As `dns.lookup` writes it, or as the host of a URL without its brackets; anything else is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === TRANSLATED)
    return isPublicAddress(ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString());
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}
