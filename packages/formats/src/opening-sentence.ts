import { shortened } from "@undertone/schemas/shortened";
import { asPlainText } from "./as-plain-text.js";

/** Characters; a longer first sentence is cut at a word. */
const LONGEST = 160;
/** Shorter ones ("Yes.") say nothing by themselves. */
const SHORTEST = 12;

/** The first sentence of a text that says something, on one line; null where the text has no words. */
export function openingSentence(text: string): string | null {
  const words = asPlainText(text).replace(/\s+/g, " ").trim();
  if (words === "") return null;
  const end = [...words.matchAll(/(?<![.!?…])[.!?…]+["”’)]?(?: \/s)?(?=\s|$)/g)]
    .map((match) => match.index + match[0].length)
    .find((length) => length >= SHORTEST);
  return shortened(words.slice(0, end), LONGEST);
}
