import type { Points } from "@undertone/numeric";
import { centredRows, vectorCosine } from "./likeness.js";

/** Indices of all rows, those first that are most like one of them; of equally like ones the earlier. */
export function nearestFirst(vectors: Points, target: number): number[] {
  const rows = centredRows(vectors);
  const alike = Float64Array.from({ length: rows.count }, (_, row) => vectorCosine(rows, target, row));
  return [...alike.keys()].sort((one, other) => (alike[other] ?? 0) - (alike[one] ?? 0) || one - other);
}
