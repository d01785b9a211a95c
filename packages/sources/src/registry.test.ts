import { existsSync } from "node:fs";
import { parse } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { createSources } from "./create-sources.js";
import { fetchLimits } from "./fetch-limits.js";
import { registry } from "./registry.js";
import { sourceSettings, trustedOrigins } from "./source-settings.js";

const sources = createSources({ settings: {} });

describe.each(registry.map(({ description }) => [description.title, description] as const))(
  "%s",
  (_title, description) => {
    const { key, link, settings } = description;

    test("has a folder of its name", () => {
      expect(existsSync(new URL(`${key}/source.json`, import.meta.url))).toBe(true);
    });

    test("knows each form of link that it names, and no other source does before it", () => {
      for (const form of link?.forms ?? []) expect(sources.resolve(form).source, form).toBe(key);
    });

    test("names its variables so that they are told from those of others", () => {
      const own = `${key.replaceAll("-", "_").toUpperCase()}_`;
      for (const name of Object.keys(settings?.properties ?? {}))
        expect(name.startsWith(own), name).toBe(true);
      expect([own, undefined]).toContain(settings?.prefix);
    });

    test("has variables for its keys, which have no default", () => {
      for (const name of settings?.keys ?? []) {
        expect(settings?.properties[name], name).toBeDefined();
        expect(settings?.properties[name]?.default, name).toBeUndefined();
      }
    });

    test("asks nobody where it lacks a key, and says which variables to set", async () => {
      const keys = settings?.keys ?? [];
      const status = sources.list().find((one) => one.key === key);
      expect(status?.ready).toBe(keys.length === 0);
      if (keys.length === 0) return expect(() => sources.requireReady(key)).not.toThrow();
      expect(() => sources.requireReady(key)).toThrow(status?.reason ?? "");
      const context = { progress: () => undefined, signal: new AbortController().signal };
      const limits = fetchLimits(parse("analysis-parameters", {}));
      for (const asked of [
        sources.fetch({ source: key, id: "x" }, limits, context),
        sources.preview({ source: key, id: "x" }, context),
      ])
        await expect(asked).rejects.toThrow(keys.join(" and "));
    });
  },
);

test("addresses that the operator set may be in a private network, defaults may not", () => {
  const addresses = Object.entries(sourceSettings.properties).filter(([, { format }]) => format === "uri");
  const defaults = Object.fromEntries(addresses.map(([name, { default: usual }]) => [name, usual]));
  expect([...trustedOrigins({ settings: defaults })]).toEqual([]);
  const set = Object.fromEntries(addresses.map(([name]) => [name, "http://10.0.0.8:3000/api"]));
  expect([...trustedOrigins({ settings: set })]).toEqual(["http://10.0.0.8:3000"]);
});

test("trusted hosts may be spoken to by http and https, at their own port alone", () => {
  const trusted = trustedOrigins({ settings: {}, trustedHosts: "forum.internal,10.0.0.8:4000" });
  expect([...trusted].sort()).toEqual([
    "http://10.0.0.8:4000",
    "http://forum.internal",
    "https://10.0.0.8:4000",
    "https://forum.internal",
  ]);
});

test("a branch is asked for by the comment that a link names", async () => {
  const context = { progress: () => undefined, signal: new AbortController().signal };
  const limits = fetchLimits(parse("analysis-parameters", {}));
  const whole = await sources.fetch({ source: "sample", id: "sample" }, limits, context);
  const comment =
    whole.comments.find(({ id }) => whole.comments.some(({ parent_id: parent }) => parent === id))?.id ?? "";
  const target = { source: "sample", id: "sample", comment };
  expect(await sources.fetch(target, limits, context)).toEqual(whole);
  const branch = await sources.fetch({ ...target, branch: true }, limits, context);
  expect(branch.comments[0]).toMatchObject({ id: comment, parent_id: null, depth: 0 });
  expect(branch.comments.length).toBeGreaterThan(1);
  expect(branch.comments.length).toBeLessThan(whole.comments.length);
  const few = await sources.fetch({ ...target, branch: true }, { ...limits, maxComments: 1 }, context);
  expect(few.comments.map(({ id }) => id)).toEqual([comment]);
  await expect(
    sources.fetch({ ...target, comment: "none", branch: true }, limits, context),
  ).rejects.toMatchObject({ key: "sample-comment-absent" });
});

test("a source without a preview is previewed by its name alone", async () => {
  const context = { progress: () => undefined, signal: new AbortController().signal };
  expect(await sources.preview({ source: "sample", id: "sample" }, context)).toBeNull();
});

test("a link to a site's own host is nobody else's, whatever its path", () => {
  const links = registry.flatMap(({ description }) => description.link ?? []);
  const forms = links.filter(({ hosts }) => hosts === undefined).flatMap((link) => link.forms);
  for (const { description } of registry)
    for (const host of description.link?.hosts ?? [])
      for (const form of forms) {
        const { pathname } = new URL(form.includes("://") ? form : `https://${form}`);
        let found: string | null = null;
        try {
          found = sources.resolve(`https://www.${host}${pathname}`).source;
        } catch {
          // Its own site has nothing there.
        }
        expect([null, description.key], `${host}${pathname}`).toContain(found);
      }
  expect(forms.length).toBeGreaterThan(5);
});
