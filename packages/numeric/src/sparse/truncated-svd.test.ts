import { expect, test } from "vitest";
import { readWasm } from "@undertone/numeric/node";
import { seededRandom } from "../random.js";
import { compileWasm } from "../wasm/wasm.js";
import { SparseRows, type SparseMatrix } from "./sparse-matrix.js";
import { truncatedSvd } from "./truncated-svd.js";

const sparseProduct = compileWasm("sparse-product", readWasm("sparse-product"));

function sparse(rows: readonly (readonly number[])[]): SparseMatrix {
  const matrix = new SparseRows(rows[0]!.length);
  for (const row of rows) {
    row.forEach((value, column) => {
      if (value !== 0) matrix.add(column, value);
    });
    matrix.endRow();
  }
  return matrix.finish();
}

test("the singular values of [[3, 0], [4, 5]] are √45 and √5", () => {
  const { singularValues } = truncatedSvd(sparseProduct, sparse([[3, 0], [4, 5]]), 2, seededRandom(1)); // prettier-ignore
  expect(singularValues[0]).toBeCloseTo(Math.sqrt(45), 9);
  expect(singularValues[1]).toBeCloseTo(Math.sqrt(5), 9);
});

test("a matrix of rank one gives one singular value, however many are asked for", () => {
  const { rank, singularValues, left } = truncatedSvd(sparseProduct, sparse([[1, 2], [2, 4], [3, 6]]), 2, seededRandom(1)); // prettier-ignore
  expect(rank).toBe(1);
  expect(singularValues[0]).toBeCloseTo(Math.sqrt(70), 9);
  expect(Math.abs(left[2]! / left[0]!)).toBeCloseTo(3, 9);
});

test("the left vectors of a random matrix are orthonormal and rebuild it", () => {
  const random = seededRandom(7);
  const rows = Array.from({ length: 12 }, () =>
    Array.from({ length: 9 }, () => (random() < 0.5 ? 0 : random())),
  );
  const { rank, singularValues, left } = truncatedSvd(sparseProduct, sparse(rows), 9, seededRandom(2));
  expect(rank).toBe(9);
  const column = (j: number) => Float64Array.from({ length: 12 }, (_, row) => left[row * rank + j]!);
  for (let i = 0; i < rank; i++) {
    for (let j = 0; j < rank; j++) {
      const product = column(i).reduce((sum, value, k) => sum + value * column(j)[k]!, 0);
      expect(product).toBeCloseTo(i === j ? 1 : 0, 9);
    }
  }
  const squares = rows.flat().reduce((sum, value) => sum + value * value, 0);
  expect(singularValues.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(squares, 9);
});

test("two starts converge to the same vectors, also where values lie close together", () => {
  const random = seededRandom(11);
  const rows = Array.from({ length: 300 }, () =>
    Array.from({ length: 200 }, () => (random() < 0.95 ? 0 : random())),
  );
  const [one, other] = [1, 2].map((seed) =>
    truncatedSvd(sparseProduct, sparse(rows), 20, seededRandom(seed)),
  );
  for (let j = 0; j < 20; j++) {
    expect(one!.singularValues[j]).toBeCloseTo(other!.singularValues[j]!, 5);
    let product = 0;
    for (let i = 0; i < 300; i++) product += one!.left[i * 20 + j]! * other!.left[i * 20 + j]!;
    expect(Math.abs(product)).toBeCloseTo(1, 3);
  }
});
