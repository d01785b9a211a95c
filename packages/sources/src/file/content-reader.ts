import { readSchema, type FileChoices } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";
import type { Found } from "./found.js";
import { JsonCost } from "./json-cost.js";
import { jsonValuesOf, withoutScript } from "./json-text.js";
import { readDocument, type ReadDocument } from "./json-document.js";
import type { TextFormat, TextReader, TextSample } from "./formats/line-format.js";
import { plainText } from "./formats/plain-text.js";
import { textFormats } from "./formats/registry.js";
import { isSurelyTable, table, tableEndings } from "./formats/table.js";
import { refuseCode, refuseOtherTexts } from "./refused-content.js";
import { refuseUnknownChats } from "./unknown-chats.js";

/** Characters by which a format is recognised. */
const SAMPLE = 65_536;
/** Characters within which the first line of JSON lines ends. */
const LONGEST_FIRST_LINE = 10_000_000;
/** A JSON document is parsed as a whole. */
const { jsonCharacters: longestDocument } = readSchema("limits").readFiles;
/** No text of comments begins so, whether or not it then goes wrong. */
const jsonStart = /^\s*(?:\[\s*[[{]|\{\s*["'])/;
const pythonStart = /^\s*(?:\[\s*)?\{\s*'/;
const jsonEndings = new Set(["json", "jsonl", "ndjson"]);

/** Recognises the format of a text that arrives in pieces, and reads it. */
export class ContentReader {
  readonly #ending: string;
  readonly #choices: FileChoices;
  readonly #found: Found;
  #pieces: string[] = [];
  #length = 0;
  /** Characters from which on the format is tried to be recognised. */
  #enough = SAMPLE;
  #opened: { format: TextFormat; reader: TextReader } | "document" | null = null;

  constructor(name: string, choices: FileChoices, found: Found) {
    this.#ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
    this.#choices = choices;
    this.#found = found;
  }

  /** @throws {UnreadableFile} */
  push(text: string): void {
    if (this.#opened !== null && this.#opened !== "document") {
      this.#opened.reader.push(text);
      return;
    }
    this.#pieces.push(text);
    this.#length += text.length;
    if (this.#length > longestDocument && this.#opened === "document")
      throw new UnreadableFile("json-too-long", { most: longestDocument / 1e6 });
    if (this.#opened !== null || this.#length < this.#enough) return;
    this.#recognise(false);
    // All that has come is read each time, so there has to be twice as much.
    this.#enough = this.#length * 2;
  }

  /**
   * @returns null for a text of nothing but white space.
   * @throws {UnreadableFile}
   */
  end(): ReadDocument | null {
    if (this.#opened === null) {
      if (this.#joined().trim() === "") return null;
      this.#recognise(true);
    }
    if (this.#opened === "document") {
      const document = this.#readDocument();
      if (document) return document;
    }
    if (this.#opened === null || this.#opened === "document") this.#open(this.#joined());
    const opened = this.#opened as { format: TextFormat; reader: TextReader };
    return { format: opened.format, ...opened.reader.end() };
  }

  #joined(): string {
    const text = this.#pieces.join("");
    this.#pieces = [text];
    return text;
  }

  #recognise(isWhole: boolean): void {
    const text = withoutScript(this.#joined());
    this.#pieces = [text];
    refuseOtherTexts(text.slice(0, SAMPLE));
    if (this.#isJson(text)) {
      const isLineOpen = !isWhole && !text.trimStart().includes("\n");
      if (/^\s*\{/.test(text) && isLineOpen && text.length < LONGEST_FIRST_LINE) return;
      if (
        !textFormats.some(
          ({ key, claims }) => key !== "plain-text" && key !== "csv" && claims(this.#sample(text)),
        )
      ) {
        this.#opened = "document";
        return;
      }
    } else if (jsonEndings.has(this.#ending) && text.trim() !== "")
      throw new UnreadableFile("not-json", { ending: this.#ending });
    this.#open(text);
  }

  /** A table may begin with a bracket, too, but not with a list's or an object's first sign behind it. */
  #isJson(text: string): boolean {
    return tableEndings.has(this.#ending) ? /^\s*(?:\[\s*[[{]|\{\s*")/.test(text) : /^\s*[[{]/.test(text);
  }

  #sample(text: string): TextSample {
    return { text, ending: this.#ending, choices: this.#choices };
  }

  #open(text: string): void {
    const sample = this.#sample(text);
    const format = textFormats.find(({ claims }) => claims(sample)) ?? plainText;
    const isText = format === plainText || (format === table && !tableEndings.has(this.#ending));
    if (isText) {
      refuseCode(text.slice(0, SAMPLE));
      // Rows that begin with a name and a date look like messages.
      if (format !== table || !isSurelyTable(sample)) refuseUnknownChats(text.slice(0, SAMPLE));
    }
    const reader = format.open(sample, this.#found);
    this.#opened = { format, reader };
    this.#pieces = [];
    reader.push(text);
  }

  /** null for a text that only begins like JSON. */
  #readDocument(): ReadDocument | null {
    const text = this.#joined();
    new JsonCost().add(text);
    let value: unknown;
    try {
      value = jsonValuesOf(text);
    } catch (error) {
      const isMeant =
        jsonEndings.has(this.#ending) || (!tableEndings.has(this.#ending) && jsonStart.test(text));
      if (isMeant && pythonStart.test(text)) throw new UnreadableFile("json-python");
      if (isMeant) throw new UnreadableFile("json-broken", { where: breakOf(text, error) });
      return null;
    }
    return readDocument(value, this.#choices, this.#found);
  }
}

/** Where a JSON text is broken, from what the parser says of it. */
function breakOf(text: string, error: unknown): string {
  const position = error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position === undefined) {
    const sign =
      error instanceof Error ? /^Unexpected token '?(\P{Cc})/u.exec(error.message)?.[1] : undefined;
    return sign === undefined ? "its end" : `the sign “${sign}”`;
  }
  if (Number(position) >= text.length) return "its end";
  const before = text.slice(0, Number(position)).split("\n");
  return `line ${before.length.toLocaleString("en")}, character ${((before.at(-1)?.length ?? 0) + 1).toLocaleString("en")}`;
}
