// node operations/fetch-model.mjs NAME FOLDER: a model's weights from MODEL_HOST, each file checked against its pinned sha256.
import { allowList } from "../packages/embedding/dist/models/allowed-models.js";
import { createModelStore } from "../packages/embedding/dist/models/model-store.js";

const [name, folder] = process.argv.slice(2);
const store = createModelStore({
  folder,
  host: process.env.MODEL_HOST ?? "https://huggingface.co",
  timeouts: { answer: 10_000, stall: 30_000 },
  now: Date.now,
  log: { info: console.log, warn: console.warn },
});
await store.ensure(name, allowList[name]);
store.close();
