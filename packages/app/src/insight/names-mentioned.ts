import { count } from "@undertone/formats";
import { fillIn } from "@undertone/schemas/fill-in";
import { numbers as texts } from "@undertone/schemas/insight-texts";
import { fewest, most, mostCapitals, mostWords, never, share } from "@undertone/schemas/name-words.json";
import type { CountedPart } from "./thread-facts.js";

interface Mentions {
  comments: Set<number>;
  /** How many of them do it inside a sentence, where a capital means a name. */
  inside: number;
  /** As it is written, and how often. */
  forms: Map<string, number>;
}

/** How often each word is written inside a sentence, in small letters. */
interface Words {
  small: Map<string, number>;
  capital: Map<string, number>;
}

const word = /\/?\br\/\w+|\p{L}(?:[\p{L}\p{M}\p{N}'’.&#+-]*[\p{L}\p{M}\p{N}#+])?/gu;
const MOST_COMPARED = 300;
const noName = new Set(never.toLowerCase().split(" "));

/** The names that most comments mention; none in a language that begins its nouns with capitals. */
export function namesMentioned(comments: readonly { body: string }[]): CountedPart[] {
  const mentions = new Map<string, Mentions>();
  const words: Words = { small: new Map(), capital: new Map() };
  for (const [index, { body }] of comments.entries()) {
    const insideOf = new Map<string, boolean>();
    for (const { run, isInside } of capitalised(body, words)) {
      for (const name of new Set([run.join(" "), ...run])) {
        insideOf.set(name, isInside || (insideOf.get(name) ?? false));
      }
    }
    for (const [form, isInside] of insideOf) {
      const key = form.toLowerCase();
      const one = mentions.get(key) ?? { comments: new Set(), inside: 0, forms: new Map<string, number>() };
      mentions.set(key, one);
      one.comments.add(index);
      one.inside += Number(isInside);
      add(one.forms, form);
    }
  }
  const capitals = sum(words.capital);
  if (capitals > mostCapitals * (capitals + sum(words.small))) return [];
  const isName = (one: string) => {
    const capital = words.capital.get(one) ?? 0;
    return one.startsWith("r/") || capital >= share * (capital + (words.small.get(one) ?? 0));
  };
  const names = [...mentions].filter(
    ([name, { comments: of, inside }]) =>
      of.size >= fewest && 2 * inside >= fewest && name.split(" ").every(isName),
  );
  names.sort(([, a], [, b]) => b.comments.size - a.comments.size);
  // A thread of thousands of comments has thousands of names, and each is compared with each.
  return withoutParts(names.slice(0, MOST_COMPARED))
    .slice(0, most)
    .map(([name, { comments: of, forms }]) => ({
      name: fillIn(texts.parts.name, {
        name: [...forms].reduce((a, b) => (b[1] > a[1] ? b : a), [name, 0])[0],
        count: count(of.size),
      }),
      indices: [...of],
    }));
}

/** Runs of words with capitals; what a sentence begins with may be none. Counts the words inside sentences on the way. */
function* capitalised(body: string, { small, capital }: Words) {
  const text = body.replace(/^ *>.*|https?:\S+/gm, " | ");
  let run: string[] = [];
  let isInside = false;
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const between = text.slice(end, index);
    const begins = end === 0 || /[^\s,)]/.test(between);
    end = index + found.length;
    const said = found.replace(/^\/|['’]s?$/g, "");
    const isGroup = said.startsWith("r/");
    const hasCapital = isGroup || (/^\p{Lu}/u.test(said) && said.length > 1 && !/^I['’]/.test(said));
    if (run.length > 0 && (!hasCapital || isGroup || between !== " " || noName.has(said.toLowerCase()))) {
      if (run.length <= mostWords) yield { run, isInside };
      run = [];
      isInside = false;
    }
    if (!begins && !isGroup && said.length > 1) add(hasCapital ? capital : small, said.toLowerCase());
    if (!hasCapital || noName.has(said.toLowerCase())) continue;
    run.push(said);
    isInside ||= !begins || isGroup;
  }
  if (run.length > 0 && run.length <= mostWords) yield { run, isInside };
}

/** Of “New York”, “New” and “York”, or of “Biden” and “Joe Biden”, the one that stands for the others. */
function withoutParts(names: readonly (readonly [string, Mentions])[]) {
  const partOf = (part: string, whole: string) => whole !== part && ` ${whole} `.includes(` ${part} `);
  const kept = names.filter(
    ([part, { comments }]) =>
      !names.some(([whole, of]) => partOf(part, whole) && 2 * of.comments.size >= comments.size),
  );
  return kept.filter(([whole]) => !kept.some(([part]) => partOf(part, whole)));
}

function add(counts: Map<string, number>, one: string) {
  counts.set(one, (counts.get(one) ?? 0) + 1);
}

const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((a, b) => a + b, 0);
