import { mostFrequent } from "../most-frequent.js";
import { comparableText, withoutQuotes } from "../text/plain-text.js";
import type { DirectAnswer } from "./yes-no-answers.js";
import { withoutLead } from "./plain-answer.js";

/**
 * `start`: answers start with it. `start-or-end`: or end with it, apart from the sentence before. `first-line`: it is a word of
 * their first line, which is a row: "Acme | Berlin | REMOTE".
 */
export type OpeningPosition = "start" | "start-or-end" | "first-line";

/** Ids of the direct answers that open alike, the most frequent opening first; `others` have none of the openings. */
export interface SharedOpenings {
  readonly position: OpeningPosition;
  readonly shared: readonly { readonly opening: string; readonly ids: readonly string[] }[];
  readonly others: readonly string[];
}

/** Of fewer comments, or fewer people, an opening is not shared. */
const LEAST = 3;
/** Of the direct answers, each opening has this share, ... */
const LEAST_SHARE = 0.01;
/** ... several together have this, ... */
const LEAST_TOGETHER = 0.05;
/** ... and one that no other stands against has this. */
const LEAST_ALONE = 0.1;
/** Of a code's comments so many write it in capitals, and as many of these put a mark behind it: "AWS is down" names a subject. */
const LEAST_USUAL = 0.5;
/** Of the direct answers so many begin with a row, where that is the custom. */
const LEAST_ROWS = 0.5;
/** Characters of a comment that its opening is among. */
const LONGEST = 200;
/** Of a kind, so many of the most frequent are looked for in all answers: hostile ones may have thousands. */
const MOST = 100;

const code = /^(?::?[+-]1:?(?![\p{L}\p{N}]|[.,]\p{N})|\p{Lu}{2,8}(?![\p{L}\p{N}'’-]))/u;
const phrase = /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+){0,2}/u;
const isMarked = /^(?:\s*$|\s*[.,;:!…)\]–—\n](?!\p{N})|\s+[-(]|\s*\p{Extended_Pictographic})/u;
/** The last word, where a mark or a line's end parts it from what is before. */
const closing = /(?:^|[.,!?…\n]|\s[–—-])\s*(\S+?)[.!]*$/u;
const goesOn = /^(?:[\p{L}\p{N}'’-]|\s*[?？])/u;
const isRow = /\|[^|]*\|/;

/** Written in capitals, and no votes. */
const exclamations = new Set(
  "LOL LMAO ROFL OMG WTF OP OK IMO IMHO TL TLDR EDIT FYI BTW PSA RIP SMH TBH TIL WOW".split(" "),
);
/** Votes whatever the post asks, in the languages that sentences have rules for. */
const votes =
  /^(?:(?:i |totally |strongly |strong |weak )?(?:agreed?|disagreed?|support|oppose|keep|delete)|for|against|approved?|rejected?|upvoted?|downvoted?|yes|no|ja|nein|dafür|dagegen|sí|si|a favor|en contra|de acuerdo|en desacuerdo|是|不是|支持|反对|赞成|同意|不同意)$/iu;

type Kind = keyof typeof positions;
type Post = Readonly<Record<"title" | "selftext", string>>;
interface Opened extends DirectAnswer {
  /** The text without words that change nothing. */
  readonly start: string;
  /** The last word in small letters, where it stands alone. */
  readonly end: string | undefined;
  /** The words of the first line in small letters, where that is a row. */
  readonly row: ReadonlySet<string> | null;
}

/**
 * Openings that direct answers share, as far as they are votes and not turns of phrase: codes ("YTA", "+1"), words for
 * and against, options that the post names ("Team A."), and, where answers begin with a row, what the post writes in capitals.
 *
 * @param plain Answers that say yes or no to what the post asks.
 * @returns Null where too few answers share any, or more answer plainly.
 */
export function sharedOpenings(
  direct: readonly DirectAnswer[],
  post: Post,
  plain: number,
): SharedOpenings | null {
  const answers = direct.map((answer) => ({ ...answer, ...opened(answer.body) }));
  const families = (["code", "vote", "option", "row"] as const).map((kind) => {
    const shared = openingsOf(kind, answers, post)
      .map((opening) => ({ opening, found: answers.filter((one) => opensSo(one, opening, positions[kind])) }))
      .filter(
        ({ opening, found }) => isShared(found, direct.length) && (kind !== "code" || isCode(opening, found)),
      )
      .sort((a, b) => b.found.length - a.found.length || (a.opening < b.opening ? -1 : 1));
    return { kind, shared, ids: new Set(shared.flatMap(({ found }) => found.map(({ id }) => id))) };
  });
  const { kind, shared, ids } = families.reduce((most, one) => (one.ids.size > most.ids.size ? one : most));
  const least = shared.length > 1 ? LEAST_TOGETHER : kind === "option" ? Infinity : LEAST_ALONE;
  if (ids.size <= plain || ids.size < least * direct.length) return null;
  return {
    position: positions[kind],
    shared: shared.map(({ opening, found }) => ({ opening, ids: found.map(({ id }) => id) })),
    others: direct.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
  };
}

export function opensWith(body: string, opening: string, position: OpeningPosition): boolean {
  return opensSo(opened(body), opening, position);
}

function opened(body: string): Omit<Opened, keyof DirectAnswer> {
  const whole = comparableText(body);
  const text = whole.slice(0, LONGEST).trimStart();
  const [line = ""] = withoutQuotes(body).trimStart().slice(0, LONGEST).split("\n", 1);
  return {
    start: code.test(text) ? text : withoutLead(text),
    end: closing.exec(whole.slice(-LONGEST))?.[1]?.toLowerCase(),
    row: isRow.test(line) ? wordsOf(line) : null,
  };
}

function opensSo(
  { start, end, row }: Omit<Opened, keyof DirectAnswer>,
  opening: string,
  position: OpeningPosition,
): boolean {
  if (position === "first-line") return row?.has(opening.toLowerCase()) ?? false;
  if (position === "start-or-end" && end === opening.toLowerCase()) return true;
  if (start.slice(0, opening.length).toLowerCase() !== opening.toLowerCase()) return false;
  const remaining = start.slice(opening.length);
  if (goesOn.test(remaining)) return false;
  return isMarked.test(remaining) || code.exec(start)?.[0] === opening;
}

const positions = {
  code: "start-or-end",
  vote: "start",
  option: "start",
  row: "first-line",
} as const satisfies Record<string, OpeningPosition>;

/** What answers may share, each in the form in which most write it. */
function openingsOf(kind: Kind, answers: readonly Opened[], { title, selftext }: Post): string[] {
  if (kind === "row") {
    const rows = answers.flatMap(({ row }) => row ?? []);
    if (rows.length < LEAST_ROWS * answers.length) return [];
    const times = new Map<string, number>();
    for (const word of rows.flatMap((row) => [...row])) times.set(word, (times.get(word) ?? 0) + 1);
    const inCapitals = selftext.match(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu);
    return mostOf([...new Set(inCapitals)], (word) => times.get(word.toLowerCase()) ?? 0);
  }
  const ofTitle = wordsOf(title);
  const ofPost = new Set([...ofTitle, ...wordsOf(selftext)]);
  const forms = new Map<string, Map<string, number>>();
  for (const { start } of answers) {
    const form = kind === "code" ? code.exec(start)?.[0] : phraseOf(start);
    if (form === undefined || !isOf(kind, form)) continue;
    const counts = forms.get(form.toLowerCase()) ?? new Map<string, number>();
    forms.set(form.toLowerCase(), counts.set(form, (counts.get(form) ?? 0) + 1));
  }
  const timesOf = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((sum, n) => sum + n, 0);
  return mostOf([...forms.values()], timesOf).map(mostFrequent);

  function isOf(kind: Kind, form: string): boolean {
    const words = [...wordsOf(form)];
    if (kind === "code") return !exclamations.has(form) && !words.some((word) => ofTitle.has(word));
    return votes.test(form) ? kind === "vote" : kind === "option" && words.every((word) => ofPost.has(word));
  }
}

/** Those that more than one answer has. */
function mostOf<T>(openings: readonly T[], timesOf: (opening: T) => number): T[] {
  const counted = openings.map((opening) => ({ opening, times: timesOf(opening) }));
  const ranked = counted.filter(({ times }) => times > 1).sort((a, b) => b.times - a.times);
  return ranked.slice(0, MOST).map(({ opening }) => opening);
}

function phraseOf(start: string): string | undefined {
  const found = phrase.exec(start)?.[0];
  return found !== undefined && isMarked.test(start.slice(found.length)) ? found : undefined;
}

function isShared(found: readonly Opened[], direct: number): boolean {
  const people = new Set(found.map(({ author, id }) => author ?? `id ${id}`));
  return people.size >= LEAST && found.length >= LEAST_SHARE * direct;
}

/** Whether it stands for itself: "NICE" is the shouting of a word, and "AWS" a subject. */
function isCode(opening: string, found: readonly Opened[]): boolean {
  const starting = found.filter((one) => opensSo(one, opening, "start"));
  const written = starting.filter(({ start }) => start.startsWith(opening));
  const alone = written.filter(({ start }) => isMarked.test(start.slice(opening.length)));
  return written.length >= LEAST_USUAL * starting.length && alone.length >= LEAST_USUAL * written.length;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
