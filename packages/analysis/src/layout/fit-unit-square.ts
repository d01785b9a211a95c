/** Moves and scales coordinates, both axes alike, until the longer side spans 0 to 1 and the shorter is centred in it. */
export function fitUnitSquare({ x, y }: { x: Float64Array; y: Float64Array }): {
  x: Float64Array;
  y: Float64Array;
} {
  const horizontal = extent(x);
  const vertical = extent(y);
  const side = Math.max(horizontal.length, vertical.length);
  const fit = (middle: number) => (value: number) =>
    side > 0 ? Math.min(Math.max((value - middle) / side + 0.5, 0), 1) : 0.5;
  return { x: x.map(fit(horizontal.middle)), y: y.map(fit(vertical.middle)) };
}

function extent(values: Float64Array): { length: number; middle: number } {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return { length: greatest - least, middle: (least + greatest) / 2 };
}
