import { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../database/database.js";
import { embeddedDatabase } from "../database/embedded.js";
import { migrate } from "../database/migrate.js";

/** An empty embedded database with this version's tables, packed. */
let empty: Promise<Blob> | undefined;

/** An embedded database of its own with this version's tables: made once for a test file, then copied, which takes half as long. */
export async function embeddedCopy(): Promise<OpenDatabase> {
  empty ??= pack();
  return embeddedDatabase(await PGlite.create({ loadDataDir: await empty }));
}

async function pack(): Promise<Blob> {
  const pglite = await PGlite.create();
  await migrate(embeddedDatabase(pglite));
  const packed = await pglite.dumpDataDir("none");
  await pglite.close();
  return packed;
}
