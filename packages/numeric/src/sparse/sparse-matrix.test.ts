import { expect, test } from "vitest";
import { SparseRows, transpose } from "./sparse-matrix.js";

/** 60 rows of 100 columns with an entry wherever row and column have no common factor 2: far more than fit at first. */
function manyEntries() {
  const matrix = new SparseRows(100);
  const entries: [row: number, column: number, value: number][] = [];
  for (let row = 0; row < 60; row++) {
    for (let column = 0; column < 100; column++) {
      if (row % 2 === 0 && column % 2 === 0) continue;
      matrix.add(column, row * 100 + column);
      entries.push([row, column, row * 100 + column]);
    }
    matrix.endRow();
  }
  return { matrix: matrix.finish(), entries };
}

test("thousands of entries come back as they were added", () => {
  const { matrix, entries } = manyEntries();
  expect([matrix.rows, matrix.width]).toEqual([60, 100]);
  const found = Array.from({ length: matrix.rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: matrix.rowStarts[row + 1]! - matrix.rowStarts[row]! }, (_, i) => {
      const k = matrix.rowStarts[row]! + i;
      return [row, matrix.columns[k]!, matrix.values[k]!];
    }),
  );
  expect(found).toEqual(entries);
});

test("the transpose has rows and columns in each other's place, and its own transpose is the matrix", () => {
  const { matrix, entries } = manyEntries();
  const turned = transpose(matrix);
  expect([turned.rows, turned.width]).toEqual([100, 60]);
  const first = entries.filter(([, column]) => column === 1).map(([row, , value]) => [row, value]);
  const [start, end] = [turned.rowStarts[1]!, turned.rowStarts[2]!];
  expect([...turned.columns.subarray(start, end)]).toEqual(first.map(([row]) => row));
  expect([...turned.values.subarray(start, end)]).toEqual(first.map(([, value]) => value));
  expect(transpose(turned)).toEqual(matrix);
});

test("a row without entries is a row", () => {
  const matrix = new SparseRows(3);
  matrix.endRow();
  matrix.add(2, 5);
  matrix.endRow();
  expect([...matrix.finish().rowStarts]).toEqual([0, 0, 1]);
});
