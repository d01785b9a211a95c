import { readFileSync } from "node:fs";

export interface Lexicon {
  /** Lower-case word or emoticon -> mean valence, -4 to 4. */
  readonly valences: ReadonlyMap<string, number>;
  /** Emoji -> its description in words, which the valences then score. */
  readonly emojis: ReadonlyMap<string, string>;
}

/** Reads VADER's two lexicon files, which lie in `data/vader` with their licence. */
export function readLexicon(): Lexicon {
  const emojis = rows("emoji_utf8_lexicon.txt");
  const valences = rows("vader_lexicon.txt").map(([word, valence]) => [word, Number(valence)] as const);
  return { valences: new Map(valences), emojis: new Map(emojis) };
}

function rows(name: string): (readonly [string, string])[] {
  const text = readFileSync(new URL(`../../data/vader/${name}`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [key = "", value = ""] = line.trim().split("\t");
      return [key, value] as const;
    });
}
