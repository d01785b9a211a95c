import { BlockList, isIP } from "node:net";
import { AppError } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";

/** Whether the address at this place of the way to us, 0 the nearest, is a proxy whose word counts. */
export type IsTrusted = (address: string, hop: number) => boolean;

/**
 * @param value `TRUST_PROXY`: `true` for the nearest proxy, how many of the nearest ones, or the networks that they are in.
 * @throws {AppError} `configuration`.
 */
export function trustedProxies(value: string): IsTrusted | false {
  if (value === "false") return false;
  const hops = value === "true" ? 1 : /^\d+$/.test(value) ? Number(value) : undefined;
  // What stands before them, anybody may have written.
  if (hops !== undefined) return (_address, hop) => hop < hops;
  const networks = networksOf(value);
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
    const family = isIP(plain);
    return family !== 0 && networks.check(plain, family === 6 ? "ipv6" : "ipv4");
  };
}

function networksOf(value: string): BlockList {
  const networks = new BlockList();
  for (const network of value.split(",").map((one) => one.trim())) {
    const [address = "", length] = network.split("/");
    const family = isIP(address);
    const bits = family === 6 ? 128 : 32;
    const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : bits + 1;
    if (family === 0 || prefix > bits)
      throw new AppError("configuration", { details: `TRUST_PROXY: ${network} is no network` });
    networks.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
  }
  return networks;
}

/** Some proxies write ports behind the addresses that they forward, which are no part of an address. */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const forwarded = headers["x-forwarded-for"];
    if (forwarded === undefined) return;
    headers["x-forwarded-for"] = String(forwarded)
      .split(",")
      .map((one) => withoutPort(one.trim()))
      .join(", ");
  });
}

function withoutPort(address: string): string {
  if (address.startsWith("[")) return address.slice(1).split("]", 1)[0] ?? "";
  const [host = "", ...others] = address.split(":");
  return others.length === 1 ? host : address;
}
