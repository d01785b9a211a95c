/** Of the points, so many at each end may be far from all others. */
const OUTER = 0.02;
/** How far beyond the inner ones a point may lie and still be drawn in proportion, as a share of their width. */
const NEAR = 0.15;
/** The strip at an edge in which what lies farther out is drawn, as a share of the picture. */
const EDGE = 0.05;

/**
 * Positions along one axis, so that they fill it: a few points far from all others would otherwise press the others
 * together. Those are drawn in a strip at the edge, in their order.
 *
 * @returns From 0 to 1; all 0.5 where there is no width.
 */
export function fitAxis(values: Float32Array): Float32Array {
  const sorted = values.toSorted();
  const at = (index: number) => sorted[index] ?? 0;
  const last = sorted.length - 1;
  const outer = Math.floor(OUTER * last);
  const near = NEAR * (at(last - outer) - at(outer));
  const low = Math.max(at(0), at(outer) - near);
  const high = Math.min(at(last), at(last - outer) + near);
  const width = high - low;
  if (!(width > 0)) return values.map(() => 0.5);
  const from = low > at(0) ? EDGE : 0;
  const to = high < at(last) ? 1 - EDGE : 1;
  return values.map((value) => {
    if (value < low) return from * (1 - outside((low - value) / width));
    if (value > high) return to + (1 - to) * outside((value - high) / width);
    return from + ((value - low) / width) * (to - from);
  });
}

/** From 0 at the edge of what is drawn in proportion towards 1. */
function outside(far: number): number {
  return far / (far + 0.5);
}
