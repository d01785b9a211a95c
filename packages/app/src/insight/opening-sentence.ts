import { asPlainText } from "@undertone/formats";

/** Characters; a longer first sentence is cut at a word. */
const LONGEST = 160;
/** Shorter ones ("Yes.") say nothing by themselves. */
const SHORTEST = 12;

/** The first sentence of a comment that says something, on one line; null where the comment has no words. */
export function openingSentence(body: string): string | null {
  const words = asPlainText(body).replace(/\s+/g, " ").trim();
  if (words === "") return null;
  const end = [...words.matchAll(/[.!?…]+["”’)]?(?=\s|$)/g)]
    .map((match) => match.index + match[0].length)
    .find((index) => index >= SHORTEST);
  const sentence = words.slice(0, end);
  return sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}
