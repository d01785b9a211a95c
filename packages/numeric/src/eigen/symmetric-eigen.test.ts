import { expect, test } from "vitest";
import { seededRandom } from "../random.js";
import { symmetricEigen, tridiagonalEigen } from "./symmetric-eigen.js";

function symmetric(size: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) matrix[i * size + j] = matrix[j * size + i] = random() - 0.5;
  }
  return matrix;
}

test.each([1, 2, 3, 8, 30])("%i × %i: values fall, and row j of vectors is a unit eigenvector", (size) => {
  const matrix = symmetric(size, size);
  const before = matrix.slice();
  const { values, vectors } = symmetricEigen(matrix, size);
  expect(matrix).toEqual(before);
  expect([...values]).toEqual([...values].sort((a, b) => b - a));
  for (let j = 0; j < size; j++) {
    const row = vectors.subarray(j * size, (j + 1) * size);
    expect(row.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 10);
    for (let i = 0; i < size; i++) {
      const image = row.reduce((sum, value, k) => sum + matrix[i * size + k]! * value, 0);
      expect(image).toBeCloseTo(values[j]! * row[i]!, 10);
    }
  }
});

test("of a tridiagonal matrix the last coordinates alone are those of whole eigenvectors, which are those of the full matrix", () => {
  const random = seededRandom(9);
  const size = 12;
  const diagonal = Float64Array.from({ length: size }, random);
  const beside = Float64Array.from({ length: size }, random);
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    matrix[i * size + i] = diagonal[i]!;
    if (i + 1 < size) matrix[i * size + i + 1] = matrix[(i + 1) * size + i] = beside[i]!;
  }
  const whole = tridiagonalEigen(diagonal, beside, 0);
  expect(whole).toEqual(symmetricEigen(matrix, size));
  const last = tridiagonalEigen(diagonal, beside, size - 1);
  expect(last.values).toEqual(whole.values);
  expect([...last.vectors]).toEqual([...whole.values.keys()].map((j) => whole.vectors[(j + 1) * size - 1]));
});
