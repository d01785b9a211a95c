import type { AnalysisParameters, ClusterTopic } from "@undertone/schemas";
import type { Reader, ReadText, Word } from "../text/reader.js";
import { rounded } from "../rounded.js";

/** Given a topic's comments: the given topics that it speaks of. */
export type TopicKeywords = (members: readonly number[]) => ClusterTopic[];
/** Whether a text uses a word of the topic. */
type Mentions = readonly boolean[];

/** Below this share of a cluster's comments a topic is a passing remark. */
const SMALLEST_SHARE = 0.1;

/**
 * The given topics that a cluster speaks of. A comment touches a topic when it uses one of its words, as given
 * or in a longer form of the same stem; a keyword of several words must stand in that order.
 *
 * Long comments touch most topics, so a share means nothing by itself: a topic is listed where the share of the
 * cluster's comments exceeds the share in the whole thread by more than one standard error of a sample of the cluster's
 * size, √(base (1 − base) / size), and is at least a tenth.
 *
 * @param texts The whole thread, which gives each topic's base rate.
 * @returns Of a cluster, given by the indices of its texts: greatest share first, then in the order of the parameters; shares rounded
 *   to 4 decimals.
 */
export function topicKeywords(
  texts: readonly ReadText[],
  keywords: AnalysisParameters["topic_keywords"],
  reader: Reader,
): TopicKeywords {
  const topics = Object.entries(keywords).map(([topic, words]) => {
    const mentions = mentionsOf(words, texts, reader);
    return { topic, mentions, base: shareOf([...texts.keys()], mentions) };
  });
  return (cluster) =>
    topics
      .map(({ topic, mentions, base }) => ({ topic, base, share: shareOf(cluster, mentions) }))
      .filter(({ base, share }) => {
        const standardError = Math.sqrt((base * (1 - base)) / cluster.length);
        return share >= SMALLEST_SHARE && share > base + standardError;
      })
      .sort((a, b) => b.share - a.share)
      .map(({ topic, share }) => ({ topic, share: rounded(share) }));
}

function mentionsOf(keywords: readonly string[], texts: readonly ReadText[], reader: Reader): Mentions {
  const byFirstStem = new Map<string, Word[][]>();
  for (const phrase of keywords.map((keyword) => reader.words(keyword).flat())) {
    const stem = phrase[0]?.stem;
    if (stem !== undefined) byFirstStem.set(stem, [...(byFirstStem.get(stem) ?? []), phrase]);
  }
  const standsAt = (phrase: readonly Word[], run: readonly Word[], i: number): boolean =>
    phrase.every((word, offset) => isFormOf(word, run[i + offset]));
  return texts.map(({ runs }) =>
    runs.some((run) =>
      run.some(({ stem }, i) => byFirstStem.get(stem)?.some((phrase) => standsAt(phrase, run, i))),
    ),
  );
}

/** A shorter word of the same stem is another word: "kidding" is a joke, "kid" is not. */
function isFormOf(keyword: Word, word: Word | undefined): boolean {
  return word?.stem === keyword.stem && word.lower.length >= keyword.lower.length;
}

function shareOf(members: readonly number[], mentions: Mentions): number {
  return members.filter((index) => mentions[index]).length / Math.max(members.length, 1);
}
