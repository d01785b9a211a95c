import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.js";

// The last is an IPv4 address, as a network without IPv4 sees it.
const ANYBODYS =
  "8.8.8.8 151.101.1.140 172.15.255.255 172.32.0.1 100.63.255.255 2a04:4e42::396 ::ffff:8.8.8.8 64:ff9b::808:808";
const NOBODYS = `
  127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.1
  192.0.2.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255
  :: ::1 ::127.0.0.1 ::7f00:1 ::a00:1 1::1 4000::1 ::ffff:127.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::7f00:1
  64:ff9b::169.254.169.254 2002:7f00:1:: 2001::1 2001:db8::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1
  ff02::1 localhost reddit.com`;

test.each(ANYBODYS.split(" "))("anybody may ask %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(NOBODYS.split(/\s+/))("%j is nobody's to ask", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
