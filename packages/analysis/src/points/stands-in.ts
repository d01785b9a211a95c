import { plainText } from "../text/plain-text.js";

/** Whether a sentence stands in a comment letter by letter, as people read it, but for a first capital and a last stop. */
export function standsIn(sentence: string, body: string): boolean {
  const text = oneLine(sentence);
  const rest = text.slice(1).replace(/[.。]$/, "");
  const written = oneLine(plainText(body) || body);
  return [text[0] ?? "", (text[0] ?? "").toLowerCase()].some((first) => written.includes(first + rest));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
