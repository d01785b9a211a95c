import { fileURLToPath } from "node:url";
import { schemaValidators } from "../form-engine/src/vite.js";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: here,
  plugins: [react({ jsxImportSource: "@emotion/react" }), schemaValidators(), plainDescriptions()],
  resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
  build: { outDir: "dist", emptyOutDir: true, target: "es2022", sourcemap: true },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});

/**
 * rjsf brings a Markdown renderer of 50 kB along, with an `eval` in it, for descriptions that ask for Markdown. Ours are
 * plain, so a text takes its place.
 */
function plainDescriptions(): Plugin {
  const id = "\0plain-descriptions";
  return {
    name: "plain-descriptions",
    enforce: "pre",
    resolveId: (source) => (source === "markdown-to-jsx/react" ? id : undefined),
    load: (module) => (module === id ? "export const Markdown = ({ children }) => children;" : undefined),
  };
}
