import { fileURLToPath } from "node:url";
import { schemaValidators } from "../form-engine/src/vite.js";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: here,
  plugins: [react({ jsxImportSource: "@emotion/react" }), schemaValidators()],
  resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      output: {
        // Whatever every first page needs comes in one piece: twenty small ones wait for one another on a slow line.
        codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
      },
    },
  },
  // The API that the page in development speaks to.
  server: { proxy: { "/api": process.env.API_URL ?? "http://127.0.0.1:3000" } },
});
