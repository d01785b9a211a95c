// Embeds a JSON list of texts with the default model in two threads, as the server does.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createEmbedding } from "../../../packages/embedding/dist/embedding.js";

const [textsFile, modelDir] = process.argv.slice(2);
const texts = JSON.parse(readFileSync(textsFile, "utf8"));
const NAME = "all-MiniLM-L6-v2";
const embedding = createEmbedding({ modelDir, modelHost: "http://127.0.0.1:9" });
const call = { model: NAME, batchSize: 32, seed: 42, language: "en" };
// Opens the model in both threads.
await embedding.embed(
  Array.from({ length: 80 }, (_, i) => `Warm ${i} up`),
  call,
);

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const cpu = process.cpuUsage();
const start = performance.now();
const { used } = await embedding.embed(texts, call);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(cpu);
delay.disable();
await embedding.close();
if (used !== NAME) throw new Error(`embedded with ${used}`);
console.log(JSON.stringify({ cpu: (user + system) / 1e6, seconds, delay: delay.max / 1e6 }));
