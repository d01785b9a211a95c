import type { Sentence } from "../reading/comment-sentences.js";
import { topicOpenings } from "../reading/headline.js";
import { isRepeat, type VotedSentence } from "../reading/headline-votes.js";
import type { ThreadWords } from "../reading/thread-words.js";
import { labelChoices } from "../reading/topic-labels.js";
import { topicSummary } from "../reading/topic-summary.js";
import { titleSentences } from "../reading/topic-title.js";
import { byRepresentativeness, withoutNearDuplicates } from "../summaries/representatives.js";
import type { GroupKey } from "./group-key.js";
import type { GroupWords, Opening, ThreadGroups } from "./group-words.js";
import { rounded } from "../rounded.js";

/** Of each topic; more are hardly ever needed until no two topics share a word. */
const LABELS = 4;
const OPENINGS = 3;
/** Sentences of a large topic that are held against each of its comments: else time would grow with its square. */
const SENTENCES_AMONG = 200;

/** The thread, taken apart; comments stand in canonical order. */
export interface ToldThread {
  readonly words: ThreadWords;
  readonly votes: readonly VotedSentence[];
  /** Sample comments of a cluster. */
  readonly samples: number;
}

/** Words of groups of comments with the sentences that they name. */
export interface DescribedGroups extends ThreadGroups {
  /** One for each of `sentences`. */
  readonly quoted: readonly Sentence[];
}

/**
 * What each of some groups of comments says. It depends on the group and on the thread alone, so that a group says the same
 * whatever the thread is divided into beside it; what has to be settled between topics is left open (see `settleWords`).
 *
 * @param groups Indices of comments in canonical order, ascending.
 */
export function describeGroups(
  { words, votes, samples }: ToldThread,
  groups: ReadonlyMap<GroupKey, readonly number[]>,
): DescribedGroups {
  const members = [...groups.values()];
  const choices = labelChoices(words, members, LABELS);
  const openingsOf = topicOpenings(words, votes);
  const among = {
    most: SENTENCES_AMONG,
    always: new Set(votes.map(({ sentence }) => words.sentences[sentence]!)),
  };
  const quoted: Sentence[] = [];
  const numbers = new Map<Sentence, number>();
  const numberOf = (sentence: Sentence): number => {
    const known = numbers.get(sentence);
    if (known !== undefined) return known;
    numbers.set(sentence, quoted.length);
    return quoted.push(sentence) - 1;
  };
  const opens = new Set<number>();

  const described = members.map((group, number): GroupWords => {
    const labels = choices[number]!;
    const titles = titleSentences(words, group, labels[0]?.text ?? null, among);
    const { openings, standsIn } = openingsOf(group, titles);
    const best = openings
      .map(({ sentence, weight }): Opening => ({ sentence: numberOf(sentence), weight: rounded(weight) }))
      .sort((a, b) => b.weight - a.weight || a.sentence - b.sentence)
      .slice(0, OPENINGS);
    for (const { sentence } of best) opens.add(sentence);
    const title = titles[0]?.sentence;
    return {
      labels,
      title: title === undefined ? null : numberOf(title),
      openings: best,
      standsIn,
      instead: title === undefined ? topicSummary(words, null, group[0]!) : "",
      samples: withoutNearDuplicates(
        byRepresentativeness(group, words.vectors, words.texts),
        words.texts,
        samples,
      ),
    };
  });
  return {
    quoted,
    sentences: quoted.map(({ text, comment }) => ({ text, comment })),
    repeats: repeatsAmong([...opens], quoted),
    groups: Object.fromEntries([...groups.keys()].map((key, i) => [key, described[i]!])),
  };
}

/** Sentences of one comment are told by that; listed are those that share their words. */
function repeatsAmong(opens: readonly number[], quoted: readonly Sentence[]): [number, number][] {
  return opens.flatMap((one, i) =>
    opens
      .slice(i + 1)
      .filter(
        (other) => quoted[one]!.comment !== quoted[other]!.comment && isRepeat(quoted[one]!, quoted[other]!),
      )
      .map((other): [number, number] => [one, other]),
  );
}
