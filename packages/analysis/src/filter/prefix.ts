import { isUnspaced } from "@undertone/language";
import { LONGEST_BODY, plainText } from "../text/plain-text.js";

const endsInWord = /[\p{L}\p{N}]$/u;
const wordGoesOn = /^(?:[\p{L}\p{N}\p{M}]|'\p{L})/u;
const marksBefore = /^[^\p{L}\p{N}]+/u;

/**
 * A test whether a comment begins with one of the prefixes, as whole words, whatever their case: "This." begins with
 * `this`, "Thistle" and "This'll" do not. Quoted lines, Markdown's marks, quotes and punctuation before the first word
 * are looked past, unless the prefix itself begins with them.
 */
export function prefixTest(prefixes: readonly string[]): (body: string) => boolean {
  const folded = prefixes.map(fold).filter((prefix) => prefix !== "");
  if (folded.length === 0) return () => false;
  return (body) => {
    const own = fold(plainText(body));
    const beginnings = new Set([fold(body.slice(0, LONGEST_BODY)), own, own.replace(marksBefore, "")]);
    return folded.some((prefix) => [...beginnings].some((text) => begins(text, prefix)));
  };
}

function begins(text: string, prefix: string): boolean {
  if (!text.startsWith(prefix)) return false;
  if (!endsInWord.test(prefix) || isUnspaced(prefix.slice(-1))) return true;
  return !wordGoesOn.test(text.slice(prefix.length, prefix.length + 4));
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim();
}
