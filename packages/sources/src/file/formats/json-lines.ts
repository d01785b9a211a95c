import { isObject, type Untrusted } from "../../thread/untrusted-values.js";
import { UnreadableFile } from "../file-reading.js";
import { jsonValueOf } from "../json-text.js";
import { lineReader } from "../lines.js";
import type { TextFormat } from "./line-format.js";
import { unwrapped } from "./comment-lists.js";
import { RecordReader } from "./records.js";

/** An archive dump or any other list of comments: one JSON object a line. */
export const jsonLines: TextFormat = {
  key: "json-lines",
  title: "JSON lines, such as an archive dump",
  tools: "Pushshift and other dumps, snscrape, youtube-comment-downloader",
  gives: "named",
  claims: ({ text }) => {
    const [first = "", second] = text.split("\n", 50).filter((line) => line.trim() !== "");
    return second !== undefined && isObjectText(first);
  },
  open({ choices }, found) {
    const records = new RecordReader(choices, found);
    return lineReader(
      (line, number) => {
        if (line.trim() !== "") records.add(recordOf(line, number));
      },
      () => records.end(),
    );
  },
};

function isObjectText(line: string): boolean {
  if (!/^\s*\{/.test(line)) return false;
  try {
    return isObject(jsonValueOf(line));
  } catch {
    return false;
  }
}

function recordOf(line: string, number: number): Untrusted {
  let value: unknown;
  try {
    value = jsonValueOf(line);
  } catch {
    throw new UnreadableFile("json-line-broken", { line: number });
  }
  const record = unwrapped(value);
  if (!record) throw new UnreadableFile("json-line-no-object", { line: number });
  return record;
}
