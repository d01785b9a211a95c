import { describe, expect, test } from "vitest";
import { seededRandom } from "../random.js";
import { eigenByQl } from "./householder-ql.js";
import { eigenByJacobi } from "./jacobi.js";

function symmetric(size: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = i; j < size; j++) matrix[i * size + j] = matrix[j * size + i] = random() - 0.5;
  }
  return matrix;
}

describe.each([
  ["Householder and QL", eigenByQl],
  ["Jacobi", eigenByJacobi],
])("%s", (_, eigen) => {
  test("the eigenvalues of [[2, 1], [1, 2]] are 3 and 1, with the diagonals as the rows of vectors", () => {
    const { values, vectors } = eigen(Float64Array.of(2, 1, 1, 2), 2);
    expect([...values].map((value) => value.toFixed(9))).toEqual(["3.000000000", "1.000000000"]);
    expect(vectors[0]! / vectors[1]!).toBeCloseTo(1, 9);
    expect(vectors[2]! / vectors[3]!).toBeCloseTo(-1, 9);
  });

  test.each([1, 2, 3, 8, 30])(
    "of size %i: values fall, and row j of vectors is a unit eigenvector",
    (size) => {
      const matrix = symmetric(size, size);
      const before = matrix.slice();
      const { values, vectors } = eigen(matrix, size);
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
    },
  );
});
