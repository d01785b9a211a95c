import { withPlainTexts } from "./rich-text.js";

/** How X's archive, pages and scripts name a value, and how servers keep it from being run as a script. */
const assignment =
  /^(?:\)\]\}',?|for\s?\(;;\);|while\s?\(1\);)?\s*(?:(?:export default|(?:(?:export\s+)?(?:var|let|const)\s+)?[\w$.]{1,200}(?:\[[^\]\n]{1,100}\])?\s*=)\s*)?(?=\[\s*[[{\]"]|\{\s*["'}])/;
/** A call with the value in it, as JSONP writes it. */
const call =
  /^(?:\/\*[^*]{0,200}\*\/\s*)?(?:typeof\s[^&\n]{1,200}&&\s*)?[\w$.]{1,200}\s*\(\s*(?=\[\s*[[{\]"]|\{\s*["'}])/;

/** The line above LeanCloud's JSON lines. */
const leanCloud = /^#filetype:JSON-streaming [^\n]*\n/;

/** A text without what stands before its JSON where that is part of a script. */
export function withoutScript(text: string): string {
  // White space is passed over once: two expressions for it, one behind the other, would try each way to share it.
  const begun = text.trimStart();
  const inside = begun.replace(call, "");
  const bare = inside === begun ? begun.replace(assignment, "").replace(leanCloud, "") : inside;
  return bare === begun ? text : bare;
}

/** What follows one another in a text, each by itself, with the end of a script behind it. Empty: there is something else. */
function valuesIn(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfQuoted(text, at) - 1;
    else if (sign === "[" || sign === "{") {
      if (depth++ === 0) start = at;
    } else if (sign === "]" || sign === "}") {
      if (--depth === 0) found.push(text.slice(start, at + 1));
      else if (depth < 0) return [];
    } else if (depth === 0 && !/[\s,;)\u001e]/.test(sign ?? "")) return [];
  }
  return depth === 0 ? found : [];
}

/**
 * The value of a text that holds one, the end of a script behind it, or several one after the other: lists become one list, other
 * values the items of one.
 *
 * @throws {SyntaxError} Of the text as it stands.
 */
export function jsonValuesOf(text: string): unknown {
  try {
    return jsonValueOf(text);
  } catch (error) {
    const values = valuesIn(text);
    if (values.length === 0) throw error;
    const parsed = values.map(jsonValueOf);
    if (parsed.length === 1) return parsed[0];
    return parsed.every(Array.isArray) ? parsed.flat() : parsed;
  }
}

/** Digits that may be more than a number of JavaScript keeps. */
const longNumber = /(?<![\d.eE+-])\d{16,}(?![\d.eE])/g;
const mayHaveLongNumbers = /[\s:[,]\d{16,}\s*[,}\]]/;

/**
 * A JSON text's value. Python writes NaN for what is missing, which is no JSON: it is null. An integer that would be rounded is its
 * digits: ids of 64 bits are then still told apart.
 *
 * @throws {SyntaxError} Of the text as it stands.
 */
export function jsonValueOf(text: string): unknown {
  const isExact = !mayHaveLongNumbers.test(text);
  try {
    return withPlainTexts(JSON.parse(isExact ? text : outsideQuotes(text, withLongNumbers)), text);
  } catch (error) {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) throw isExact ? error : errorOf(text, error);
    try {
      return withPlainTexts(
        JSON.parse(outsideQuotes(text, (part) => withLongNumbers(withoutNaN(part)))),
        text,
      );
    } catch {
      throw isExact ? error : errorOf(text, error);
    }
  }
}

/** What a parser says of the text as it stands: another may be broken elsewhere. */
function errorOf(text: string, otherwise: unknown): unknown {
  try {
    JSON.parse(text);
  } catch (error) {
    return error;
  }
  return otherwise;
}

function withLongNumbers(part: string): string {
  return part.replace(longNumber, (digits) =>
    Number.isSafeInteger(Number(digits)) ? digits : `"${digits}"`,
  );
}

function withoutNaN(part: string): string {
  return part.replace(/-?\b(?:NaN|Infinity)\b/g, "null");
}

/** What stands in quotes stays. */
function outsideQuotes(text: string, change: (part: string) => string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const start = quote < 0 ? text.length : quote;
    parts.push(change(text.slice(at, start)));
    at = endOfQuoted(text, start);
    parts.push(text.slice(start, at));
  }
  return parts.join("");
}

function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
