// Embeds the texts of a JSON file with the lexical embedder; writes the vectors and prints the CPU seconds.
import { readFileSync, writeFileSync } from "node:fs";
import { runLexical } from "../../../packages/embedding/dist/lexical/run-lexical.js";

const [textsFile, vectorsFile] = process.argv.slice(2);
const { texts } = JSON.parse(readFileSync(textsFile, "utf8"));
const distinct = [...new Set(texts)];
await runLexical(
  { kind: "lexical", texts: distinct.slice(0, 500), seed: 42, language: "en" },
  () => undefined,
);
const cpu = process.cpuUsage();
const { vectors, dimensions } = await runLexical(
  { kind: "lexical", texts: distinct, seed: 42, language: "en" },
  () => undefined,
);
const { user, system } = process.cpuUsage(cpu);
if (vectorsFile) {
  const indexOf = new Map(distinct.map((text, i) => [text, i]));
  const rows = texts.map((text) =>
    vectors.subarray(indexOf.get(text) * dimensions, (indexOf.get(text) + 1) * dimensions),
  );
  writeFileSync(
    vectorsFile,
    Buffer.concat(rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength))),
  );
}
console.log(JSON.stringify({ cpu: (user + system) / 1e6, distinct: distinct.length }));
