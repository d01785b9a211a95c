import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { type FirstFrame, firstFrameScript } from "./src/lib/theme/first-frame.js";

const SCRIPT = "theme.js";
/** Stand in `index.html` for the theme of a first visit, and for the script. */
const THEME_MARK = "__THEME__";
const SCRIPT_MARK = "<!-- first frame -->";
const registry = createRequire(import.meta.url).resolve("@undertone/schemas/preferences.json");

/** Vite plugin: fills the schemas' themes into the page and into the script of its first frame, `theme.js`. */
export function firstFrame(): Plugin {
  let base = "/";
  return {
    name: "first-frame",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      // Vite, which looks for what it can bundle, has then read the page.
      order: "post",
      handler: (html) =>
        html
          .replace(THEME_MARK, firstFrameOfSchemas().fallback)
          .replace(SCRIPT_MARK, `<script src="${base}${SCRIPT}"></script>`),
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${SCRIPT}`, (_, response) => {
        response.setHeader("content-type", "text/javascript");
        response.end(firstFrameScript(firstFrameOfSchemas()));
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: SCRIPT, source: firstFrameScript(firstFrameOfSchemas()) });
    },
  };
}

/** Read anew each time, so that an edited schema shows at the next reload. */
function firstFrameOfSchemas(): FirstFrame {
  const { properties } = JSON.parse(readFileSync(registry, "utf8")) as {
    properties: { theme: { oneOf: { const: string }[]; default: string } };
  };
  const { oneOf, default: fallback } = properties.theme;
  return { themes: oneOf.map(({ const: name }) => name), fallback };
}
