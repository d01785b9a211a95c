import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { schemaValidators } from "../../../packages/form-engine/src/vite.js";

/** The page of the map bench, as a product would be built. */
export default defineConfig({
  root: fileURLToPath(new URL("pages/", import.meta.url)),
  logLevel: "warn",
  plugins: [react({ jsxImportSource: "@emotion/react" }), schemaValidators()],
  resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
  build: { target: "es2022", chunkSizeWarningLimit: 2_000 },
});
