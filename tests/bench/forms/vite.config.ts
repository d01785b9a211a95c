import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { schemaValidators } from "../../../packages/form-engine/src/vite.js";

const pages = fileURLToPath(new URL("pages/", import.meta.url));
const names = ["bare-input", "form-engine", "rjsf"];

/** The pages of the form bench, as a product would be built. BENCH_SCHEMAS is the folder of the schemas to show. */
export default defineConfig({
  root: pages,
  logLevel: "warn",
  plugins: [react(), schemaValidators()],
  resolve: {
    alias: { "bench-schemas": process.env.BENCH_SCHEMAS ?? "" },
    conditions: ["undertone-source", "module", "browser", "development|production"],
  },
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 5000,
    rolldownOptions: { input: Object.fromEntries(names.map((name) => [name, `${pages}${name}.html`])) },
  },
});
