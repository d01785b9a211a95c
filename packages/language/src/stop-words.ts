import * as stopword from "stopword";

/** ISO 639-1, and the name of the list: ISO 639-3. */
const names = namesByCode(
  `af afr, ar ara, bg bul, bn ben, ca cat, cs ces, da dan, de deu, el ell, en eng, es spa, et est, eu eus,
  fa fas, fi fin, fr fra, ga gle, gl glg, gu guj, he heb, hi hin, hr hrv, hu hun, hy hye, id ind, it ita,
  ja jpn, ko kor, ku kur, lt lit, lv lav, mr mar, ms msa, nl nld, no nob, pl pol, pt por, ro ron, ru rus,
  sk slk, sl slv, sv swe, sw swa, th tha, tl tgl, tr tur, uk ukr, ur urd, vi vie, zh zho`,
);

/**
 * Words that tell nothing about what is spoken of, by the `stopword` package's list of the language; none where it has no
 * list, and none of English in place of another's.
 *
 * @param language Two letters (ISO 639-1), or null where it is not known.
 */
export function stopWordsOf(language: string | null): readonly string[] {
  return (stopword as Readonly<Record<string, readonly string[]>>)[names.get(language ?? "") ?? ""] ?? [];
}

/** Of "CODE NAME, CODE NAME": what the languages are called. */
export function namesByCode(pairs: string): ReadonlyMap<string, string> {
  return new Map(pairs.split(/,\s+/).map((pair) => pair.split(" ") as [string, string]));
}
