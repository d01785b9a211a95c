import {
  count,
  counted,
  countedUnit,
  isToneTold,
  participantsOf,
  type Participant,
} from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import type { AnalysedComment, Result } from "@undertone/schemas/types";
import { spanInWords } from "../lib/relative-time.js";
import { countPolarities } from "./grouping.js";
import { withoutCopiesOf, type ThreadComments } from "./thread-comments.js";

/** Comments that have something in common which code can see without a doubt. */
export interface CountedPart {
  /** With how many they are. */
  name: string;
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

/** Of those that were written last: how a discussion ended. */
const LAST = 10;

/** What of a thread is known by counting, part by part; none that all comments have, or none. */
export function countedParts({ post_info: post, unread }: Result, thread: ThreadComments): CountedPart[] {
  const { all } = thread;
  const told = isToneTold(countPolarities(all.keys(), thread.polarities), all.length);
  const named = (name: keyof typeof texts.parts, indices: readonly number[], author = "") => ({
    name: fillIn(texts.parts[name], { count: count(indices.length), author }),
    indices,
  });
  const where = (
    name: keyof typeof texts.parts,
    isIn: (comment: AnalysedComment, index: number) => boolean,
    author?: string,
  ) =>
    named(
      name,
      all.flatMap((comment, index) => (isIn(comment, index) ? [index] : [])),
      author,
    );
  const busiest = (busiestOf(thread)?.people ?? []).filter(
    ({ author, comments }) => comments > 1 && author !== post.author,
  );
  return [
    ...(told
      ? tones.map((name) => where(name, (_, index) => (thread.polarities[index] ?? "withheld") === name))
      : []),
    where("author", ({ author }) => author !== null && author === post.author),
    where("replies", ({ depth }) => depth > 0),
    // Not where it quotes, nor in a link.
    where("questions", ({ body }) => /[?？؟]/.test(body.replace(/^ *>.*|https?:\S+/gm, ""))),
    // Of a thread that was read in part, nobody knows its end.
    named("last", unread === undefined ? lastOf(thread) : []),
    ...busiest.map(({ author }) => where("person", (comment) => comment.author === author, author)),
  ].filter(({ indices }) => indices.length > 0 && indices.length < all.length);
}

/** The newest first; none of a thread whose order is not known, or that is soon read. */
function lastOf(thread: ThreadComments): number[] {
  const { all } = thread;
  const times = all.map(({ created_at: at }) => Date.parse(at ?? ""));
  if (all.length < 2 * LAST || times.some(Number.isNaN)) return [];
  const newest = [...all.keys()].toSorted((a, b) => (times[b] ?? 0) - (times[a] ?? 0));
  return withoutCopiesOf(newest, thread).slice(0, LAST);
}

/** Those who wrote most, where they wrote much of all. */
function busiestOf({
  all,
}: ThreadComments): { people: Participant[]; written: number; known: number } | null {
  const people = participantsOf(all);
  const known = sumOf(people);
  const written = sumOf(people.slice(0, BUSIEST));
  if (people.length < FEWEST_PEOPLE || 2 * known < all.length || written < MUCH * known) return null;
  return { people: people.slice(0, BUSIEST), written, known };
}

function sumOf(people: readonly Participant[]): number {
  return people.reduce((sum, { comments }) => sum + comments, 0);
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

function whoWrote({ post_info: post, left_out = [] }: Result, thread: ThreadComments): string[] {
  const { all, unit } = thread;
  const people = participantsOf(all);
  const known = sumOf(people);
  const sentences = posterAway(post.author, all, left_out, known === all.length);
  const busiest = busiestOf(thread);
  if (busiest !== null) {
    const of =
      known < all.length ? fillIn(texts.knownAuthor, { count: count(known) }) : countedUnit(known, unit);
    return [fillIn(texts.busiest, { written: count(busiest.written), known: of }), ...sentences];
  }
  const once = people.filter(({ comments }) => comments === 1).length;
  if (people.length < FEWEST_PEOPLE || 2 * known < all.length || once < MOST * people.length)
    return sentences;
  return [fillIn(texts.once, { once: count(once), people: count(people.length) }), ...sentences];
}

/** Of a poster of whom the thread has nothing. @param areKnown Whether all authors are. */
function posterAway(
  poster: string | null,
  all: readonly AnalysedComment[],
  leftOut: NonNullable<Result["left_out"]>,
  areKnown: boolean,
): string[] {
  if (poster === null || all.some(({ author }) => author === poster)) return [];
  const away = leftOut.filter(({ comment }) => comment.author === poster).length;
  if (away > 0) return [fillIn(texts.authorLeftOut, { count: count(away) })];
  return areKnown ? [texts.noAuthor] : [];
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
