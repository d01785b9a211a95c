/** Only a cut within a word needs it, and old browsers have none. */
let graphemes: Intl.Segmenter | undefined;

/**
 * The beginning of a text where there is no room for all of it: so many UTF-16 characters at most, its ellipsis counted. It ends
 * after a whole word, without what stood between that and the next, and a space shows that words are missing. Where that would
 * leave less than half, as of an address or of a script without spaces, it ends within a word, but not within what is read as one letter.
 */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const words = text.slice(0, longest - 1).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]*\s\S*$/, "");
  if (words.length < longest - 1 && words.length * 2 >= longest) return `${words} …`;
  graphemes ??= new Intl.Segmenter("en");
  // No letter is so long that it would have to be read further.
  const end = graphemes.segment(text.slice(0, longest + 100)).containing(longest - 1)?.index;
  return `${text.slice(0, end).trimEnd()}…`;
}
