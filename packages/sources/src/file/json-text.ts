/** How X names the list in each file of its archive. */
const assignment = /^\s*window\.YTD\.\w+\.part\d+\s*=\s*/;

/** A text without what stands before its JSON in an archive of X. */
export function withoutAssignment(text: string): string {
  return text.replace(assignment, "");
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
    return JSON.parse(isExact ? text : outsideQuotes(text, withLongNumbers));
  } catch (error) {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) throw isExact ? error : errorOf(text, error);
    try {
      return JSON.parse(outsideQuotes(text, (part) => withLongNumbers(withoutNaN(part))));
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
