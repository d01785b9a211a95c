import { defineConfig } from "vite";
import { schemaValidators } from "../../packages/form-engine/src/vite.js";

/** How the page and the form engine are put together for their tests. */
export default defineConfig({
  plugins: [schemaValidators()],
  resolve: { conditions: ["undertone-source", "module", "browser", "development|production"] },
});
