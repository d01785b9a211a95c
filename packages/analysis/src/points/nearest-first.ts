import type { Points } from "@undertone/numeric";
import { centredRows, vectorCosine } from "./likeness.js";

/** A row, and its cosine with the target's: both from the average of all. */
export interface LikeRow {
  row: number;
  likeness: number;
}

/** All rows, those first that are most like one of them; of equally like ones the earlier. */
export function nearestFirst(vectors: Points, target: number): LikeRow[] {
  const rows = centredRows(vectors);
  return Array.from({ length: rows.count }, (_, row) => ({
    row,
    likeness: vectorCosine(rows, target, row),
  })).sort((one, other) => other.likeness - one.likeness || one.row - other.row);
}
