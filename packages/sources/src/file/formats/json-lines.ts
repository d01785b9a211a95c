import { isObject, type Untrusted } from "../../thread/untrusted-values.js";
import { UnreadableFile } from "../file-reading.js";
import type { Found } from "../found.js";
import { jsonValueOf } from "../json-text.js";
import { Lines } from "../lines.js";
import type { ReadText, TextFormat, TextSample } from "./line-format.js";
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
  open: (sample, found) => new JsonLinesReader(sample, found),
};

function isObjectText(line: string): boolean {
  if (!/^\s*\{/.test(line)) return false;
  try {
    return isObject(jsonValueOf(line));
  } catch {
    return false;
  }
}

class JsonLinesReader {
  readonly #records: RecordReader;
  readonly #lines: Lines;

  constructor({ choices }: TextSample, found: Found) {
    this.#records = new RecordReader(choices, found);
    this.#lines = new Lines((line, number) => {
      if (line.trim() !== "") this.#records.add(recordOf(line, number));
    });
  }

  push(text: string): void {
    this.#lines.push(text);
  }

  end(): ReadText {
    this.#lines.end();
    return this.#records.end();
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
