import type { FileChoices } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";
import type { Found } from "./found.js";
import { readDocument, type ReadDocument } from "./json-document.js";
import type { TextFormat, TextReader, TextSample } from "./formats/line-format.js";
import { textFormats } from "./formats/registry.js";
import { isNestedDeeperThan } from "./nesting.js";
import { refuseOtherTexts } from "./refused-content.js";

/** Characters by which a format is recognised. */
const SAMPLE = 65_536;
/** Characters within which the first line of JSON lines ends. */
const LONGEST_FIRST_LINE = 10_000_000;
/** Characters of a JSON document, which is parsed as a whole. */
const LONGEST_DOCUMENT = 200_000_000;
/** Brackets inside each other; each level of replies on Reddit's page takes five. */
const DEEPEST_JSON = 10_000;
const jsonEndings = new Set(["json", "jsonl", "ndjson"]);
const tableEndings = new Set(["csv", "tsv", "tab"]);

/** Recognises the format of a text that arrives in pieces, and reads it. */
export class ContentReader {
  readonly #ending: string;
  readonly #choices: FileChoices;
  readonly #found: Found;
  #pieces: string[] = [];
  #length = 0;
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
    if (this.#length > LONGEST_DOCUMENT && this.#opened === "document")
      throw new UnreadableFile(
        `it is one JSON document of more than ${String(LONGEST_DOCUMENT / 1e6)} million characters. Save it as JSON lines, one object a line, and upload that file`,
      );
    if (this.#opened === null && this.#length >= SAMPLE) this.#recognise(false);
  }

  /** @throws {UnreadableFile} */
  end(): ReadDocument {
    if (this.#opened === null) this.#recognise(true);
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
    const text = this.#joined();
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
      throw new UnreadableFile("it is not JSON");
    this.#open(text);
  }

  /** A table may begin with a bracket, too, but not with a list's or an object's first sign behind it. */
  #isJson(text: string): boolean {
    return tableEndings.has(this.#ending)
      ? /^\s*(?:\[\s*[[{]|\{\s*")/.test(text)
      : /^\s*(?:\ufeff)?[[{]/.test(text);
  }

  #sample(text: string): TextSample {
    return { text, ending: this.#ending, choices: this.#choices };
  }

  #open(text: string): void {
    const sample = this.#sample(text);
    const format = textFormats.find(({ claims }) => claims(sample));
    if (!format) throw new UnreadableFile("its format is not known");
    const reader = format.open(sample, this.#found);
    this.#opened = { format, reader };
    this.#pieces = [];
    reader.push(text);
  }

  /** null for a text that only begins like JSON. */
  #readDocument(): ReadDocument | null {
    const text = this.#joined().replace(/^\ufeff/, "");
    if (isNestedDeeperThan(DEEPEST_JSON, text)) throw new UnreadableFile("its JSON is nested too deeply");
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 200) : "";
      if (jsonEndings.has(this.#ending)) throw new UnreadableFile(`it is not valid JSON: ${reason}`);
      return null;
    }
    return readDocument(value, this.#choices, this.#found);
  }
}
