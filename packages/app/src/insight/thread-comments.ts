import {
  commentsInOrder,
  polarityOfComment,
  toneOf,
  unitOf,
  type Polarity,
  type Unit,
} from "@undertone/formats";
import { fitAxis } from "@undertone/map";
import type { AnalysedComment, Result } from "@undertone/schemas/types";

/** Every comment of a result in one row, so that a comment is named by its index in it. */
export interface ThreadComments {
  all: readonly AnalysedComment[];
  /** Positions on the map, 0 to 1: as the layout gave them, but what lies far from all others is drawn nearer. */
  x: Float32Array;
  y: Float32Array;
  /** Tone of each, -1 to 1; 0 where it is withheld. */
  tone: Float32Array;
  /** Null where the tone is withheld. */
  polarities: readonly (Polarity | null)[];
  /** Direct replies that each comment got within the thread. */
  replies: Uint16Array;
  unit: Unit;
  /** A comment's id -> its index. */
  indexOf: ReadonlyMap<string, number>;
}

/** Lays a result's comments in a row: cluster after cluster, most typical first, then those that stand alone. */
export function threadComments(result: Result): ThreadComments {
  const all = commentsInOrder(result);
  const indexOf = new Map(all.map((comment, index) => [comment.id, index]));
  const replies = new Uint16Array(all.length);
  // A reply of one word is left out of every topic, and is a reply; a program's is none.
  const leftOut = (result.left_out ?? []).flatMap(({ rule, comment }) => (rule === "bots" ? [] : [comment]));
  for (const { parent_id } of [...all, ...leftOut]) {
    const parent = parent_id === null ? undefined : indexOf.get(parent_id);
    if (parent !== undefined) replies[parent] = (replies[parent] ?? 0) + 1;
  }
  return {
    all,
    x: fitAxis(Float32Array.from(all, (comment) => comment.x)),
    y: fitAxis(Float32Array.from(all, (comment) => comment.y)),
    tone: Float32Array.from(all, (comment) => toneOf(comment) ?? 0),
    polarities: all.map(polarityOfComment),
    replies,
    unit: unitOf(result),
    indexOf,
  };
}

/** Some comments, by index, without copies: of each text the first, or the one that was asked for. */
export function withoutCopiesOf(
  indices: readonly number[],
  { all }: ThreadComments,
  asked: number | null = null,
): number[] {
  const original = (index: number) => all[index]?.copy_of ?? all[index]?.id;
  const textAsked = asked === null || !indices.includes(asked) ? undefined : original(asked);
  const seen = new Set<string>();
  return indices.filter((index) => {
    const text = original(index);
    if (text === undefined || seen.has(text) || (text === textAsked && index !== asked)) return false;
    seen.add(text);
    return true;
  });
}
