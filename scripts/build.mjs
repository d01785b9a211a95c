// Builds the packages that Node runs, file by file: src/x.ts -> dist/x.js. Types are the checker's business, not the builder's.
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["schemas", "packages/analysis", "packages/sources", "packages/embedding", "packages/server"];

for (const name of packages) {
  const source = `${root}${name}/src`;
  const entryPoints = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${source}/${file}`);
  rmSync(`${root}${name}/dist`, { recursive: true, force: true });
  await build({
    entryPoints,
    outdir: `${root}${name}/dist`,
    outbase: source,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
  });
}
