/** Scripts written without spaces between words: there a run of letters is a sentence, not a word. */
const scripts = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"];
const letter = scripts.map((script) => `\\p{Script=${script}}`).join("");
const unspacedScript = new RegExp(`[${letter}]`, "u");
/** With the vowels and tones that are put to them, and the mark of a long vowel. */
const unspacedRun = new RegExp(`[${letter}][${letter}\\p{M}ー々]*`, "gu");
/** The dictionaries go by script, whatever the locale. */
const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Whether the text holds characters of a script that puts no spaces between words. */
export function isUnspaced(text: string): boolean {
  return unspacedScript.test(text);
}

/** The words of a text in such a script, as written. */
export function unspacedWords(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words.push(segment);
  return words;
}

/** What a word of such a script counts in characters: as many as the standard word of typing tests, its space included. */
const CHARACTERS_OF_WORD = 5;

/**
 * How long a text is, in the measure that a least number of characters means in a script with spaces: there every
 * character counts, in a script without them each word counts as five, and no run as less than it has. "我觉得这个很好" says
 * in 7 characters what takes English 24, so that counting both alike would leave out most of what is written in Chinese.
 */
export function lengthInCharacters(text: string): number {
  let length = [...text].length;
  if (!isUnspaced(text)) return length;
  for (const [run] of text.matchAll(unspacedRun)) {
    const inWords = unspacedWords(run).length * CHARACTERS_OF_WORD;
    length += Math.max(0, inWords - [...run].length);
  }
  return length;
}
