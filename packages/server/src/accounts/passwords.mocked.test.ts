import { AppError, type ErrorKeyWith } from "@undertone/schemas";
import { expect, test, vi } from "vitest";
import { hashPassword, refuseGuessablePassword, verifyPassword } from "./passwords.js";

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

const owner = { username: "ada-lovelace", email: "Ada.Byron@example.org" };

test("the list of common passwords is long, and ignores letter case", () => {
  for (const common of ["password", "PASSWORD1", "iloveyou"])
    expect(() => refuseGuessablePassword(common, owner, "password")).toThrow();
  expect(() => refuseGuessablePassword("correct horse, battery staple", owner, "password")).not.toThrow();
});

test.each<[string, ErrorKeyWith<"words">]>([
  ["Ada-Lovelace", "password-is-username"],
  ["adalovelace", "password-is-username"],
  ["ada.byron@EXAMPLE.org", "password-is-email"],
  ["ada.byron", "password-is-email"],
  ["AdaByron", "password-is-email"],
  ["under tone", "password-is-product"],
  ["Insights", "password-is-product"],
  ["undertone1", "password-is-product"],
  ["2024 Insight 12", "password-is-product"],
  ["ada-lovelace 1815", "password-is-username"],
  ["1adabyron", "password-is-email"],
  ["zzzzzzzzzzzz", "password-repeats"],
  ["zZzZzZzZ", "password-repeats"],
])("%s is refused as %s, with a sentence at the field that it was given in", (password, key) => {
  const { message } = new AppError(key, { words: "Undertone, insight, insights" });
  expect(() => refuseGuessablePassword(password, owner, "newPassword")).toThrow(
    expect.objectContaining({ key, status: 400, message, fields: { newPassword: message } }) as Error,
  );
});

test.each(["ada-lovelace counts", "byron at example", "undertones of blue", "zzzzzzzzzzzzy"])(
  "%s, which only holds such a word, is anybody's to choose",
  (password) => {
    expect(() => refuseGuessablePassword(password, owner, "password")).not.toThrow();
  },
);
