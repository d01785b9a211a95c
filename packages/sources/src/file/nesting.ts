const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Whether a JSON text opens more than `most` brackets inside each other. Parsing such a text takes seconds for each 10 MB,
 * this takes a tenth of one.
 */
export function isNestedDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (inText && sign === backslash) at++;
    else if (sign === quote) inText = !inText;
    else if (inText) continue;
    else if (sign === openList || sign === openObject) depth++;
    else if (sign === closeList || sign === closeObject) depth--;
    if (depth > most) return true;
  }
  return false;
}
