// Makes what packages/form-engine ships, before `npm pack`: the modules that are built for everything else, too, declarations and
// the style sheet.
import { buildForNodeIfNeeded } from "./build.mjs";
import { installIfNeeded, root, run } from "./set-up.mjs";

const folder = `${root}packages/form-engine`;

await installIfNeeded();
await buildForNodeIfNeeded();
const { build } = await import("esbuild");
await build({
  entryPoints: [`${folder}/src/style/form.css`],
  outfile: `${folder}/dist/style.css`,
  bundle: true,
  // Browsers that know container queries, yet not all of them nested rules.
  target: ["chrome111", "firefox113", "safari16.4"],
  logLevel: "warning",
});
// npm prints what it packs on stdout.
run(
  process.execPath,
  ["node_modules/typescript/bin/tsc", "-p", "packages/form-engine/tsconfig.package.json"],
  {
    onStderr: true,
  },
);
