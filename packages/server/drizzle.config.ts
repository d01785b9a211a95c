import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate`, run in this folder, writes a migration when src/database/tables.ts has changed. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/database/tables.ts",
  out: "./migrations",
});
