import type { Points } from "../points/points.js";

export function rows(...values: number[][]): Points {
  return {
    values: Float64Array.from(values.flat()),
    count: values.length,
    dimensions: values[0]?.length ?? 2,
  };
}
