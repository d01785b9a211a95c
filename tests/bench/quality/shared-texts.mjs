import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadLanguageDetector } from "@undertone/language/detect";
import { filterStage, textsToEmbed } from "@undertone/analysis";
import { parse } from "@undertone/schemas";
import { readThread } from "@undertone/sources";

const detector = await loadLanguageDetector();
const folder = fileURLToPath(new URL("../../../../shared/data/", import.meta.url));

/** The labelled sets and the threads, each `{name, texts, labels}`; labels are numbers, or null where nobody gave any. */
export async function sharedTexts() {
  return existsSync(folder) ? [...labelledSets(), ...(await Promise.all(threads()))] : [];
}

function labelledSets() {
  return readdirSync(`${folder}clustering`)
    .sort()
    .map((file) => {
      const [, ...lines] = readFileSync(`${folder}clustering/${file}`, "utf8").trimEnd().split("\n");
      const rows = lines.map((line) => [
        line.slice(0, line.indexOf("\t")),
        line.slice(line.indexOf("\t") + 1),
      ]);
      const names = [...new Set(rows.map(([label]) => label))];
      return {
        name: file.replace(".tsv", ""),
        texts: rows.map(([, text]) => text),
        labels: rows.map(([label]) => names.indexOf(label)),
      };
    });
}

/** What an analysis would embed: filtered by the defaults, but all comments of the thread. */
function threads() {
  const parameters = parse("analysis-parameters", { max_comments: 10_000 });
  return readdirSync(`${folder}threads`)
    .sort()
    .map(async (file) => {
      const thread = await readThread(file, readFileSync(`${folder}threads/${file}`));
      return {
        name: file.replace(".json", ""),
        texts: textsToEmbed(filterStage(thread, parameters, detector).kept),
        labels: null,
      };
    });
}
