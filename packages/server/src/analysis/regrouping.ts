import type { KeptTree } from "@undertone/analysis";
import { commentsInOrder } from "@undertone/formats";
import type { GroupedWords, Regrouping, Result } from "@undertone/schemas";
import { unpack, type Packed } from "./packing.js";
import { readResult } from "./stored-result.js";

/** The spanning tree of a result's comments, and their ids in the same order. */
export interface CommentTree {
  tree: KeptTree;
  ids: string[];
}

/** A result's comments as `schemas/regrouping.json` counts them. */
export function resultOrder(result: Pick<Result, "clusters" | "noise">): string[] {
  return commentsInOrder(result).map(({ id }) => id);
}

/**
 * @param ids Of the comments of the tree, in its order.
 * @param words By the same indices, or by `order` (`isInOrder`); null where they are not known.
 * @param order Ids of the result's comments: see `resultOrder`.
 * @returns `schemas/regrouping.json`.
 */
export function regroupingOf(
  { tree, ids }: { tree: KeptTree; ids: readonly string[] },
  words: GroupedWords | null,
  order: readonly string[],
  { isInOrder = false, isPending = false } = {},
): Regrouping {
  const positions = new Map(order.map((id, position) => [id, position]));
  const positionOf = (comment: number): number => positions.get(ids[comment] ?? "") ?? 0;
  const { from, to, weight, rows } = tree;
  const edges = Array.from(weight.keys()).sort((a, b) => (weight[a] ?? 0) - (weight[b] ?? 0) || a - b);
  return {
    points: Array.from(rows, positionOf),
    tree: {
      from: edges.map((edge) => from[edge] ?? 0),
      to: edges.map((edge) => to[edge] ?? 0),
      weight: edges.map((edge) => finite(weight[edge] ?? 0)),
    },
    words: words && byPosition(words, isInOrder ? (comment) => comment : positionOf),
    isPending,
  };
}

/** JSON knows no infinity. */
function finite(weight: number): number | null {
  return Number.isFinite(weight) ? weight : null;
}

function byPosition(
  { sentences, groups }: GroupedWords,
  positionOf: (comment: number) => number,
): GroupedWords {
  return {
    sentences: sentences.map((sentence) => ({ ...sentence, comment: positionOf(sentence.comment) })),
    groups: Object.fromEntries(
      Object.entries(groups).map(([key, group]) => [
        key,
        { ...group, samples: group.samples.map(positionOf) },
      ]),
    ),
  };
}

/**
 * The same where no words are known: the tree alone.
 *
 * @param result `schemas/result.json`, as text.
 * @returns `schemas/regrouping.json`, as text.
 */
export function treeToRegroup({
  packed,
  result,
  isPending,
}: {
  packed: Packed<CommentTree>;
  result: string;
  isPending: boolean;
}): string {
  const order = resultOrder(readResult(result));
  return JSON.stringify(regroupingOf(unpack(packed), null, order, { isPending }));
}

/**
 * What was deleted at its site is quoted no more.
 *
 * @param order As above; ids of comments do not change.
 * @param gone Ids of the comments that are taken out.
 * @param isPresent Whether the words of a label are still somebody's.
 */
export function withoutQuotesOf(
  regrouping: Regrouping,
  order: readonly string[],
  gone: ReadonlySet<string>,
  isPresent: (label: string) => boolean,
): Regrouping {
  if (regrouping.words === null) return regrouping;
  const { sentences, groups } = regrouping.words;
  const isGone = (comment: number) => gone.has(order[comment] ?? "");
  const isLost = (sentence: number) => isGone(sentences[sentence]?.comment ?? 0);
  const words: GroupedWords = {
    sentences: sentences.map(({ comment, ...sentence }) =>
      isGone(comment) ? { text: "", comment } : { ...sentence, comment },
    ),
    groups: Object.fromEntries(
      Object.entries(groups).map(([key, group]) => {
        const isUntitled = group.title !== null && isLost(group.title);
        return [
          key,
          {
            ...group,
            labels: group.labels.filter(({ text }) => isPresent(text)),
            title: isUntitled ? null : group.title,
            // Which comment it is the beginning of is not kept.
            instead: "",
            samples: group.samples.filter((comment) => !isGone(comment)),
            ...(group.keywords && { keywords: group.keywords.filter(isPresent) }),
          },
        ];
      }),
    ),
  };
  return { ...regrouping, words };
}
