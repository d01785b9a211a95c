import type { ThreadComment } from "@undertone/schemas";

export interface Argument extends ThreadComment {
  /** -1 against the question's statement, 1 for it. */
  stance: number;
  /** Ids of the points that it makes. */
  points: ReadonlySet<string>;
}

export function readQuestions(): { title: string; comments: Argument[] }[];
export function pointCounts(comments: readonly Argument[]): [string, number][];
