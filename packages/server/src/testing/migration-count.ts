import { readFileSync } from "node:fs";

const journal = JSON.parse(
  readFileSync(new URL("../../migrations/meta/_journal.json", import.meta.url), "utf8"),
) as { entries: unknown[] };

export const migrationCount = journal.entries.length;
