import { chooseHeadline } from "../reading/choose-headline.js";
import type { LabelChoice } from "../reading/topic-labels.js";
import type { GroupWords, ThreadGroups } from "./group-words.js";

/** What the topics of one cut are called, and which sentences open the page. */
export interface SettledWords {
  /** Of each topic; null where no phrase serves. */
  readonly labels: readonly (string | null)[];
  /** Index of each topic's title sentence; null where none may be quoted. */
  readonly titles: readonly (number | null)[];
  /** At most three, that of the largest topic first; each is its topic's title. */
  readonly headline: readonly { readonly sentence: number; readonly topic: number }[];
}

/**
 * Settles what the topics of one cut say beside each other: no two share a word in their labels, and the sentences that open the
 * page are of three topics. All else each topic says by itself.
 *
 * @param topics What each of the largest clusters says, by rank.
 * @param sizes How many comments each has.
 */
export function settleWords(
  topics: readonly GroupWords[],
  sizes: readonly number[],
  { sentences, repeats }: Pick<ThreadGroups, "sentences" | "repeats">,
): SettledWords {
  const headline = headlineOf(topics, sizes, sentences, repeats);
  const titles = topics.map(({ title }) => title);
  for (const { sentence, topic } of headline) titles[topic] = sentence;
  return { labels: labelsOf(topics), titles, headline };
}

function labelsOf(topics: readonly GroupWords[]): (string | null)[] {
  const labels: (string | null)[] = topics.map(() => null);
  const taken = new Set<string>();
  const choices = topics.flatMap((words, topic) => words.labels.map((choice) => ({ topic, choice })));
  choices.sort((a, b) => byScore(a.choice, b.choice) || a.topic - b.topic || byText(a.choice, b.choice));
  for (const { topic, choice } of choices) {
    if (labels[topic] !== null || choice.stems.some((stem) => taken.has(stem))) continue;
    labels[topic] = choice.text;
    for (const stem of choice.stems) taken.add(stem);
  }
  return labels;
}

const byScore = (a: LabelChoice, b: LabelChoice): number => b.score - a.score;
const byText = (a: LabelChoice, b: LabelChoice): number => (a.text < b.text ? -1 : 1);

function headlineOf(
  topics: readonly GroupWords[],
  sizes: readonly number[],
  sentences: ThreadGroups["sentences"],
  repeats: ThreadGroups["repeats"],
): SettledWords["headline"] {
  const repeated = new Set(repeats.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const choices = topics.flatMap(({ openings }, topic) =>
    openings.map((opening) => ({
      ...opening,
      topic,
      size: sizes[topic]!,
      text: sentences[opening.sentence]!.text,
    })),
  );
  const chosen = chooseHeadline(
    choices,
    (one, other) => sentences[one]!.comment === sentences[other]!.comment || repeated.has(`${one} ${other}`),
  );
  if (chosen.length > 0) return chosen.map(({ sentence, topic }) => ({ sentence, topic }));
  // More of them would take turns when a comment goes.
  const topic = topics.findIndex(({ standsIn }) => standsIn);
  const sentence = topics[topic]?.title ?? null;
  return sentence === null ? [] : [{ sentence, topic }];
}
