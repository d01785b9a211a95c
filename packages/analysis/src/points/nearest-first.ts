import { normalize, type Points } from "@undertone/numeric";
import { centredRows, vectorCosine } from "./likeness.js";

/** A row, and its cosine with the target's: as they are, and both from the average of all. */
interface LikeRow {
  readonly row: number;
  readonly plain: number;
  readonly centred: number;
}

/** All rows, those first that are most like one of them by what sets them apart; of equally like ones the earlier. */
export function nearestFirst(vectors: Points, target: number): number[] {
  return cosinesWith(vectors, target)
    .sort((one, other) => other.centred - one.centred || one.row - other.row)
    .map(({ row }) => row);
}

/**
 * The rows that are close to one of them, closest first. What most of a thread says is its average, so that nothing sets it apart:
 * there the plain cosine tells.
 *
 * @param least Cosines, of which one suffices.
 */
export function closeRows(
  vectors: Points,
  target: number,
  least: Pick<LikeRow, "plain" | "centred">,
): number[] {
  return cosinesWith(vectors, target)
    .filter(({ row, plain, centred }) => row !== target && (plain >= least.plain || centred >= least.centred))
    .sort((one, other) => other.plain + other.centred - one.plain - one.centred || one.row - other.row)
    .map(({ row }) => row);
}

function cosinesWith(vectors: Points, target: number): LikeRow[] {
  const { count, dimensions } = vectors;
  const rows = { values: normalize(vectors.values, dimensions, "l2"), count, dimensions };
  const centred = centredRows(vectors);
  return Array.from({ length: count }, (_, row) => ({
    row,
    plain: vectorCosine(rows, target, row),
    centred: vectorCosine(centred, target, row),
  }));
}
