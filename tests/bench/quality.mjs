// `node tests/bench/quality.mjs [part of a set's name]`: how good clusters are. `npm run bench` runs it too.
import { installIfNeeded } from "../../scripts/set-up.mjs";

await installIfNeeded();
const { buildIfNeeded } = await import("../../scripts/build.mjs");
await buildIfNeeded();
const { benchQuality } = await import("./quality/bench-quality.mjs");
await benchQuality(process.argv[2] ?? "");
