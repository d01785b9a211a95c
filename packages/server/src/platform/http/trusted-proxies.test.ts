import Fastify from "fastify";
import { expect, test } from "vitest";
import { dropForwardedPorts, trustedProxies } from "./trusted-proxies.js";

const FORWARDED = "203.0.113.9, 198.51.100.7, 10.0.0.2";

test.each([
  ["false", FORWARDED, "127.0.0.1"],
  ["true", FORWARDED, "10.0.0.2"],
  ["1", FORWARDED, "10.0.0.2"],
  ["2", FORWARDED, "198.51.100.7"],
  ["3", FORWARDED, "203.0.113.9"],
  ["9", FORWARDED, "203.0.113.9"],
  ["127.0.0.1", FORWARDED, "10.0.0.2"],
  ["127.0.0.0/8, 10.0.0.0/8", FORWARDED, "198.51.100.7"],
  ["10.0.0.0/8", FORWARDED, "127.0.0.1"],
  ["127.0.0.1,::1,2001:db8::/32", "203.0.113.9, 2001:db8::7", "203.0.113.9"],
  ["true", "203.0.113.9:4711", "203.0.113.9"],
  ["true", "[2001:db8::9]:4711", "2001:db8::9"],
  ["true", "[2001:db8::9]", "2001:db8::9"],
  ["true", "2001:db8::9", "2001:db8::9"],
])("TRUST_PROXY=%s, forwarded for %s: asked by %s", async (value, header, ip) => {
  const app = Fastify({ trustProxy: trustedProxies(value) });
  dropForwardedPorts(app);
  app.get("/", (request) => request.ip);
  expect((await app.inject({ url: "/", headers: { "x-forwarded-for": header } })).body).toBe(ip);
  await app.close();
});

test.each(["10.0.0.0/33", "300.0.0.1", "10.0.0.0/x", "::/129", "10.0.0.1,"])("%s is refused", (value) => {
  expect(() => trustedProxies(value)).toThrow(/TRUST_PROXY/);
});
