import { rounded } from "../rounded.js";
import { labelCandidates, type LabelCandidate } from "./label-candidates.js";
import { termAffinity } from "./term-vectors.js";
import { topicTerms } from "./terms.js";
import type { ThreadWords, WrittenWord, WrittenWords } from "./thread-words.js";

export interface LabelChoice {
  readonly text: string;
  readonly score: number;
  /** By which it would be taken for another label. */
  readonly stems: readonly string[];
}

export interface TopicMembers {
  /** Indices, ascending: those that lie at its edge left out. */
  readonly core: readonly number[];
  readonly size: number;
}

/** log2: a label's topic uses it at least 2.3 times as often as the rest. */
const LEAST_CONTRAST = 1.2;
/** More says no more. */
const MOST_CONTRAST = 5;
/** What a phrase of everyday words must have to be a name after all ("common sense"), and a single one ("value"). */
const genericLabel = { contrast: 2, coverage: 0.5, alone: 3 };
/** The thread's title names the whole; of a topic it must tell more than that. */
const TITLE_CONTRAST = 2;
/** What less than so many comments hold is mostly one aside among others; a phrase says more than a word. */
const held = { word: 0.4, phrase: 0.25 };
/** The same of the whole topic. */
const HELD_BY_WHOLE = 0.2;
/** Long comments hold many words that they are not about: beyond so many different ones, a label needs more coverage. */
const long = { from: 20, share: 0.004, most: 0.8 };
/** What this share of the whole thread speaks of is the thread's subject, so a topic must do so far more than the rest. */
const subject = { share: 0.08, contrast: 3 };
const GENERIC_FACTOR = 0.7;
const LONGER = 0.7;
/** Coverage times contrast. */
const LEAST_STRENGTH = 0.35;
/** Least share of occurrences where the last word of a label is a noun, and what makes up for it in a single word. */
const nouns = { least: 0.5, generic: 0.7, coverage: 0.6, contrast: 2.5 };

/**
 * How much a label weighs in its topic's comments, beside the word that weighs most, and how near it is to the topic, beside
 * the nearest of its strongest words. A word that many long comments hold among hundreds of others is an accident.
 */
const central = { weight: 0.6, nearness: 0.5 };

interface Scored extends LabelCandidate {
  readonly score: number;
}

/** Labels kept of each topic: more are hardly ever needed until no two topics share a word. */
const CHOICES = 4;
/** Candidates that are tried for them; those that score less than so many others hardly serve. */
const MOST_TRIED = 12;

/**
 * The labels that each topic could have, best first: phrases of one to five words, as people wrote them, that at least a fifth of
 * its comments hold word for word and few others do. Which of them it gets is settled beside other topics
 * (`describeGrouping`). Where no phrase serves there is none: no label is better than one that misleads.
 */
export function labelChoices(words: ThreadWords, topics: readonly TopicMembers[]): LabelChoice[][] {
  const members = topics.map(({ core }) => core);
  const candidates: Scored[][] = topics.map(() => []);
  for (const candidate of scoredCandidates(words, members)) candidates[candidate.topic]!.push(candidate);
  return topics.map((topic, number) => {
    const isLabel = labelTest(words, topic);
    return candidates[number]!.slice(0, MOST_TRIED)
      .filter(isLabel)
      .slice(0, CHOICES)
      .map(({ phrase, score }) => ({
        text: asMostlyWritten(phrase, topic.core, words),
        score: rounded(score),
        stems: phrase.flatMap((word) => namingStem(words.written, word)),
      }));
  });
}

function scoredCandidates(words: ThreadWords, members: readonly (readonly number[])[]): Scored[] {
  const { written } = words;
  return labelCandidates(words, members)
    .flatMap((candidate): Scored[] => {
      const score = scoreOf(candidate, words);
      return score > 0 ? [{ ...candidate, score }] : [];
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        a.topic - b.topic ||
        (textOf(a.phrase, written) < textOf(b.phrase, written) ? -1 : 1),
    );
}

/** @returns Whether a candidate may be its topic's label, whatever the others are called. */
function labelTest(words: ThreadWords, { core, size }: TopicMembers): (candidate: Scored) => boolean {
  const forLength = moreForLength(words, core);
  let central: CentralStems | undefined;
  return (candidate) => {
    const { phrase, coverage } = candidate;
    const least = (phrase.length === 1 ? held.word : held.phrase) + forLength;
    if (coverage < Math.min(long.most, least)) return false;
    if (coverage * core.length < HELD_BY_WHOLE * size) return false;
    central ??= centralStems(words, core);
    return isCentral(candidate, central, words.written) && endsInNoun(candidate, core, words);
  };
}

function scoreOf(
  { phrase, coverage, contrast, share }: LabelCandidate,
  { titleStems, written, rules, names }: ThreadWords,
): number {
  if (contrast < LEAST_CONTRAST || coverage * Math.min(contrast, MOST_CONTRAST) < LEAST_STRENGTH) return 0;
  const content = phrase.map((id) => written.words[id]!).filter(({ isStop }) => !isStop);
  const naming = content.filter((word) => word.hasLetter && !rules.vague.has(word.lower));
  if (naming.length === 0) return 0;
  const isGeneric = naming.every((word) => word.isGeneric);
  if (isGeneric && !isTellingThough(naming.length, coverage, contrast)) return 0;
  if (share > subject.share && contrast < subject.contrast) return 0;
  if (contrast < TITLE_CONTRAST && naming.every(({ stem }) => titleStems.has(stem))) return 0;
  const text = textOf(phrase, written);
  if (rules.slurs.test(text) || rules.aboutForum.test(text) || isTooShort(text)) return 0;
  // Who speaks is not what is spoken of.
  if (names.has(text)) return 0;
  if (naming.length === 1 && content.length === 1 && rules.notAlone.has(naming[0]!.lower)) return 0;
  // The root lets a longer phrase, which fewer hold, still win over one of its words: "gas fees" over "fees".
  let score = Math.sqrt(coverage) * Math.min(contrast, MOST_CONTRAST) * (1 + LONGER * (naming.length - 1));
  if (isGeneric) score *= GENERIC_FACTOR;
  return score;
}

function isTellingThough(words: number, coverage: number, contrast: number): boolean {
  if (words > 1) return contrast >= genericLabel.contrast;
  return coverage >= genericLabel.coverage && contrast >= genericLabel.alone;
}

function moreForLength({ terms }: ThreadWords, members: readonly number[]): number {
  const used = members.reduce((sum, member) => sum + terms.rows[member]!.terms.length, 0) / members.length;
  return long.share * Math.max(0, used - long.from);
}

/** The stems that a topic's comments weigh most and that are near to it, as far as the vectors tell. */
type CentralStems = ReadonlySet<string>;

function centralStems({ terms, termVectors }: ThreadWords, members: readonly number[]): CentralStems {
  const { sum, strongest } = topicTerms(terms, members);
  const affinity = termAffinity(terms, termVectors, members);
  const most = sum.reduce((most, weight) => Math.max(most, weight), 0);
  const nearest = [...strongest].reduce((most, term) => Math.max(most, affinity[term]!), 0);
  const stems = new Set<string>();
  for (const [stem, term] of terms.ids) {
    const isHeavy = sum[term]! > 0 && sum[term]! >= central.weight * most;
    if (isHeavy && affinity[term]! >= central.nearness * nearest) stems.add(stem);
  }
  return stems;
}

function isCentral({ phrase }: LabelCandidate, stems: CentralStems, { words }: WrittenWords): boolean {
  return phrase.some((id) => stems.has(words[id]!.stem));
}

/** What a label names, it names by a noun at its end; a single word may be another where it tells very much. */
function endsInNoun(
  { phrase, coverage, contrast }: LabelCandidate,
  members: readonly number[],
  words: ThreadWords,
): boolean {
  const last = words.written.words[phrase.at(-1)!]!;
  if (!last.hasLetter || words.rules.vague.has(last.lower)) return false;
  const share = nounShare(phrase.at(-1)!, members, words);
  if (share === null) return !last.isGeneric && coverage >= nouns.coverage && contrast >= nouns.contrast;
  return share >= (last.isGeneric ? nouns.generic : nouns.least);
}

/** The stem by which two labels would be taken for each other; none of a stop word or a word of everyday talk. */
function namingStem({ words }: WrittenWords, id: number): string[] {
  const { stem, isStop, isGeneric } = words[id]!;
  return isStop || isGeneric ? [] : [stem];
}

function isTooShort(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) ? text.length < 3 : text.length < 2;
}

function textOf(phrase: readonly number[], { words }: WrittenWords): string {
  return phrase.reduce((text, id) => {
    const { lower, isUnspaced } = words[id]!;
    return text === "" || isUnspaced ? text + lower : `${text} ${lower}`;
  }, "");
}

/** The phrase with the capitals that most comments of the topic give it; of equally frequent ones the first in code unit order. */
function asMostlyWritten(
  phrase: readonly number[],
  members: readonly number[],
  { texts, written }: ThreadWords,
): string {
  const lower = textOf(phrase, written);
  const forms = new Map<string, number>();
  for (const member of members) {
    const plain = texts[member]!.plain.replaceAll("’", "'");
    const at = wordsAt(plain.toLowerCase(), lower);
    if (at < 0) continue;
    const form = plain.slice(at, at + lower.length);
    // A capital at the beginning of a sentence tells nothing.
    const opens = at === 0 || /[.!?…\n]["'”’)]? ?$/u.test(plain.slice(Math.max(0, at - 3), at));
    forms.set(form, (forms.get(form) ?? 0) + (opens ? 0.25 : 1));
  }
  const [best] = [...forms].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return best?.[0] ?? lower;
}

/** Where the phrase stands as whole words; -1 where it does not. */
function wordsAt(text: string, phrase: string): number {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const isPart = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
    if ((!isPart(text[at - 1]) && !isPart(text[at + phrase.length])) || isUnspacedAt(phrase)) return at;
  }
  return -1;
}

function isUnspacedAt(phrase: string): boolean {
  return !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}' -]+$/u.test(phrase);
}

/** Occurrences of a word that are examined; more do not change the answer. */
const OCCURRENCES = 24;

/**
 * In what share of the occurrences that tell it a word is used as a noun, by the words beside it: "the gravel is" is a
 * noun's position, "to gravel", "very gravel" and "gravel it" are not.
 *
 * @param members The comments to look in.
 * @returns 1 for a language without rules, null where no occurrence tells.
 */
function nounShare(
  word: number,
  members: readonly number[],
  { rules, written }: Pick<ThreadWords, "rules" | "written">,
): number | null {
  const { beforeNoun, beforeVerb, afterVerb } = rules;
  const { words, sequences } = written;
  if (beforeNoun.size === 0) return 1;
  let asNoun = 0;
  let told = 0;
  let occurrences = 0;
  for (const comment of members) {
    const sequence = sequences[comment]!;
    const position = sequence.indexOf(word);
    if (position < 0) continue;
    if (++occurrences > OCCURRENCES) break;
    const before = words[sequence[position - 1] ?? -1];
    const after = words[sequence[position + 1] ?? -1];
    // "the pretty garden": what stands before another content word may be an adjective, and tells nothing.
    const endsPhrase = after === undefined || after.isStop;
    const isAfterVerb = after !== undefined && afterVerb.has(after.lower);
    if (isAfterVerb || (before !== undefined && beforeVerb.has(before.lower))) told++;
    else if (endsPhrase && (before === undefined || isBeforeNoun(before, beforeNoun))) {
      told++;
      asNoun++;
    }
  }
  return told === 0 ? null : asNoun / told;
}

function isBeforeNoun({ lower, isStop, isGeneric }: WrittenWord, beforeNoun: ReadonlySet<string>): boolean {
  return beforeNoun.has(lower) || lower.endsWith("'s") || !(isStop || isGeneric);
}
