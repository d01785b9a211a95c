import { createRequire } from "node:module";
import { readSchema } from "@undertone/schemas";
import type * as saxes from "saxes";
import type { SaxesParser, SaxesTagPlain } from "saxes";
import { UnreadableFile } from "../file-reading.js";

/** Loaded by the first file that needs it. */
const load = createRequire(import.meta.url);

const { jsonCharacters: mostCharacters, jsonValues: mostValues } = readSchema("limits").readFiles;
/** Elements in each other; replies to replies take two. */
const DEEPEST = 1000;

/** What others write into XML that is not of XML: signs that only HTML names, and ones that no text may have. */
const forgiven = /undefined entity|disallowed character|unescaped|text data outside of root/;

/** An element without children and attributes is its text; another an object of them, of equal ones a list. */
export type XmlValue = string | XmlElement;
/** Attributes have an `@` before their name, text between children is named `#`. */
export interface XmlElement {
  readonly [name: string]: XmlValue | readonly XmlValue[];
}

interface Open {
  children: Map<string, XmlValue | XmlValue[]>;
  text: string[];
}

/** Reads XML that arrives in pieces. Entities that a document declares stay as they are written: none is ever put in place. */
export class XmlParsing {
  readonly #parser: SaxesParser<{ xmlns: false }>;
  readonly #open: Open[] = [{ children: new Map(), text: [] }];
  #length = 0;
  #values = 0;
  #failed: string | null = null;

  constructor() {
    const { SaxesParser: Parser } = load("saxes") as typeof saxes;
    this.#parser = new Parser({ xmlns: false, position: false });
    this.#parser.on("error", ({ message }) => {
      if (!forgiven.test(message)) this.#failed ??= message;
    });
    this.#parser.on("opentag", (tag: SaxesTagPlain) => this.#opened(tag));
    this.#parser.on("closetag", (tag: SaxesTagPlain) => this.#closed(tag.name));
    this.#parser.on("text", (text) => this.#open.at(-1)?.text.push(text));
    this.#parser.on("cdata", (text) => this.#open.at(-1)?.text.push(text));
  }

  /** @throws {UnreadableFile} */
  push(text: string): void {
    this.#length += text.length;
    if (this.#length > mostCharacters)
      throw new UnreadableFile("xml-too-long", { most: mostCharacters / 1e6 });
    this.#parser.write(text);
    this.#refuseBroken();
  }

  /** @throws {UnreadableFile} */
  end(): XmlElement {
    this.#parser.close();
    this.#refuseBroken();
    return Object.fromEntries(this.#open[0]?.children ?? []) as XmlElement;
  }

  #refuseBroken(): void {
    if (this.#failed !== null) throw new UnreadableFile("xml-broken");
  }

  #opened({ attributes }: SaxesTagPlain): void {
    const own = Object.entries(attributes).map(([name, value]) => [`@${name}`, value] as const);
    this.#values += 1 + own.length;
    if (this.#values > mostValues) throw new UnreadableFile("json-values", { most: mostValues / 1e6 });
    if (this.#open.length > DEEPEST)
      throw new UnreadableFile("xml-too-deep", { most: DEEPEST.toLocaleString("en") });
    this.#open.push({ children: new Map(own), text: [] });
  }

  #closed(name: string): void {
    const { children, text } = this.#open.pop() ?? { children: new Map(), text: [] };
    const words = text.join("");
    if (children.size > 0 && words.trim() !== "") children.set("#", words);
    const value = children.size === 0 ? words : (Object.fromEntries(children) as XmlElement);
    const siblings = this.#open.at(-1)?.children;
    const before = siblings?.get(name);
    if (Array.isArray(before)) before.push(value);
    else siblings?.set(name, before === undefined ? value : [before, value]);
  }
}
