import { createStemmer } from "@undertone/language";
import type { SentimentAnalyzer } from "../sentiment/vader.js";
import { createReader, type ReadText, type Word } from "../text/reader.js";
import { countWords } from "../text/words.js";
import { stanceWordsOf, type StanceWords } from "./stance-words.js";

/** Why a written title is not shown. */
export type Refusal =
  | "too-long"
  | "markup"
  | "prompt"
  | "citation"
  | "quote"
  | "number"
  | "name"
  | "language"
  | "words"
  | "order"
  | "stance";

export interface WrittenTitle {
  title: string;
  /** Positions of the comments that it is said to come from. */
  cited: readonly number[];
  /** Positions of the comments that it stands for. */
  members: readonly number[];
}

export interface TitleBounds {
  words: number;
  characters: number;
}

/**
 * Comments that have to use each word of a title: what few say ("a pyramid scheme") is no title for all, and one alone could dictate it.
 */
const usedBy = { least: 2, share: 0.05 };
/** Words in a row that a title and the prompt may not have in common. */
const PROMPT_RUN = 3;
/** Words that a negation reaches. */
const NEGATED = 4;
/** From this compound score on a title takes a side, and so little of it tells which. */
const SIDED = 0.2;
const NEUTRAL = 0.05;

const markup = /[*_#`<>[\]{}|\\~^=@]|&#?\w+;|:\/\/|\bwww\.|\p{C}|\p{Zl}|\p{Zp}|\p{Extended_Pictographic}/u;
const quoted = /["“„«]([^"“”„«»]*)["”“»]|(?<![\p{L}\p{N}])['‘‚]([^'‘’]*)['’](?![\p{L}\p{N}])/gu;

interface Comment extends ReadText {
  /** Its words as written, and in lower case. */
  surfaces: ReadonlySet<string>;
}

/**
 * Checks titles that a language model wrote against the comments that they stand for. It judges words alone, so it refuses much that is
 * true; what it lets pass is in the comments' own words, names, numbers and quotes, and takes no side that they do not take.
 *
 * @param bodies Of all comments of the thread, by position.
 * @param language Of the thread: two letters (ISO 639-1).
 * @param prompt All that the model is told beside comments.
 * @returns Null where no title can be checked in this language; else a function that says why a title is refused, or null.
 */
export function titleCheck(
  bodies: readonly string[],
  language: string | null,
  prompt: string,
  most: TitleBounds,
  sentiment: SentimentAnalyzer,
): ((written: WrittenTitle) => Refusal | null) | null {
  const stance = stanceWordsOf(language);
  if (stance === null) return null;
  const sides = sidesOf(stance, language);
  const reader = createReader([], language);
  const comments = bodies.map((body): Comment => {
    const read = reader.read(body);
    const words = read.runs.flat();
    return { ...read, surfaces: new Set(words.flatMap(({ surface, lower }) => [surface, lower])) };
  });
  const used = new Map<string, number>();
  for (const { stems } of comments) for (const stem of stems) used.set(stem, (used.get(stem) ?? 0) + 1);
  const promptRuns = new Set(runsOf(reader.words(prompt).flat()));

  return ({ title, cited, members }) => {
    if (countWords(title) > most.words || title.length > most.characters) return "too-long";
    if (markup.test(title) || title.trim() === "") return "markup";
    const runs = reader.words(title);
    if (runsOf(runs.flat()).some((run) => promptRuns.has(run))) return "prompt";
    const own = new Set(members);
    if (cited.length === 0 || !cited.every((position) => own.has(position))) return "citation";
    const sources = cited.map((position) => comments[position]!);
    const telling = runs.flat().filter(({ isStop }) => !isStop);
    return (
      misquoted(title, sources) ??
      unknownWord(runs, sources, comments, stance) ??
      unlikely(telling, members, comments, used) ??
      reordered(runs, sources) ??
      (takesOtherSide(runs, sources, stance, sides) || feelsOtherwise(title, sources, language, sentiment)
        ? "stance"
        : null)
    );
  };
}

function runsOf(words: readonly Word[]): string[] {
  const lower = words.map((word) => word.lower);
  return lower.slice(PROMPT_RUN - 1).map((_, from) => lower.slice(from, from + PROMPT_RUN).join(" "));
}

function misquoted(title: string, sources: readonly Comment[]): Refusal | null {
  const plain = (text: string) => text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim();
  const stands = (quote: string) => sources.some((source) => plain(source.plain).includes(plain(quote)));
  const isWrong = [...title.matchAll(quoted)].some(([, double, single]) => !stands(double ?? single ?? ""));
  return isWrong || /["“”„«»]/u.test(title.replace(quoted, "")) ? "quote" : null;
}

/** A word that its comments lack: a number, a name, or a word of another language above all. */
function unknownWord(
  runs: readonly (readonly Word[])[],
  sources: readonly Comment[],
  comments: readonly Comment[],
  { quantities }: StanceWords,
): Refusal | null {
  const all = runs.flat();
  const isIn = (word: Word, { stems, surfaces }: Comment) => stems.has(word.stem) || surfaces.has(word.lower);
  const foreign = all.filter((word) => !word.isStop && !comments.some((comment) => isIn(word, comment)));
  if (foreign.length > all.length / 2) return "language";
  // In A Title Written So, a capital tells nothing.
  const isTitleCase = all.every(({ surface, isStop }) => isStop || /^[^\p{Ll}]/u.test(surface));
  for (const [position, word] of all.entries()) {
    const isWritten = (surface: string) => sources.some(({ surfaces }) => surfaces.has(surface));
    if (/\p{N}/u.test(word.surface) || quantities.has(word.lower)) {
      if (!isWritten(word.lower)) return "number";
      continue;
    }
    const isCapital = /^\p{Lu}/u.test(word.surface) && position > 0 && !isTitleCase;
    if ((isCapital || /^\p{Lu}{2,}$/u.test(word.surface)) && !isWritten(word.surface)) return "name";
    if (!word.isStop && !sources.some((source) => isIn(word, source)))
      return /^\p{Lu}/u.test(word.surface) ? "name" : "words";
  }
  return null;
}

/** Its words have to be the topic's, and more so than other comments'. */
function unlikely(
  telling: readonly Word[],
  members: readonly number[],
  comments: readonly Comment[],
  used: ReadonlyMap<string, number>,
): Refusal | null {
  const stems = [
    ...new Set(telling.filter(({ surface }) => !/\p{N}/u.test(surface)).map(({ stem }) => stem)),
  ];
  if (stems.length === 0) return "words";
  const outside = comments.length - members.length;
  const least = Math.min(members.length, Math.max(usedBy.least, Math.ceil(usedBy.share * members.length)));
  let contrast = 0;
  for (const stem of stems) {
    const within = members.filter((position) => comments[position]!.stems.has(stem)).length;
    if (within < least) return "words";
    contrast += within / members.length - (outside > 0 ? ((used.get(stem) ?? 0) - within) / outside : 0);
  }
  return contrast > 0 ? null : "words";
}

/**
 * "Cars hit bikes" is not what "bikes hit cars" says: of two neighbours, some comment has to have the same one first. What a connecting
 * word joins may stand either way ("range of batteries").
 */
function reordered(runs: readonly (readonly Word[])[], sources: readonly Comment[]): Refusal | null {
  const theirs = sources.flatMap((source) => source.runs.map((run) => run.map(({ stem }) => stem)));
  const isReversed = (one: string, other: string) => {
    const both = theirs.filter((run) => run.includes(one) && run.includes(other));
    return both.length > 0 && both.every((run) => run.indexOf(one) > run.lastIndexOf(other));
  };
  for (const run of runs) {
    let before: Word | null = null;
    for (const word of run) {
      if (word.isConnecting) before = null;
      if (word.isStop) continue;
      if (before !== null && before.stem !== word.stem && isReversed(before.stem, word.stem)) return "order";
      before = word;
    }
  }
  return null;
}

/** How often each of some words stands plain less how often it stands negated, by what `keyOf` calls it. */
function balances(
  runs: readonly (readonly Word[])[],
  { negations, negatesClause }: StanceWords,
  keyOf: (word: Word) => { key: string; sign: number } | null,
) {
  const balance = new Map<string, number>();
  let isNothingNegated = false;
  for (const run of runs) {
    const isNegation = run.map(({ lower }) => negations.has(lower) || lower.endsWith("n't"));
    const isClauseNegated = negatesClause && isNegation.filter(Boolean).length % 2 === 1;
    let reach = 0;
    let isPending = false;
    for (const [i, word] of run.entries()) {
      if (isNegation[i]) {
        [reach, isPending] = [NEGATED, true];
        continue;
      }
      const isNegated = negatesClause ? isClauseNegated : reach-- > 0;
      if (!word.isStop) isPending = false;
      const found = keyOf(word);
      if (found)
        balance.set(found.key, (balance.get(found.key) ?? 0) + (isNegated ? -found.sign : found.sign));
    }
    isNothingNegated ||= isPending && !negatesClause;
  }
  return { balance, isNothingNegated };
}

/** How often each auxiliary verb stands plain less how often it stands negated. */
function auxiliaryBalance(
  runs: readonly (readonly Word[])[],
  { auxiliaries, negations }: StanceWords,
): Map<string, number> {
  const balance = new Map<string, number>();
  for (const run of runs)
    for (const [i, { lower }] of run.entries()) {
      const isContracted = lower.endsWith("n't") || lower === "cannot";
      const verb = irregular.get(lower) ?? lower.replace(/n't$/, "");
      if (!auxiliaries.has(verb)) continue;
      const isNegated = isContracted || negations.has(run[i + 1]?.lower ?? "");
      balance.set(verb, (balance.get(verb) ?? 0) + (isNegated ? -1 : 1));
    }
  return balance;
}

const irregular = new Map([
  ["can't", "can"],
  ["cannot", "can"],
  ["won't", "will"],
  ["shan't", "shall"],
]);

/** Whether a word of the title is negated where its comments' mostly is not, or the other way round, or is the opposite of theirs. */
function takesOtherSide(
  runs: readonly (readonly Word[])[],
  sources: readonly Comment[],
  stance: StanceWords,
  sideOf: ReadonlyMap<string, { key: string; sign: number }>,
): boolean {
  const theirRuns = sources.flatMap((source) => source.runs);
  const isOther = (keyOf: Parameters<typeof balances>[2]) => {
    const { balance, isNothingNegated } = balances(runs, stance, keyOf);
    const theirs = balances(theirRuns, stance, keyOf).balance;
    return isNothingNegated || [...balance].some(([key, own]) => own * (theirs.get(key) ?? 0) <= 0);
  };
  const theirVerbs = auxiliaryBalance(theirRuns, stance);
  return (
    [...auxiliaryBalance(runs, stance)].some(([verb, own]) => own * (theirVerbs.get(verb) ?? own) <= 0) ||
    isOther(({ stem, isStop }) => (isStop ? null : { key: stem, sign: 1 })) ||
    isOther(({ stem }) => sideOf.get(stem) ?? null)
  );
}

/** Of each word that has an opposite, by its stem: the pair, and which side it is on. */
function sidesOf({ opposites }: StanceWords, language: string | null) {
  const stem = createStemmer(language);
  const entries = opposites.flatMap((pair, number) =>
    pair.flatMap((side, i) =>
      side.map((word) => [stem(word), { key: `${number}`, sign: i === 0 ? 1 : -1 }] as const),
    ),
  );
  return new Map(entries);
}

/** Whether a title feels good where its comments feel bad, or the other way round. English alone. */
function feelsOtherwise(
  title: string,
  sources: readonly Comment[],
  language: string | null,
  sentiment: SentimentAnalyzer,
): boolean {
  if (language !== "en") return false;
  const { compound } = sentiment.score(title.toLowerCase());
  if (Math.abs(compound) < SIDED) return false;
  const sum = sources.reduce((sum, { plain }) => sum + sentiment.score(plain).compound, 0);
  return (sum / sources.length) * Math.sign(compound) < NEUTRAL;
}

export function canCheckTitles(language: string | null): boolean {
  return stanceWordsOf(language) !== null;
}
