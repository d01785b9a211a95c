// `node scripts/peer-sizes.mjs`: what a page pays for one form made with the form engine and with its peers, in kB of gzip without
// React. Installs each in a folder of its own under the system's temporary one, and bundles the smallest form of five fields that checks
// a JSON Schema. Needs npm's registry, or what npm has kept of it; run `npm pack` in packages/form-engine first to see to its declarations.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { installIfNeeded, root } from "./set-up.mjs";

await installIfNeeded();
const { build } = await import("vite");
const folder = mkdtempSync(join(tmpdir(), "peer-sizes-"));
const schema = JSON.stringify({
  $id: "five.json",
  type: "object",
  required: ["name", "email"],
  properties: {
    name: { type: "string", title: "Name", minLength: 2 },
    email: { type: "string", title: "Email", format: "email" },
    age: { type: "integer", title: "Age", minimum: 0 },
    kind: { type: "string", title: "Kind", enum: ["a", "b"] },
    news: { type: "boolean", title: "News" },
  },
});
const COMPILED = `const ajv = new Ajv({ allErrors: true }); formats(ajv);`;

/** Each with what is installed, and the smallest form. `react` stands for itself and is taken off all others. */
const peers = {
  "react alone": { packages: [], code: "createRoot(root).render(createElement('p'));" },
  "form engine, compiled when built": {
    packages: ["TARBALL"],
    plugin: true,
    code: `import { SchemaForm } from "@undertone/form-engine"; import "@undertone/form-engine/style.css"; import form from "./five.json?validator";
      createRoot(root).render(createElement(SchemaForm, form));`,
  },
  rjsf: {
    packages: ["@rjsf/core@6", "@rjsf/utils@6", "@rjsf/validator-ajv8@6"],
    code: `import Form from "@rjsf/core"; import validator from "@rjsf/validator-ajv8"; import schema from "./five.json";
      createRoot(root).render(createElement(Form, { schema, validator }));`,
  },
  "JSON Forms (vanilla renderers)": {
    packages: ["@jsonforms/core@3", "@jsonforms/react@3", "@jsonforms/vanilla-renderers@3"],
    code: `import { JsonForms } from "@jsonforms/react"; import { vanillaCells, vanillaRenderers } from "@jsonforms/vanilla-renderers"; import schema from "./five.json";
      createRoot(root).render(createElement(JsonForms, { schema, data: {}, renderers: vanillaRenderers, cells: vanillaCells }));`,
  },
  "react-hook-form with ajv's resolver": {
    packages: ["react-hook-form@7", "@hookform/resolvers@5", "ajv@8", "ajv-errors@3", "ajv-formats@3"],
    code: `import { useForm } from "react-hook-form"; import { ajvResolver } from "@hookform/resolvers/ajv"; import schema from "./five.json";
      function Five() { const { register, handleSubmit, formState } = useForm({ resolver: ajvResolver(schema) });
        return createElement("form", { onSubmit: handleSubmit(console.log) }, ...["name", "email", "age", "kind", "news"].map((n) => createElement("input", { key: n, ...register(n), "aria-invalid": n in formState.errors }))); }
      createRoot(root).render(createElement(Five));`,
  },
  "TanStack Form with ajv": {
    packages: ["@tanstack/react-form@1", "ajv@8", "ajv-formats@3"],
    code: `import { useForm } from "@tanstack/react-form"; import Ajv from "ajv"; import formats from "ajv-formats"; import schema from "./five.json"; ${COMPILED}
      const check = ajv.compile(schema);
      function Five() { const form = useForm({ defaultValues: {}, validators: { onChange: ({ value }) => (check(value) ? undefined : check.errors) } });
        return ["name", "email", "age", "kind", "news"].map((name) => createElement(form.Field, { key: name, name, children: (f) => createElement("input", { value: f.state.value ?? "", onChange: (e) => f.handleChange(e.target.value) }) })); }
      createRoot(root).render(createElement(Five));`,
  },
  "uniforms (unstyled)": {
    packages: [
      "uniforms@4",
      "uniforms-unstyled@4",
      "uniforms-bridge-json-schema@4",
      "ajv@8",
      "ajv-formats@3",
    ],
    code: `import { AutoForm } from "uniforms-unstyled"; import { JSONSchemaBridge } from "uniforms-bridge-json-schema"; import Ajv from "ajv"; import formats from "ajv-formats"; import json from "./five.json"; ${COMPILED}
      const check = ajv.compile(json); const schema = new JSONSchemaBridge({ schema: json, validator: (m) => (check(m) ? null : { details: check.errors }) });
      createRoot(root).render(createElement(AutoForm, { schema }));`,
  },
};

try {
  const packed = execFileSync("npm", ["pack", "--json", "--pack-destination", folder], {
    cwd: join(root, "packages/form-engine"),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const tarball = join(folder, JSON.parse(packed.slice(packed.indexOf("[\n")))[0].filename);
  let react = 0;
  for (const [name, peer] of Object.entries(peers)) {
    const { size, versions } = await measured(name, peer, tarball);
    if (peer.packages.length === 0) react = size;
    else console.log(`${((size - react) / 1000).toFixed(1).padStart(7)} kB  ${name}  (${versions})`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} name
 * @param {{ packages: string[], code: string, plugin?: boolean }} peer
 * @param {string} tarball
 */
async function measured(name, { packages, code, plugin }, tarball) {
  const app = join(folder, name.replaceAll(/\W+/g, "-"));
  mkdirSync(app);
  writeFileSync(join(app, "package.json"), '{ "private": true, "type": "module" }');
  const wanted = packages.map((given) => (given === "TARBALL" ? tarball : given));
  const args = [
    "install",
    "--prefer-offline",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--legacy-peer-deps",
  ];
  execFileSync("npm", [...args, "react@19.2.0", "react-dom@19.2.0", ...wanted], { cwd: app, stdio: "pipe" });
  writeFileSync(join(app, "five.json"), schema);
  const head = `import { createElement } from "react"; import { createRoot } from "react-dom/client"; const root = document.body;`;
  writeFileSync(join(app, "main.js"), `${head}\n${code}`);
  const plugins = plugin ? [(await import("@undertone/form-engine/vite")).schemaValidators()] : [];
  process.env.NODE_ENV = "production";
  const built = await build({
    root: app,
    configFile: false,
    logLevel: "error",
    plugins,
    build: { write: false, rolldownOptions: { input: join(app, "main.js") } },
  });
  const { output } = /** @type {import("vite").Rolldown.RolldownOutput} */ (built);
  const size = output.reduce(
    (sum, file) => sum + gzipSync("code" in file ? file.code : file.source).length,
    0,
  );
  const { dependencies } = JSON.parse(readFileSync(join(app, "package.json"), "utf8"));
  const versions = Object.keys(dependencies)
    .filter((each) => !/^react(-dom)?$/.test(each))
    .map(
      (each) =>
        `${each} ${JSON.parse(readFileSync(join(app, "node_modules", each, "package.json"), "utf8")).version}`,
    );
  return { size, versions: versions.join(", ") };
}
