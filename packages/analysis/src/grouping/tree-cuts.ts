import type {
  GroupedWords,
  GroupOfTree,
  RegroupParameters,
  Regrouping,
  StoredGrouping,
} from "@undertone/schemas/types";
import { linkageTree, type LinkageTree } from "../hdbscan/linkage-tree.js";
import { membersIn } from "../members-in.js";
import { rounded } from "../rounded.js";
import { cutTree, type Cut, type GroupKey } from "./cut.js";
import {
  describeTopic,
  keptThread,
  settleLabels,
  summaryOf,
  type KeptComments,
} from "./describe-grouping.js";
import type { TopicTexts } from "./topic-texts.js";

/** Cuts that are remembered: as many as the slider has stops, so that marking them costs nothing when it moves. */
const MOST_REMEMBERED = 100;

/** Every way to cut the tree of a result's comments, here or in a page. */
export interface TreeCuts {
  readonly hasTexts: boolean;
  /** Beyond this smallest size there are no topics: nowhere do two parts as large as that come together. */
  readonly largestSize: number;
  cut(parameters: RegroupParameters): Cut;
  /** @param described Topics that are described at most, the largest. */
  grouping(parameters: RegroupParameters, described: number): StoredGrouping;
}

export function openTree({ points, tree, words }: Regrouping, result: KeptComments): TreeCuts {
  const linkage = linkageTree({
    count: points.length,
    from: Int32Array.from(tree.from),
    to: Int32Array.from(tree.to),
    weight: Float64Array.from(tree.weight, (weight) => weight ?? Infinity),
  });
  const { comments, thread } = keptThread(result);
  const remembered = new Map<string, Cut>();
  const told = new Map<string, Pick<TopicTexts, "labels"> & { summary: ReturnType<typeof summaryOf> }>();

  function cut(parameters: RegroupParameters): Cut {
    const key = cutName(parameters);
    const { min_cluster_size: minClusterSize, cluster_selection_epsilon: clusterSelectionEpsilon } =
      parameters;
    const found = remembered.get(key) ?? cutTree(linkage, { minClusterSize, clusterSelectionEpsilon });
    remembered.delete(key);
    for (const [oldest] of remembered) if (remembered.size >= MOST_REMEMBERED) remembered.delete(oldest);
    remembered.set(key, found);
    return found;
  }

  /** What a group says whichever others are beside it; undefined for one that nobody foresaw, at a setting that no slider has. */
  function topicOf(key: GroupKey, members: readonly number[]) {
    // Of groups that the same words describe, each has another size.
    const name = `${key} ${members.length}`;
    const texts = told.has(name) ? undefined : words && textsOfGroup(words, key);
    if (texts) {
      const summary = summaryOf(describeTopic(thread, members, texts), 0, comments);
      told.set(name, { labels: texts.labels, summary });
    }
    return told.get(name);
  }

  function grouping(parameters: RegroupParameters, described: number): StoredGrouping {
    const { labels, keys, stabilities } = cut(parameters);
    const assignment = new Array<number>(comments.length).fill(-1);
    labels.forEach((label, point) => (assignment[points[point]!] = label));
    const members = membersIn(new Int32Array(assignment), Math.min(keys.length, described));
    const topics = members.map((own, topic) => topicOf(keys[topic]!, own));
    const names = settleLabels(topics.map((topic) => topic ?? { labels: [] }));
    return {
      name: cutName(parameters),
      default: false,
      parameters: { method: "hdbscan", ...parameters },
      num_clusters: keys.length,
      noise_ratio: rounded(assignment.filter((topic) => topic < 0).length / Math.max(comments.length, 1)),
      summaries: topics.flatMap((topic, cluster_id) => {
        const own = { cluster_id, rank: cluster_id + 1, label: names[cluster_id]! };
        return topic ? { ...topic.summary, ...own, stability: rounded(stabilities[cluster_id]!) } : [];
      }),
      assignment,
      attached: [],
    };
  }

  return { hasTexts: words !== null, largestSize: largestSizeIn(linkage), cut, grouping };
}

/** What a cut is called among the groupings of a result. */
export function cutName({ min_cluster_size, cluster_selection_epsilon }: RegroupParameters): string {
  return `${min_cluster_size}-${cluster_selection_epsilon}`;
}

function largestSizeIn({ count, left, right, size }: LinkageTree): number {
  const sizeOf = (node: number) => (node < count ? 1 : size[node - count]!);
  return left.reduce((most, node, merge) => Math.max(most, Math.min(sizeOf(node), sizeOf(right[merge]!))), 0);
}

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

function textsOfGroup({ sentences, groups }: GroupedWords, key: GroupKey): TopicTexts | undefined {
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
