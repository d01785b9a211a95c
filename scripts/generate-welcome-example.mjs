// Writes the example of the welcome page from a real run of the sample insight, grouped by words as where no model is at hand:
// packages/app/src/features/welcome/example.ts. It takes about ten seconds; do it again when what the analysis says has changed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installIfNeeded, root, run } from "./set-up.mjs";

installIfNeeded();
const { buildForNodeIfNeeded } = await import("./build.mjs");
await buildForNodeIfNeeded();
const { HUED_TOPICS, NO_TOPIC, packSketch } = await import("@undertone/map");

const SENTENCES = 2;
const { mixed } = JSON.parse(readFileSync(join(root, "schemas/insight-texts.json"), "utf8"));
const target = join(root, "packages/app/src/features/welcome/example.ts");
const { link, parameters } = JSON.parse(
  readFileSync(join(root, "packages/server/data/sample-insight.json"), "utf8"),
);

const result = analysed();
const grouping = result.readings.find((one) => one.default);
const comments = [...Object.values(result.clusters).flat(), ...result.noise];
const example = {
  topics: grouping.summaries.map(({ label, title }) => label ?? title ?? mixed.heading),
  map: packSketch({
    x: Float32Array.from(comments, ({ x }) => x),
    y: Float32Array.from(comments, ({ y }) => y),
    topicOf: Uint8Array.from(grouping.assignment, (topic) =>
      topic < 0 ? NO_TOPIC : Math.min(topic, HUED_TOPICS),
    ),
  }),
  sentences: result.points.slice(0, SENTENCES).map(({ sentence }) => sentence),
};
const source = `// Written by scripts/generate-welcome-example.mjs. Do not edit.

/** What a run of the sample thread gave: its topics, a sketch of its map, and the first of its points. */
export const example = ${JSON.stringify(example)};
`;
writeFileSync(target, source);
run(process.execPath, ["scripts/tool.mjs", "format", target]);

function analysed() {
  const folder = mkdtempSync(join(tmpdir(), "undertone-example-"));
  try {
    const file = join(folder, "parameters.json");
    writeFileSync(file, JSON.stringify(parameters));
    const command = join(root, "packages/server/dist/cli/main.js");
    const env = { ...process.env, MODEL_DIR: folder, MODEL_HOST: "http://127.0.0.1:9" };
    const args = [command, "analyse", link, "--parameters", file];
    return JSON.parse(
      execFileSync(process.execPath, args, {
        env,
        maxBuffer: 2 ** 30,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
