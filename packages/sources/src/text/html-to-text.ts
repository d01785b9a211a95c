import { commonEntities } from "@undertone/schemas/decode-entities";

/** What is in these is no words at all. */
const wordless = new Set(["script", "style", "template"]);
/** What is in these is quoted from others. */
const quotes = new Set(["blockquote", "aside"]);
/** Each begins or ends a paragraph. */
const blocks = new Set(["p", "div", "br", "hr", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4", "h5", "h6"]);
const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/iy;
const address = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;
/** How Hacker News cuts the words of a link that are its address. */
const cutAddress = /^https?:\/\/\S*(?:\.\.\.|…)$/;
/** Stand for line breaks and spaces of code, where all other white space is one space. */
const CODE_BREAK = "\u0001";
const CODE_SPACE = "\u0002";

/** A comment's text, as its author's words alone and as the whole of it. */
export interface HtmlTexts {
  /** Without quotes of others, code blocks and images. */
  own: string;
  /** Lines quoted from others begin with `>`, code stands between lines of three backticks. */
  whole: string;
}

/** The author's words of a comment that a site gives as HTML, as `htmlToTexts` gives them. */
export function htmlToText(html: string): string {
  return htmlToTexts(html).own;
}

/**
 * The text of a comment that a site gives as HTML: a line a paragraph, links by their words. Markup that is not closed is
 * no reason to fail: what is wrong is read as far as it goes.
 *
 * Takes time linear in the text's length, whatever is in it.
 */
export function htmlToTexts(html: string): HtmlTexts {
  const { texts, openQuote } = read(html, Infinity);
  return openQuote === null ? texts : read(html, openQuote).texts;
}

/**
 * @param unclosed From where on quotes are taken to end with their paragraph: a quote that nobody closed would else take all
 *   that the author wrote behind it.
 * @returns `openQuote`: where the outermost quote begins that is still open at the end.
 */
function read(html: string, unclosed: number): { texts: HtmlTexts; openQuote: number | null } {
  const text = new TextUnderWay(unclosed);
  let at = 0;
  for (let start = html.indexOf("<"); start >= 0; start = html.indexOf("<", at)) {
    text.add(html.slice(at, start));
    at = start;
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at);
      at = end < 0 ? html.length : end + "-->".length;
      continue;
    }
    tag.lastIndex = at;
    const [whole, closing, name = ""] = tag.exec(html) ?? [];
    if (whole === undefined) {
      text.add("<");
      at++;
      continue;
    }
    text.tag(name.toLowerCase(), closing === "/", whole, at);
    at += whole.length;
  }
  text.add(html.slice(at));
  return text.end();
}

class TextUnderWay {
  #quoteStart = 0;
  #hasQuotedWords = false;
  #own = "";
  #whole = "";
  #quoteDepth = 0;
  #codeDepth = 0;
  #wordlessDepth = 0;
  #link: { href: string; ownStart: number; wholeStart: number } | null = null;

  constructor(private readonly unclosed: number) {}

  add(html: string): void {
    if (html === "" || this.#wordlessDepth > 0) return;
    if (this.#quoteDepth > 0 && html.trim() !== "") this.#hasQuotedWords = true;
    if (this.#codeDepth > 0) {
      this.#whole += html.replace(/\r?\n/g, CODE_BREAK).replace(/[ \t]/g, CODE_SPACE);
      return;
    }
    // A line break in HTML's source is a space.
    const words = html.replace(/\s+/g, " ");
    this.#whole += words;
    if (this.#quoteDepth === 0) this.#own += words;
  }

  /** @param at Where in the text it stands. */
  tag(name: string, isClosing: boolean, whole: string, at: number): void {
    const step = isClosing ? -1 : 1;
    const isParagraph = blocks.has(name);
    if (isParagraph && this.#hasQuotedWords && this.#quoteStart >= this.unclosed) this.#quoteDepth = 0;
    if (name === "a") this.#linkTag(isClosing, whole);
    if (wordless.has(name)) {
      this.#wordlessDepth = Math.max(0, this.#wordlessDepth + step);
      this.#breakLine();
    } else if (quotes.has(name)) {
      this.#breakLine();
      if (this.#quoteDepth === 0) {
        this.#quoteStart = at;
        this.#hasQuotedWords = false;
      }
      this.#quoteDepth = Math.max(0, this.#quoteDepth + step);
      this.#breakLine();
    } else if (name === "pre") {
      this.#breakLine();
      const depth = Math.max(0, this.#codeDepth + step);
      if ((depth === 0) !== (this.#codeDepth === 0)) this.#whole += "```\n";
      this.#codeDepth = depth;
      this.#breakLine();
    } else if (isParagraph) this.#breakLine();
  }

  end(): { texts: HtmlTexts; openQuote: number | null } {
    const texts = { own: tidied(this.#own), whole: tidied(this.#whole) };
    return { texts, openQuote: this.#quoteDepth > 0 ? this.#quoteStart : null };
  }

  /** In a quote, the next line begins with its mark. */
  #breakLine(): void {
    this.#own += "\n";
    this.#whole += this.#quoteDepth > 0 ? "\n&gt; " : "\n";
  }

  #linkTag(isClosing: boolean, whole: string): void {
    const link = this.#link;
    this.#link = null;
    if (!isClosing) {
      const [, double, single, bare] = address.exec(whole) ?? [];
      const href = double ?? single ?? bare ?? "";
      this.#link = { href, ownStart: this.#own.length, wholeStart: this.#whole.length };
    } else if (link && cutAddress.test(this.#whole.slice(link.wholeStart).trim())) {
      if (this.#quoteDepth === 0) this.#own = this.#own.slice(0, link.ownStart) + link.href;
      this.#whole = this.#whole.slice(0, link.wholeStart) + link.href;
    }
  }
}

function tidied(text: string): string {
  return text
    .split("\n")
    .map((line) => decodeHtml(line).replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== ">")
    .join("\n")
    .replaceAll(CODE_BREAK, "\n")
    .replaceAll(CODE_SPACE, " ")
    .trim();
}

/** A text with HTML's numbered and commonest entities decoded, once. */
export function decodeHtml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|\w{2,8});/gi,
    (entity, decimal?: string, hexadecimal?: string) => {
      const common = commonEntities[entity.toLowerCase()] ?? furtherEntities[entity];
      if (common !== undefined) return common;
      const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? "", 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    },
  );
}

const furtherEntities: Readonly<Record<string, string>> = {
  "&apos;": "'",
  "&hellip;": "…",
  "&mdash;": "—",
  "&ndash;": "–",
  "&lsquo;": "‘",
  "&rsquo;": "’",
  "&ldquo;": "“",
  "&rdquo;": "”",
};
