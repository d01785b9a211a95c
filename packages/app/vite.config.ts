import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { schemaValidators } from "@undertone/form-engine/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstFrame } from "./first-frame-plugin.js";

const here = fileURLToPath(new URL(".", import.meta.url));
// Read rather than imported, or Vite would start anew whenever it is edited.
const configuration = JSON.parse(readFileSync(`${here}../../schemas/configuration.json`, "utf8")) as {
  properties: { PORT: { default: number } };
};
const apiUrl =
  process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT || configuration.properties.PORT.default}`;

export default defineConfig({
  root: here,
  // The server says below which path it is.
  base: "./",
  plugins: [react({ jsxImportSource: "@emotion/react" }), schemaValidators(), firstFrame()],
  resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      // On a slow machine it speaks of plugins' times, which tells nobody who starts the product anything.
      checks: { pluginTimings: false },
      output: {
        // The name of a shared chunk lists all that share it, and the first page names every chunk: long names are heavy.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Whatever every first page needs comes in one piece: twenty small ones wait for one another on a slow line.
            { name: "first", tags: ["$initial"], priority: 2 },
            // So does what the same pages share.
            { name: () => "shared", minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  // The API that the page in development speaks to.
  // The Host stays that of the page, or the server would take each call for one of another site.
  server: { proxy: { "/api": { target: apiUrl, changeOrigin: false } } },
});
