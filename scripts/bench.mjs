// `npm run bench`: speed and memory, measured on this machine now.
import { installIfNeeded } from "./set-up.mjs";

installIfNeeded();
const { buildIfNeeded } = await import("./build.mjs");
await buildIfNeeded();
const { benchThreads } = await import("../tests/bench/threads.mjs");
benchThreads();
console.log();
const { benchForms } = await import("../tests/bench/forms/forms.mjs");
await benchForms();
