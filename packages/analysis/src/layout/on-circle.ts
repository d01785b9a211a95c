/** Even positions on a circle, the first on top; a single one in the middle. */
export function onCircle(count: number): { x: Float64Array; y: Float64Array } {
  if (count === 1) return { x: new Float64Array(1), y: new Float64Array(1) };
  const angles = Float64Array.from({ length: count }, (_, index) => (2 * Math.PI * index) / count);
  return { x: angles.map(Math.sin), y: angles.map(Math.cos) };
}
