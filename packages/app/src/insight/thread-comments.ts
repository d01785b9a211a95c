import type { AnalysedComment, Result } from "@undertone/schemas/types";

/** Every comment of a result in one row, so that a comment is named by its place in it. */
export interface ThreadComments {
  all: readonly AnalysedComment[];
  /** Places on the map, 0 to 1, as the layout gave them. */
  x: Float32Array;
  y: Float32Array;
  /** Compound feeling, -1 to 1. */
  compound: Float32Array;
  /** A comment's id -> its place. */
  placeOf: ReadonlyMap<string, number>;
}

/** Lays a result's comments in a row: cluster after cluster, most typical first, then those that stand alone. */
export function threadComments({ clusters, noise }: Result): ThreadComments {
  const all = [...Object.values(clusters).flat(), ...noise];
  return {
    all,
    x: Float32Array.from(all, (comment) => comment.x),
    y: Float32Array.from(all, (comment) => comment.y),
    compound: Float32Array.from(all, (comment) => comment.sentiment.compound),
    placeOf: new Map(all.map((comment, place) => [comment.id, place])),
  };
}

/**
 * Some places without those of copies: of each text the first, or the one asked for, so that what somebody came for is
 * shown.
 */
export function placesOfTexts(
  places: readonly number[],
  { all }: ThreadComments,
  asked: number | null = null,
): number[] {
  const original = (place: number) => all[place]?.copy_of ?? all[place]?.id;
  const textAsked = asked === null || !places.includes(asked) ? undefined : original(asked);
  const seen = new Set<string>();
  return places.filter((place) => {
    const text = original(place);
    if (text === undefined || seen.has(text) || (text === textAsked && place !== asked)) return false;
    seen.add(text);
    return true;
  });
}
