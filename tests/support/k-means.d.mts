export function spherical(
  points: { values: Float32Array; dimensions: number; count: number },
  k: number,
  starts?: number,
): number[];
