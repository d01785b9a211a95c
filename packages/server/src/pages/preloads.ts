import { join } from "node:path";
import { readSchema } from "@undertone/schemas";
import type { PageName } from "@undertone/schemas/pages";
import { whileUnchanged } from "./while-unchanged.js";

/** Where Vite notes what each module became; `dotfiles: "ignore"` keeps it from being served. */
const MANIFEST_FILE = ".vite/manifest.json";
const FIRST_PAGE = "index.html";
/** In which people's words are set, as the package calls its file. */
const QUOTE_FONT = "source-serif-4-latin-wght-normal";

/** The list of built files: what each module became. */
type Manifest = Record<string, { file: string; imports?: string[]; assets?: string[] }>;

/** Of what follows words that are in the HTML already: these wait for their fonts alone. */
export const AFTER_WORDS = ' fetchpriority="low"';

/**
 * Links that make a browser fetch the scripts of a page along with those of the first load, instead of once these have run: on a
 * slow line that is a journey there and back.
 *
 * @returns HTML for the head.
 */
export function scriptPreloads(manifest: Manifest, page: PageName, basePath: string, priority = ""): string {
  const first = filesOf(manifest, FIRST_PAGE);
  return [...filesOf(manifest, `src/pages/${page}-page.tsx`)]
    .filter((file) => !first.has(file))
    .map((file) => `<link rel="modulepreload"${priority} crossorigin href="${basePath}/${file}" />`)
    .join("");
}

/** A link that makes a browser fetch the font of people's words with a page that shows some at once: they wait for it. */
export function quoteFontPreload(manifest: Manifest, basePath: string): string {
  const { assets = [] } = manifest[FIRST_PAGE] ?? {};
  const file = assets.find((asset) => asset.includes(`/${QUOTE_FONT}`));
  if (file === undefined) throw new Error(`The built app has no font ${QUOTE_FONT}.`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${basePath}/${file}" />`;
}

/**
 * A link that makes a browser fetch an insight with its page. It depends on the address alone, so it tells nobody whether there is
 * such an insight.
 *
 * @param id Of the insight, as the address has it.
 */
export function insightPreload(id: string, basePath: string, priority = ""): string {
  return callPreload(`${basePath}/api/insight/${encodeURIComponent(id)}`, priority);
}

/** A link that makes a browser fetch the list that everybody is shown first along with its page. */
export function feedPreload(basePath: string, priority = ""): string {
  const { collaborative, content, trending } = readSchema("feed-query").properties;
  const weights = Object.entries({ collaborative, content, trending }).map(
    ([name, weight]) => `${name}=${weight.default}`,
  );
  return callPreload(`${basePath}/api/feed/insights?${weights.join("&amp;")}`, priority);
}

/** The browser takes it for the app's own call only when both are sent alike: with the cookie, as `crossorigin` says. */
function callPreload(href: string, priority: string): string {
  return `<link rel="preload" as="fetch"${priority} crossorigin href="${href}" />`;
}

/** @param folder What the app's build gives. */
export function manifestIn(folder: string): () => Manifest {
  return whileUnchanged(join(folder, MANIFEST_FILE), (text) => JSON.parse(text) as Manifest);
}

/** A module's file and those of all that it imports before it runs. */
function filesOf(manifest: Manifest, module: string, files = new Set<string>()): Set<string> {
  const entry = manifest[module];
  if (!entry) throw new Error(`The built app knows no ${module}.`);
  if (files.has(entry.file)) return files;
  files.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, files);
  return files;
}
