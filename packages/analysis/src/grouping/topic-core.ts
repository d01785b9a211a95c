import { membersIn } from "../members-in.js";
import { nearnessTo } from "./term-vectors.js";
import type { ThreadWords } from "./thread-words.js";
import { logRatio, topicTerms } from "./terms.js";

/** Comments of a topic that use a word which tells it. */
const LEAST_USES = 3;
/** How much more often (log2) they do than the others, at least; one more, and the word counts in full. */
const LEAST_CONTRAST = 0.8;
/** Below this share of the strongest word's weight a word tells nothing: what many weak words tell is several topics. */
const WEAK = 0.2;
/** What nearness by vectors adds to the words, beside what those comments have which use them; and when it is enough. */
const NEARNESS = 0.4;
const MOST_NEAR = 2;
const BELONGS = 0.5;
/** Comments that a core has at least; with fewer all of the topic stays. */
const LEAST_COMMENTS = 4;
/** A thread with fewer such topics has no division. */
const LEAST_TOPICS = 2;

/**
 * The core of each topic: its comments without those that only lie beside it, which neither use its telling words nor are
 * nearer to it, by their vectors, than most comments which do. Its texts are made of the core; the others are marked as put with it.
 *
 * @param assignment Topic of each comment, numbered from 0; -1 for those on their own.
 * @returns The same with -1 for the strays too. A topic that no words tell has no strays, and a thread in which words tell fewer than
 *   two topics apart has none at all.
 */
export function coresOf(words: ThreadWords, assignment: Int32Array): Int32Array {
  const members = membersIn(assignment);
  const cores = members.map((topic) => coreOf(words, topic));
  const hasCore = cores.map((core) => core.length >= LEAST_COMMENTS);
  if (hasCore.filter(Boolean).length < LEAST_TOPICS) return assignment;
  const held = new Int32Array(assignment.length).fill(-1);
  for (const [topic, all] of members.entries())
    for (const member of hasCore[topic] ? cores[topic]! : all) held[member] = topic;
  return held;
}

function coreOf(words: ThreadWords, members: readonly number[]): readonly number[] {
  const tells = tellingWeights(words, members);
  const { rows } = words.terms;
  const evidence = members.map((member) =>
    Math.min(
      1,
      rows[member]!.terms.reduce((sum, term) => sum + tells[term]!, 0),
    ),
  );
  const whole = evidence.reduce((sum, value) => sum + value, 0);
  if (whole === 0) return [];
  const nearness = nearnessTo(words.termVectors, members, evidence);
  const near = members.map(nearness);
  const usual = near.reduce((sum, value, i) => sum + value * evidence[i]!, 0) / whole;
  return members.filter((_, i) => {
    const relative = usual > 0 ? Math.min(MOST_NEAR, near[i]! / usual) : 0;
    return evidence[i]! + NEARNESS * relative >= BELONGS;
  });
}

/** How much each word tells the topic, 0 to 1: without steps, so that one comment more or less moves few others. */
function tellingWeights({ terms }: ThreadWords, members: readonly number[]): Float64Array {
  const { contrast, used, count } = topicTerms(terms, members);
  const all = terms.firsts;
  const weights = contrast.map((value, term) => {
    if (used[term]! < LEAST_USES || terms.isGeneric[term] === 1) return 0;
    const ratio = logRatio(used[term]!, count, terms.used[term]! - used[term]!, all - count);
    return value * Math.max(0, Math.min(1, ratio - LEAST_CONTRAST));
  });
  const most = weights.reduce((most, value) => Math.max(most, value), Number.MIN_VALUE);
  return weights.map((value) => Math.max(0, (value / most - WEAK) / (1 - WEAK)));
}
