import { defineConfig } from "drizzle-kit";

/** Run by scripts/generate-migrations.mjs, which says where the migrations lie. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/platform/database/tables.ts",
  out: process.env.MIGRATIONS_FOLDER ?? "./migrations",
});
