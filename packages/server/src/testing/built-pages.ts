import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const FIRST_PAGE =
  '<html data-base="__BASE_PATH__"><head><meta charset="utf-8" /><link rel="icon" href="./icon.svg" /><meta name="csp-nonce" content="__CSP_NONCE__"><!-- head --><title>Undertone</title><!-- /head --></head><div id="root"></div><script type="module" src="./assets/app-1a2b3c.js"></script>';

/** What Vite notes of a build: a first load of two files, and pages that need more. */
const manifest = {
  "index.html": {
    file: "assets/app-1a2b3c.js",
    imports: ["_shared-2b3c4d.js"],
    assets: [
      "assets/source-serif-4-latin-ext-wght-normal-a.woff2",
      "assets/source-serif-4-latin-wght-normal-b.woff2",
    ],
  },
  "src/pages/insight-page.tsx": {
    file: "assets/insight-page-3c4d5e.js",
    imports: ["_shared-2b3c4d.js", "_dialog-4d5e6f.js", "index.html"],
  },
  "src/pages/insights-page.tsx": {
    file: "assets/insights-page-6f7081.js",
    imports: ["_shared-2b3c4d.js", "index.html"],
  },
  "src/pages/topic-page.tsx": {
    file: "assets/topic-page-5e6f70.js",
    imports: ["_shared-2b3c4d.js", "src/pages/insight-page.tsx"],
  },
  "_shared-2b3c4d.js": { file: "assets/shared-2b3c4d.js" },
  "_dialog-4d5e6f.js": { file: "assets/dialog-4d5e6f.js", imports: ["_shared-2b3c4d.js"] },
};

/** Says what it was given. */
const PRERENDER = `const shown = (value) => JSON.stringify(value).replaceAll("<", "&lt;");
export const prerender = (page, viewer, nonce) =>
  \`<div class="prerendered" nonce="\${nonce}">\${shown({ ...page, viewer })}</div>\`;
`;

/** A folder (a new one, unless it is named) with as much of a built app as the server needs; whoever makes it removes it. */
export function builtPages(folder = mkdtempSync(join(tmpdir(), "undertone-pages-"))): string {
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, "index.html"), FIRST_PAGE);
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(manifest));
  mkdirSync(join(folder, ".prerender"));
  writeFileSync(join(folder, ".prerender", "prerender.mjs"), PRERENDER);
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets", "app-1a2b3c.js"), "export {};");
  return folder;
}

/** What the server had drawn into a page: its data, as `PRERENDER` says them; null where nothing was. */
export function drawnIn(page: string): unknown {
  const drawn = /<div class="prerendered" nonce="[^"]+">(.*)<\/div><div id="root">/.exec(page)?.[1];
  return JSON.parse(drawn ?? "null");
}
