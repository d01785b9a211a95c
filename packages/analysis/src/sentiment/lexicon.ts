/** VADER's two lexicon files, which lie in `data/vader` with their licence. */
export interface LexiconFiles {
  /** vader_lexicon.txt */
  readonly words: string;
  /** emoji_utf8_lexicon.txt */
  readonly emojis: string;
}

export interface Lexicon {
  /** Lower-case word or emoticon -> mean valence, -4 to 4. */
  readonly valences: ReadonlyMap<string, number>;
  /** Emoji -> its description in words, which the valences then score. */
  readonly emojis: ReadonlyMap<string, string>;
}

export function parseLexicon({ words, emojis }: LexiconFiles): Lexicon {
  const valences = rows(words).map(([word, valence]) => [word, Number(valence)] as const);
  return { valences: new Map(valences), emojis: new Map(rows(emojis)) };
}

function rows(text: string): (readonly [string, string])[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [key = "", value = ""] = line.trim().split("\t");
      return [key, value] as const;
    });
}
