import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSchema, resolveFact } from "@undertone/schemas";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { codesOfSources } from "../schemas/codes-of-sources.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const enumOf = (property: string) =>
  resolveFact(`task-failure.json#/properties/error/properties/${property}/enum`) as string[];
const listed = enumOf("code");
/** Why a thread was not read: any of these may come with it, whichever site it is. */
const details = enumOf("detail");
const catalogue = readSchema("messages").errors;

/** Leaves out what is installed. */
const oursAlone: Plugin = {
  name: "ours-alone",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@undertone/") ? undefined : { path, external: true },
    ),
};

/** Every source file of ours that a task may run through: what the command imports, and the thread that it starts. */
async function filesOfTasks(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      "packages/server/src/cli/tasks/read-task.ts",
      "packages/server/src/analysis/thread-entry.ts",
    ],
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unused",
    platform: "node",
    format: "esm",
    conditions: ["undertone-source"],
    plugins: [oursAlone],
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs);
}

/** Of a step that the analysis thread does for a call alone. */
const ofCalls = new Set(["grouping-pending", "grouping-too-many", "grouping-absent", "topic-gone"]);

test("each error that a task can meet has a code that the schema of failed tasks lists", async () => {
  const files = await filesOfTasks();
  for (const file of [
    "packages/server/src/cli/tasks/data-clustering.ts",
    "packages/sources/src/reddit/refusal.ts",
    "packages/analysis/src/stages/filter-stage.ts",
    "packages/embedding/src/embedding.ts",
  ])
    expect(files).toContain(file);
  // What runs a task, and ends it.
  files.push("packages/server/src/cli/run.ts");
  const text = files.map((file) => readFileSync(`${root}/${file}`, "utf8")).join("\n");
  const met = Object.entries(catalogue).filter(([key]) => !ofCalls.has(key) && text.includes(`"${key}"`));
  expect(met.length).toBeGreaterThan(30);
  const codes = [...met.map(([, { code }]) => code), ...codesOfSources].filter(
    (code) => !details.includes(code),
  );
  expect([...new Set(codes)].sort()).toEqual([...listed].sort());
});

test("docs/tasks.md tells of each code, in the schema's order", () => {
  const table = readFileSync(`${root}/docs/tasks.md`, "utf8").split("## Error codes")[1] ?? "";
  expect([...table.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, code]) => code)).toEqual([...listed, ...details]);
});
