import type { Points } from "../points/points.js";
import { seededRandom } from "../random.js";

export const COUNT = 130;
const random = seededRandom(5);
const bell = (): number => random() + random() + random() + random() - 2;

/** Rows that are wide enough for integers; 70 columns are no multiple of eight. */
function wide(valueAt: (point: number, column: number) => number, dimensions = 70): Points {
  const values = Float64Array.from({ length: COUNT * dimensions }, (_, i) =>
    valueAt(Math.floor(i / dimensions), i % dimensions),
  );
  return { values, count: COUNT, dimensions };
}

const centres = Array.from({ length: 3 * 70 }, bell);
const centreOf = (point: number, column: number): number => centres[(point % 3) * 70 + column] ?? 0;

/** Rows on which integers of 16 bits are put to the test. */
export const wideRows: Record<string, Points> = {
  groups: wide((point, column) => centreOf(point, column) + 0.3 * bell()),
  "rows as embedders make them": wide(() => bell() / 10, 384),
  "near duplicates": wide((point, column) => centreOf(point, column) + 1e-5 * bell()),
  "duplicates with noise of the last digit": wide(
    (point, column) => centreOf(point, column) * (1 + Math.floor(random() * 3) * 2 ** -52),
  ),
  integers: wide((point, column) => (point * column) % 7),
  "one column beside which the others vanish": wide((_, column) => (column === 3 ? 1e6 : 1) * bell()),
  "one number a row": wide((point, column) => (point % 70 === column ? point : 0)),
  "columns at the edge between two integers": wide(
    (point, column) => (point % 2 ? 1 : -1) * (4000.5 + column / 100 + 1e-7 * bell()),
  ),
  "rows of very different scale": wide((point) => bell() * 10 ** ((point % 9) * 6 - 24)),
  "rows whose squares vanish among others": wide((point) => bell() * (point % 2 ? 1 : 1e-170)),
  "one row far away": wide((point) => bell() + (point === 77 ? 1e9 : 0)),
  "narrow groups far from each other": wide((point, column) => 100 * centreOf(point, column) + bell()),
  "rows of zeros among others": wide((point) => (point % 3 === 0 ? 0 : bell())),
  "nothing but zeros": wide(() => 0),
  "huge numbers": wide(() => bell() * 1e55),
  "numbers whose squares overflow": wide(() => bell() * 1e170),
  "tiny numbers": wide(() => bell() * 1e-55),
};
