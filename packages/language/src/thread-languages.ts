export interface LanguageDetector {
  /** Two letters (ISO 639-1); null where the text is too short or too mixed to tell. */
  likely(text: string): string | null;
  /** Whether a second detector, made in another way, says the same of the text. */
  confirms(text: string, language: string): boolean;
}

/** Codes are two letters (ISO 639-1), null where nothing tells. */
export interface ThreadLanguages {
  /** Of the thread: that of most of its comments. */
  readonly code: string | null;
  /** Share of the comments in it, those that do not tell included. */
  readonly share: number;
  /** Of each comment. */
  readonly comments: readonly (string | null)[];
}

/** Characters. Of shorter texts detectors guess: they take the thread's language. */
const SHORTEST = 20;
/** Characters read of one text; more does not change the answer. */
const LONGEST = 1_000;
/** Characters of all comments together that are read where none tells by itself. */
const LONGEST_TOGETHER = 5_000;
/** From this share of a text's letters on, a script that only one language uses decides. A word of Chinese has fewer letters. */
const SCRIPT_SHARE = 1 / 4;

const letter = /\p{L}/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const thai = /\p{Script=Thai}/gu;
const hangul = /\p{Script=Hangul}/gu;

/**
 * The language of a thread, and of each of its comments. A comment counts as one of another language than the thread's
 * only where both detectors agree on it and it has 20 characters, or where its script leaves no doubt: taking English for
 * Dutch would cost a comment its tone and its stop words, the other way round little is lost.
 *
 * The order of the comments decides nothing.
 *
 * @param texts The comments' own words, without quotes, addresses and marks.
 */
export function detectLanguages(texts: readonly string[], detector: LanguageDetector): ThreadLanguages {
  const read = texts.map((text) => text.slice(0, LONGEST));
  const told = read.map((text) => languageOfScript(text) ?? likelyLanguage(text, detector));
  const votes = new Map<string, number>();
  for (const code of told) if (code !== null) votes.set(code, (votes.get(code) ?? 0) + 1);
  const [most] = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0] ?? [null];
  const code = most ?? detector.likely([...read].sort().join("\n").slice(0, LONGEST_TOGETHER));
  const comments = read.map((text, i) => {
    const own = told[i] ?? null;
    if (own === null || own === code) return code;
    // Japanese can do without kana for a phrase, so a short run of Han characters does not leave the thread.
    if (own === "zh" && code === "ja" && [...text].length < SHORTEST) return code;
    return languageOfScript(text) !== null || detector.confirms(text, own) ? own : code;
  });
  const count = code === null ? 0 : comments.filter((own) => own === code).length;
  return { code, share: count / Math.max(comments.length, 1), comments };
}

function likelyLanguage(text: string, detector: LanguageDetector): string | null {
  return [...text.trim()].length < SHORTEST ? null : detector.likely(text);
}

/** The language of a text in a script that no other language of forums uses, however short it is. */
function languageOfScript(text: string): string | null {
  const countOf = (script: RegExp): number => text.match(script)?.length ?? 0;
  const least = Math.max(countOf(letter) * SCRIPT_SHARE, 1);
  const inKana = countOf(kana);
  if (inKana > 0 && inKana + countOf(han) >= least) return "ja";
  if (countOf(han) >= least) return "zh";
  if (countOf(thai) >= least) return "th";
  return countOf(hangul) >= least ? "ko" : null;
}
