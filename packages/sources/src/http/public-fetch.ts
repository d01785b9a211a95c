import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, fetch } from "undici";
import { isPublicAddress } from "./public-address.js";
import { literalAddress } from "./site-host.js";
import type { World } from "./world.js";

/** The host's address is not one that anybody may ask for. */
export class PrivateAddress extends Error {
  constructor(readonly host: string) {
    super(`Not a public address: ${host}`);
  }
}

/** All addresses of a name, like `dns.lookup`. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/**
 * A `fetch` that connects to public addresses alone, whatever the URL says and whatever DNS answers for it.
 *
 * A name is looked up once, for the connection itself: what was judged is what is connected to, so an answer that
 * changes a moment later changes nothing. One private address among several refuses them all. Whoever follows
 * redirects by this `fetch` has every hop judged.
 *
 * @param trusted Origins that may be anywhere: those that the operator named.
 * @param resolve Tests pass their own DNS.
 * @throws {TypeError} Like `fetch`; its cause is a {@link PrivateAddress} where the address was refused.
 */
export function createPublicFetch(trusted: ReadonlySet<string>, resolve: Resolve = lookup): World["fetch"] {
  const publicOnly = new Agent({ connect: { lookup: publicLookup(resolve) } });
  return async (url, init) => {
    const { origin, hostname } = new URL(url);
    if (trusted.has(origin)) return fetch(url, init);
    const literal = literalAddress(hostname);
    // No name is looked up for these, so they are judged here.
    if (literal !== null && !isPublicAddress(literal)) {
      throw new TypeError("fetch failed", { cause: new PrivateAddress(hostname) });
    }
    return fetch(url, { ...init, dispatcher: publicOnly });
  };
}

function publicLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    // A name that DNS does not know comes with an error alone.
    resolve(name, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses;
      if (error) done(error, "");
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new PrivateAddress(name), "");
      } else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
