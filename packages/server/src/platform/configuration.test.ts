import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readSchema } from "@undertone/schemas";
import { sourceSettings } from "@undertone/sources";
import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.js";

test("an empty environment gives the defaults, with absolute folders", () => {
  expect(readConfiguration({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    ROLE: "all",
    TRUST_PROXY: "false",
    DATA_DIR: resolve("data"),
    MODEL_DIR: resolve("data/models"),
  });
});

test("a number and a yes or no are taken from their texts", () => {
  expect(readConfiguration({ PORT: "8080", HSTS_SUBDOMAINS: "true" })).toMatchObject({
    PORT: 8080,
    HSTS_SUBDOMAINS: true,
  });
});

test("MODEL_DIR follows DATA_DIR unless it is set itself", () => {
  expect(readConfiguration({ DATA_DIR: "/srv/u" }).MODEL_DIR).toBe("/srv/u/models");
  expect(readConfiguration({ DATA_DIR: "/srv/u", MODEL_DIR: "/srv/m" }).MODEL_DIR).toBe("/srv/m");
});

test("an empty variable counts as unset, and others' variables are not ours to judge", () => {
  expect(readConfiguration({ PORT: "", HOME: "/root", PATH: "/bin" }).PORT).toBe(3000);
});

test.each([
  ["PORT", "80a"],
  ["PORT", "70000"],
  ["PORT", "80.0"],
  ["ROLE", "boss"],
  ["DATABASE_URL", "mysql://x"],
  ["PUBLIC_URL", "undertone.example"],
  ["PUBLIC_URL", "https://undertone.example/?x=1"],
  ["PUBLIC_URL", 'https://undertone.example/"below"'],
  ["PUBLIC_URL", "https://undertone.example:99999"],
  ["MAIL_FROM", "Undertone"],
  ["TRUST_PROXY", "maybe"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
])("%s=%s is refused, by name", (name, value) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(
    expect.objectContaining({ code: "CONFIGURATION", message: expect.stringContaining(name) as string }),
  );
});

test.each([
  ["DATABASE_URL", "undertone", "postgres://undertone:password@"],
  ["PUBLIC_URL", "undertone.example", "such as https://"],
  ["SMTP_URL", "mail.example.org", "smtp://user:password@"],
])("of %s=%s it is said what would be right", (name, value, right) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(right);
});

test.each(["PUBLIC_ADDRESS", "TRUSTED_PROXY", "OUTBOX_DAY"])("%s is no name of ours", (name) => {
  expect(() => readConfiguration({ [name]: "1" })).toThrow(`unknown ${name}`);
});

test("an unknown name that begins like ours is refused with the list of known ones", () => {
  expect(() => readConfiguration({ REDDIT_CLIENTID: "x" })).toThrow(
    /unknown REDDIT_CLIENTID\. Known: PORT, .*REDDIT_CLIENT_ID/,
  );
});

test("the operator's page names every setting, and no other", () => {
  const page = readFileSync(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const known = Object.keys({ ...readSchema("configuration").properties, ...sourceSettings.properties });
  expect(known.filter((name) => !page.includes(name))).toEqual([]);
  const others = ["NODE_EXTRA_CA_CERTS", "MALLOC_MMAP_THRESHOLD_", "POSTGRES_PASSWORD"];
  const named = page.match(/\b[A-Z]+(_[A-Z]+)+_?\b/g) ?? [];
  expect(named.filter((name) => ![...known, ...others].includes(name))).toEqual([]);
});

test("a wrong secret is refused without quoting it", () => {
  expect(() => readConfiguration({ DATABASE_URL: "pg://u:hunter2@h/d" })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("hunter2") as string }),
  );
});
