// Makes what packages/form-engine ships, before `npm pack`: the modules that are built for everything else, too, declarations,
// the style sheet, and presets of its colours: those of the product's themes have their home in packages/app.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildForNodeIfNeeded } from "./build.mjs";
import { installIfNeeded, root, run } from "./set-up.mjs";

const folder = `${root}packages/form-engine`;

installIfNeeded();
await buildForNodeIfNeeded();
const { build } = await import("esbuild");
// Browsers that know container queries, yet not all of them nested rules.
const target = ["chrome111", "firefox113", "safari16.4"];
await build({
  entryPoints: [`${folder}/src/style/form.css`],
  outfile: `${folder}/dist/style.css`,
  bundle: true,
  target,
  logLevel: "warning",
});
writeThemes();
// npm prints what it packs on stdout.
run(
  process.execPath,
  ["node_modules/typescript/bin/tsc", "-p", "packages/form-engine/tsconfig.package.json"],
  { onStderr: true },
);
writeFileSync(
  `${folder}/dist/messages/german.d.ts`,
  'import type { english } from "./english.js";\nexport declare const german: typeof english;\n',
);

/** The engine's own presets as they are, and the product's with as much of them as a form has use for. */
function writeThemes() {
  const made = `${folder}/dist/themes`;
  mkdirSync(made, { recursive: true });
  const own = `${folder}/src/style/themes`;
  for (const file of readdirSync(own)) writeFileSync(`${made}/${file}`, readFileSync(`${own}/${file}`));
  const used = [...readFileSync(`${folder}/src/style/form.css`, "utf8").matchAll(/var\((--[\w-]+)/g)];
  const names = new Set(used.map(([, name]) => name));
  const themes = `${root}packages/app/src/styles/themes`;
  for (const file of readdirSync(themes)) {
    const name = file.replace(/^theme-|\.css$/g, "");
    const lines = readFileSync(`${themes}/${file}`, "utf8")
      .split("\n")
      .filter(
        (line) => /^ {2}color-scheme:/.test(line) || names.has(/^ {2}(--[\w-]+):/.exec(line)?.[1] ?? ""),
      );
    const rule = `:where(:root),\n[data-form-theme~="${name}"] {\n${lines.join("\n")}\n}\n`;
    writeFileSync(`${made}/${name}.css`, rule);
  }
}
