/**
 * Turns the columns of a block into an orthonormal basis of their span, in place (modified Gram-Schmidt). A column that
 * depends on earlier ones becomes zero.
 *
 * @param block Column-major, length × count.
 * @param passes How often each column is projected: 2 is enough for full precision.
 * @see Giraud & Langou (2002), "When modified Gram-Schmidt generates a well-conditioned set of vectors".
 */
export function orthonormalise(block: Float64Array, length: number, count: number, passes: 1 | 2): void {
  for (let j = 0; j < count; j++) {
    const column = block.subarray(j * length, (j + 1) * length);
    const before = norm(column);
    for (let pass = 0; pass < passes; pass++) {
      for (let i = 0; i < j; i++) removeProjection(column, block.subarray(i * length, (i + 1) * length));
    }
    const after = norm(column);
    const scale = after > before * 1e-10 ? 1 / after : 0;
    for (let k = 0; k < length; k++) column[k]! *= scale;
  }
}

function norm(column: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < column.length; k++) sum += column[k]! * column[k]!;
  return Math.sqrt(sum);
}

function removeProjection(column: Float64Array, unit: Float64Array): void {
  let dot = 0;
  for (let k = 0; k < column.length; k++) dot += column[k]! * unit[k]!;
  for (let k = 0; k < column.length; k++) column[k]! -= dot * unit[k]!;
}
