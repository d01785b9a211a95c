import { count, counted, countedUnit, isToneTold, participantsOf } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { spanInWords } from "../lib/relative-time.js";
import { countPolarities } from "./grouping.js";
import type { ThreadComments } from "./thread-comments.js";

/** Comments that have something in common which code can see without a doubt. */
export interface CountedPart {
  name: keyof typeof texts.parts;
  /** Their indices in the thread. */
  indices: readonly number[];
}

const tones = ["positive", "neutral", "negative", "withheld"] as const;
/** Among fewer people a few always write much. */
const FEWEST_PEOPLE = 20;
const BUSIEST = 5;
/** Of the comments, from which on the busiest wrote much. */
const MUCH = 1 / 4;
/** Of the people, from which on most wrote once. */
const MOST = 3 / 4;

/** What of a thread is known by counting, part by part; none that all comments have, or none. */
export function countedParts({ post_info: post }: Result, thread: ThreadComments): CountedPart[] {
  const { all } = thread;
  const told = isToneTold(countPolarities(all.keys(), thread.polarities), all.length);
  const where = (name: CountedPart["name"], isIn: (comment: AnalysedComment, index: number) => boolean) => ({
    name,
    indices: all.flatMap((comment, index) => (isIn(comment, index) ? [index] : [])),
  });
  return [
    ...(told
      ? tones.map((name) => where(name, (_, index) => (thread.polarities[index] ?? "withheld") === name))
      : []),
    where("author", ({ author }) => author !== null && author === post.author),
    where("replies", ({ depth }) => depth > 0),
    // Not where it quotes, nor in a link.
    where("questions", ({ body }) => /[?？؟]/.test(body.replace(/^ *>.*|https?:\S+/gm, ""))),
  ].filter(({ indices }) => indices.length > 0 && indices.length < all.length);
}

/** When a thread's comments were written, and whether by many or by few, in sentences; only what there is to say. */
export function threadSentences(result: Result, thread: ThreadComments): string[] {
  return [...whenWritten(thread), ...whoWrote(result, thread), ...whatElse(result, thread)];
}

function whenWritten({ all }: ThreadComments): string[] {
  const times = all.map(({ created_at: at }) => Date.parse(at ?? "")).filter((time) => !Number.isNaN(time));
  times.sort((a, b) => a - b);
  const [first = 0, middle = 0, last = 0] = [times[0], times[times.length >> 1], times.at(-1)];
  if (times.length < all.length || last === first) return [];
  const span = spanInWords(first, last);
  const half = { span, time: inWords(middle - first) };
  return [middle > first ? fillIn(texts.spanHalf, half) : fillIn(texts.span, { span })];
}

function whoWrote({ post_info: post, left_out = [] }: Result, { all, unit }: ThreadComments): string[] {
  const people = participantsOf(all);
  const sumOf = (some: typeof people) => some.reduce((sum, { comments }) => sum + comments, 0);
  const known = sumOf(people);
  const everyone = participantsOf([...all, ...left_out.map(({ comment }) => comment)]);
  const isAbsent = post.author !== null && everyone.every(({ author }) => author !== post.author);
  const sentences = isAbsent && known === all.length ? [texts.noAuthor] : [];
  const written = sumOf(people.slice(0, BUSIEST));
  const once = people.filter(({ comments }) => comments === 1).length;
  if (people.length < FEWEST_PEOPLE || 2 * known < all.length) return sentences;
  if (written >= MUCH * known) {
    const of =
      known < all.length ? fillIn(texts.knownAuthor, { count: count(known) }) : countedUnit(known, unit);
    return [fillIn(texts.busiest, { written: count(written), known: of }), ...sentences];
  }
  if (once < MOST * people.length) return sentences;
  return [fillIn(texts.once, { once: count(once), people: count(people.length) }), ...sentences];
}

/** The page names how many were read, too: without this the two figures seem to disagree. */
function whatElse({ fetched }: Result, { all }: ThreadComments): string[] {
  const others = fetched - all.length;
  return others > 0 ? [fillIn(texts.leftOut, { count: count(others) })] : [];
}

const HOUR = 3_600_000;
const units = [
  ["day", 24 * HOUR],
  ["hour", HOUR],
] as const;

/** "40 minutes", "5 hours", "3 days": the largest unit that there are two of. */
function inWords(milliseconds: number): string {
  const [unit, length] = units.find(([, one]) => milliseconds >= 2 * one) ?? ["minute", HOUR / 60];
  return counted(Math.max(1, Math.round(milliseconds / length)), unit);
}
