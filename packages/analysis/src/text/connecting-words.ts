const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const none: ReadonlySet<string> = new Set();

/** By ISO 639-1; a language without an entry has keyphrases of words that stand side by side. */
const connecting: Readonly<Record<string, ReadonlySet<string>>> = {
  de: words("und oder von vom für zu zum zur in im an am auf mit bei der des dem"),
  en: words("of and or to in for on at by with vs"),
  es: words("de del y e o a al en por para con sin la el"),
  fr: words("de du des et ou à au aux en pour par sur sans la le"),
  it: words("di del della dei delle e o a al alla in per con senza"),
  nl: words("van en of voor in op met aan bij de het"),
  pt: words("de do da dos das e ou a ao em no na por para com sem"),
};

/** The stop words of a language that may stand inside a phrase: "proof of stake", "pomme de terre". */
export function connectingWords(language: string | null): ReadonlySet<string> {
  return (language !== null && connecting[language]) || none;
}
