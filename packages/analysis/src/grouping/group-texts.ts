import type { GroupedWords, GroupOfTree } from "@undertone/schemas/types";
import type { GroupKey } from "./cut.js";
import type { TopicTexts } from "./topic-texts.js";

/** The texts of every group that the largest clusters can be, as they are stored: each sentence once. */
export function storedTexts(groups: ReadonlyMap<GroupKey, TopicTexts>, keywords: number): GroupedWords {
  const sentences: GroupedWords["sentences"] = [];
  const numbers = new Map<string, number>();
  const numberOf = ({ text, comment }: NonNullable<TopicTexts["title"]>, summary: string): number => {
    const key = `${comment} ${text}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, sentences.length);
    return sentences.push({ text, comment, ...(summary !== text && { summary }) }) - 1;
  };
  const stored = [...groups].map(([key, texts]): [GroupKey, GroupOfTree] => [
    key,
    {
      labels: texts.labels.map(({ text, score, stems }) => ({ text, score, stems: [...stems] })),
      title: texts.title && numberOf(texts.title, texts.summary),
      ...(texts.isMixed && { mixed: true }),
      instead: texts.title ? "" : texts.summary,
      samples: [...texts.quotes],
      keywords: texts.keyphrases.slice(0, keywords).map(({ phrase }) => phrase),
    },
  ]);
  return { sentences, groups: Object.fromEntries(stored) };
}

/** @returns Undefined for a group that nobody foresaw: at a setting that no slider has. */
export function textsOfGroup({ sentences, groups }: GroupedWords, key: GroupKey): TopicTexts | undefined {
  const group = groups[key];
  if (group === undefined) return undefined;
  const title = group.title === null ? undefined : sentences[group.title];
  return {
    labels: group.labels,
    title: title ? { text: title.text, comment: title.comment } : null,
    isMixed: group.mixed === true,
    summary: title ? (title.summary ?? title.text) : group.instead,
    quotes: group.samples,
    keyphrases: (group.keywords ?? []).map((phrase) => ({ phrase, weight: 0, count: 0 })),
    keywordTopics: [],
  };
}
