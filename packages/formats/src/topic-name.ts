/** Words in a name: one says too little ("read", "four"), three are a list. */
const WORDS_IN_NAME = 2;
/** How far down a phrase is looked for. */
const CONSIDERED = 4;
/** Letters of a word in a name; what strangers write without a space must not fill a heading. */
const LONGEST = 32;
/** Spaces that do not break: a line that begins with "&" reads badly. */
const AND = "\u00a0&\u00a0";

/**
 * The words that name a cluster. Of its most telling ones phrases come first: "fire engine" and "rising bollards"
 * say what it is about, "break" and "key" do not. A word within a phrase is not said again.
 *
 * @param keywords Words and phrases, most telling first.
 * @returns Two at most; none when there are no keywords.
 */
export function topicWords(keywords: readonly string[]): readonly string[] {
  const near = keywords.slice(0, CONSIDERED);
  const isPhrase = (word: string) => word.trim().includes(" ");
  const named: string[] = [];
  for (const word of [...near.filter(isPhrase), ...near.filter((word) => !isPhrase(word))]) {
    const isSaid = named.some((other) => partsOf(word).some((part) => partsOf(other).includes(part)));
    if (!isSaid && named.length < WORDS_IN_NAME) named.push(word);
  }
  return named;
}

/**
 * What a cluster is called: "bays & bikes", as its card, the list, the headline and the report have it.
 *
 * @returns null when it has no words.
 */
export function topicName(keywords: readonly string[]): string | null {
  return keywords.length === 0 ? null : topicWords(keywords).map(clipped).join(AND);
}

/** The same at the beginning of a line: "Bays & bikes"; by its number when it has no words. */
export function topicTitle({ rank, keywords }: { rank: number; keywords: readonly string[] }): string {
  const name = topicName(keywords) ?? `topic ${rank}`;
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** The words that its name leaves out. */
export function furtherKeywords(keywords: readonly string[]): readonly string[] {
  const named = topicWords(keywords);
  return keywords.filter((word) => !named.includes(word));
}

function partsOf(phrase: string): string[] {
  return phrase.toLowerCase().split(/\s+/);
}

function clipped(word: string): string {
  const letters = [...word];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join("")}…` : word;
}
