import { shortened } from "@undertone/schemas/shortened";
import { searchPattern } from "./search-words.js";

/** Characters of an excerpt: a short comment is quoted whole. */
const LONGEST = 320;

/** Characters that are looked at for where the sentence begins in which a word was found. */
const BEFORE = 160;

const sentenceEnd = /[.!?…](?:["'”’)\]]*)\s+|[。！？]/g;

/** Where most of what is searched for stands together, from the beginning of its sentence; the comment's beginning where nothing does. */
export function excerpt(words: string, text: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const found = densestMatch(line, text);
  const start = startOfSentence(line, found);
  return start === 0 ? shortened(line, LONGEST) : `… ${shortened(line.slice(start), LONGEST)}`;
}

function densestMatch(line: string, text: string): number {
  const pattern = searchPattern(text);
  if (pattern === null) return 0;
  const matches = [...line.matchAll(pattern)];
  let best = { at: 0, letters: 0 };
  for (const [first, { index: at }] of matches.entries()) {
    const near = matches.slice(first, first + 20).filter(({ index }) => index < at + LONGEST - BEFORE);
    const letters = [...new Set(near.map(([word]) => word.toLowerCase()))].join("").length;
    if (letters > best.letters) best = { at, letters };
  }
  return best.at;
}

function startOfSentence(line: string, at: number): number {
  const from = Math.max(0, at - BEFORE);
  const end = [...line.slice(from, at).matchAll(sentenceEnd)].at(-1);
  if (end !== undefined) return from + end.index + end[0].length;
  if (from === 0) return 0;
  const blank = line.indexOf(" ", at - BEFORE / 2);
  return blank === -1 || blank >= at ? at : blank + 1;
}
