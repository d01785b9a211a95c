/** What may stand before a first element: comments, instructions such as a stylesheet's, and a type of document. */
const beforeRoot = /^(?:\s|<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE\s+(?!html)[^[>]*(?:\[[^\]]*\]\s*)?>)*/i;
const element =
  /^<([\p{L}_][\p{L}\p{N}_.:-]{0,100})(?:\s+[^<>=\s]{1,100}\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/u;
const closing = /<\/[\p{L}_][\p{L}\p{N}_.:-]{0,100}\s*>|\/>/u;

/** What a text begins with behind what may stand before its first element. */
export function behindProlog(text: string): string {
  return text.slice(beforeRoot.exec(text)?.[0].length ?? 0);
}

/** The name of the first element of XML; null: it is none. `<anna> hello` is a person's name in a chat. */
export function xmlRootOf(text: string): string | null {
  const begun = behindProlog(text);
  const [, name] = element.exec(begun) ?? [];
  if (name === undefined) return /^\s*<\?xml\s/i.test(text) ? "" : null;
  return begun.length < text.trimStart().length || closing.test(begun) ? name : null;
}
