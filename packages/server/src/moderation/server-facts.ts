import { statfs } from "node:fs/promises";
import type { ServerFacts } from "@undertone/schemas";
import { sql } from "drizzle-orm";
import type { Services } from "../platform/services.js";
import { version } from "../platform/version.js";
import { countEverything } from "./store.js";

/** What this server is, and how much room it has. */
export async function readServerFacts({
  database: { db, kind },
  configuration,
}: Pick<Services, "database" | "configuration">): Promise<ServerFacts> {
  const { rows } = (await db.execute(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::double precision as bytes`,
  )) as unknown as { rows: { version: string; bytes: number }[] };
  const { DATA_DIR: folder, SMTP_URL: smtp } = configuration;
  const { bavail, blocks, bsize } = await statfs(folder);
  return {
    version,
    node: process.version,
    database: { kind, version: rows[0]?.version ?? "", bytes: rows[0]?.bytes ?? 0 },
    disk: { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    mail: smtp === undefined ? "outbox" : "smtp",
    counts: await countEverything(db),
  };
}
