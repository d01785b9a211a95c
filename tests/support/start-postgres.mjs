import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** A throw-away PostgreSQL server, as the tests start it: for scripts, which do not read TypeScript. */
export async function startPostgres(folder) {
  const outfile = join(folder, "postgres-cluster.mjs");
  const source = new URL("postgres-cluster.ts", import.meta.url).pathname;
  await build({ entryPoints: [source], outfile, bundle: true, platform: "node", format: "esm" });
  const { startCluster } = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return startCluster();
}
