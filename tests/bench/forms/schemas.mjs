// The schemas that the form bench shows.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const analysisFile = fileURLToPath(new URL("../../../schemas/analysis-parameters.json", import.meta.url));

export function writeSchemas(folder) {
  writeFileSync(join(folder, "analysis.json"), JSON.stringify(analysisWithWords(500)));
  writeFileSync(join(folder, "thousand.json"), JSON.stringify(formOf(100)));
}

function analysisWithWords(count) {
  const schema = JSON.parse(readFileSync(analysisFile, "utf8"));
  schema.properties.stop_words.default = Array.from({ length: count }, (_, index) => `word${index}`);
  return schema;
}

/** Groups of ten fields, of all the types that a settings form mixes. */
function formOf(groups) {
  const names = Array.from({ length: groups }, (_, index) => `group${index}`);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "thousand.json",
    title: "A thousand fields",
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, group(name)])),
  };
}

function group(name) {
  const text = (title) => ({
    title,
    description: "Some words.",
    type: "string",
    maxLength: 100,
    default: "",
  });
  const words = { type: "string", minLength: 1, maxLength: 40 };
  return {
    title: name,
    type: "object",
    default: {},
    properties: {
      name: text("Name"),
      place: text("Place"),
      note: { ...text("Note"), default: "nothing yet" },
      amount: { title: "Amount", type: "integer", minimum: 0, maximum: 1000, default: 10 },
      rank: { title: "Rank", type: "integer", minimum: -1000, maximum: 1000, default: 1 },
      share: { title: "Share", type: "number", minimum: 0, maximum: 100, multipleOf: 0.5, default: 1.5 },
      seen: { title: "Seen", type: "boolean", default: false },
      kept: { title: "Kept", type: "boolean", default: true },
      kind: { title: "Kind", type: "string", enum: ["plain", "striped", "dotted"], default: "plain" },
      words: { title: "Words", type: "array", items: words, maxItems: 20, default: ["one", "two", "three"] },
    },
  };
}
