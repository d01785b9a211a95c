import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { root } from "../../scripts/set-up.mjs";

/**
 * A module of the tests, for scripts, which do not read TypeScript.
 *
 * @param {string} path In the repository.
 */
export async function importTypeScript(path) {
  const outfile = `${root}.cache/${process.pid}-${path.replace(/.*\/|\.ts$/g, "")}.mjs`;
  const how = { bundle: true, packages: "external", platform: "node", format: "esm" };
  await build({ entryPoints: [root + path], outfile, ...how });
  return import(pathToFileURL(outfile).href).finally(() => rmSync(outfile));
}

/** A throw-away PostgreSQL server, as the tests start it. */
export async function startPostgres() {
  return (await importTypeScript("tests/support/postgres-cluster.ts")).startCluster();
}
