/** How X names the list in each file of its archive. */
const assignment = /^\s*window\.YTD\.\w+\.part\d+\s*=\s*/;

/** A text without what stands before its JSON in an archive of X. */
export function withoutAssignment(text: string): string {
  return text.replace(assignment, "");
}

/**
 * A JSON text's value. Python writes NaN for what is missing, which is no JSON: it is null.
 *
 * @throws {SyntaxError} Of the text as it stands.
 */
export function jsonValueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!/\b(?:NaN|Infinity)\b/.test(text)) throw error;
    try {
      return JSON.parse(withoutNaN(text));
    } catch {
      throw error;
    }
  }
}

/** What stands in quotes stays. */
function withoutNaN(text: string): string {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const start = quote < 0 ? text.length : quote;
    parts.push(text.slice(at, start).replace(/-?\b(?:NaN|Infinity)\b/g, "null"));
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
