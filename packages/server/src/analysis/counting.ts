import { closeRows, nearestFirst, textsToEmbed } from "@undertone/analysis";
import { commentsInOrder } from "@undertone/formats";
import { readSchema, type Count, type EmbeddingInfo, type Result } from "@undertone/schemas";
import { keptComments, languageOf } from "./kept-comments.js";
import { unpack, type Packed } from "./packing.js";
import type { CommentTree } from "./regrouping.js";
import { readResult } from "./stored-result.js";

const { meaning } = readSchema("limits");

export interface CountableComments {
  ids: string[];
  /** Of each, whether it still has a text that a person can judge. */
  isReadable: boolean[];
  /** Of each, what its vector stands for. */
  texts: string[];
  embedding: EmbeddingInfo;
  language: string | null;
  /** The sentence of the point that was named; null where there is no such point. */
  sentence: string | null;
  post: string[];
}

/**
 * @param result `schemas/result.json`, as text.
 * @param packed What says in which order comments were embedded; absent where an earlier version stored none.
 * @param commentId Names a point.
 */
export function countableComments({
  result,
  packed,
  commentId,
}: {
  result: string;
  packed: Packed<CommentTree> | undefined;
  commentId: string | undefined;
}): CountableComments {
  const read = readResult(result);
  const comments = packed ? keptComments(read, unpack(packed).ids) : commentsInOrder(read);
  return {
    ids: comments.map(({ id }) => id),
    isReadable: comments.map(({ body, deleted }) => deleted !== true && body !== ""),
    texts: textsToEmbed(comments),
    embedding: read.embedding,
    language: languageOf(read),
    sentence: read.points?.find((point) => point.comment_id === commentId)?.sentence ?? null,
    post: [read.post_info.title, read.post_info.selftext],
  };
}

interface RowAmongRows {
  values: Float32Array;
  dimensions: number;
  target: number;
}

/** Indices of rows, those first that are most like the row of the target. */
export function rowsByLikeness({ values, dimensions, target }: RowAmongRows): number[] {
  return nearestFirst({ values, dimensions, count: values.length / dimensions }, target);
}

/** Indices of the rows that are close in meaning to the row of the target, closest first. */
export function rowsClose({ values, dimensions, target }: RowAmongRows): number[] {
  return closeRows({ values, dimensions, count: values.length / dimensions }, target, meaning.least);
}

export type CountedSubject = Pick<Count, "kind" | "sentence" | "commentId"> & {
  counted: NonNullable<Count["judges"][number]["counted"]>;
};

/** What a result says of points and questions, with what people counted since. */
export function withCounts(
  points: Result["points"],
  counted: readonly CountedSubject[],
): Pick<Result, "points" | "counted_questions"> {
  const ofPoint = new Map(
    counted.filter(({ kind }) => kind === "point").map((each) => [each.sentence, each.counted]),
  );
  const questions = counted
    .filter(({ kind }) => kind !== "point")
    .map(({ kind, sentence, counted: figures }) => ({
      question: sentence,
      is_of_post: kind === "post-question",
      counted: figures,
    }));
  return {
    ...(points && {
      points: points.map((point) => ({ ...point, counted: ofPoint.get(point.sentence) ?? null })),
    }),
    ...(questions.length > 0 && { counted_questions: questions }),
  };
}
