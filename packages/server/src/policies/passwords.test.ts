import { expect, test, vi } from "vitest";
import { hashPassword, refuseCommonPassword, verifyPassword } from "./passwords.js";

const compared = vi.hoisted(() => [] as string[]);
vi.mock(import("@node-rs/argon2"), async (load) => {
  const real = await load();
  const verify: typeof real.verify = (hash, ...others) => {
    compared.push(String(hash).split("$").slice(0, 4).join("$"));
    return real.verify(hash, ...others);
  };
  return { ...real, verify };
});

test("an unknown email costs the same comparison as a known one: as many, of the same kind and cost", async () => {
  const known = await hashPassword("a password of somebody");
  expect(await verifyPassword(known, "not the password")).toBe(false);
  expect(await verifyPassword(undefined, "not the password")).toBe(false);
  expect(compared).toEqual(["$argon2id$v=19$m=19456,t=2,p=1", "$argon2id$v=19$m=19456,t=2,p=1"]);
});

test("what the unknown are compared with is nobody's password", async () => {
  expect(await verifyPassword(undefined, "no account has this password")).toBe(false);
});

test("the list of common passwords is long, and heeds no letter case", () => {
  for (const common of ["password", "PASSWORD1", "iloveyou"])
    expect(() => refuseCommonPassword(common, "password")).toThrow();
  expect(() => refuseCommonPassword("correct horse, battery staple", "password")).not.toThrow();
});
