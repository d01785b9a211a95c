// `npm run bench`: speed and memory, measured on this machine now.
import { installIfNeeded } from "./set-up.mjs";

installIfNeeded();
const { buildIfNeeded } = await import("./build.mjs");
await buildIfNeeded();
const { benchThreads } = await import("../tests/bench/threads.mjs");
benchThreads();
const { benchPipeline } = await import("../tests/bench/pipeline/pipeline.mjs");
benchPipeline();
const { benchHdbscan } = await import("../tests/bench/hdbscan/hdbscan.mjs");
benchHdbscan();
const { benchEmbedding } = await import("../tests/bench/embedding/embedding.mjs");
benchEmbedding();
const { benchLexical } = await import("../tests/bench/lexical/lexical.mjs");
benchLexical();
const { benchSentiment } = await import("../tests/bench/sentiment/sentiment.mjs");
benchSentiment();
console.log();
const { benchForms } = await import("../tests/bench/forms/forms.mjs");
await benchForms();
console.log();
const { benchQuality } = await import("../tests/bench/quality/bench-quality.mjs");
await benchQuality();
console.log();
const { benchServer } = await import("../tests/bench/server/server.mjs");
await benchServer();
