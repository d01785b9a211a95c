import { expect, test } from "vitest";
import { seededRandom } from "../random.js";
import { orthogonalityLoss } from "./orthogonality-loss.js";

const SIZE = 200;

/** Lanczos vectors of a diagonal matrix, which lose their orthogonality as soon as its largest value, far above all others, is found. */
function unguarded(steps: number) {
  const random = seededRandom(5);
  const matrix = Float64Array.from({ length: SIZE }, (_, i) => (i === 0 ? 100 : i / SIZE));
  const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const unit = (v: Float64Array) => v.map((value) => value / Math.sqrt(dot(v, v)));
  const basis = [unit(Float64Array.from({ length: SIZE }, () => random() - 0.5))];
  const [diagonal, offDiagonal]: [number[], number[]] = [[], []];
  const loss = orthogonalityLoss(SIZE);
  const found: { estimated: number; actual: number }[] = [];
  for (let j = 0; j < steps; j++) {
    const v = basis[j]!;
    const alpha = matrix.reduce((sum, value, i) => sum + value * v[i]! * v[i]!, 0);
    const w = v.map(
      (value, i) => (matrix[i]! - alpha) * value - (offDiagonal[j - 1] ?? 0) * (basis[j - 1]?.[i] ?? 0),
    );
    diagonal.push(alpha);
    offDiagonal.push(Math.sqrt(dot(w, w)));
    const estimated = loss.next(diagonal, offDiagonal);
    basis.push(unit(w));
    const actual = Math.max(...basis.slice(0, j).map((earlier) => Math.abs(dot(earlier, basis[j + 1]!))));
    if (j > 0) found.push({ estimated, actual });
  }
  return found;
}

test("inner products that grow from rounding to one are never taken for smaller than they are by much", () => {
  const found = unguarded(14);
  expect(Math.max(...found.map(({ actual }) => actual))).toBeGreaterThan(0.1);
  expect(found[0]!.estimated).toBeLessThan(1e-10);
  for (const { estimated, actual } of found) expect(estimated).toBeGreaterThan(actual / 10);
});

test("after the next vector was made orthogonal it counts as such again", () => {
  const loss = orthogonalityLoss(SIZE);
  const [diagonal, offDiagonal]: [number[], number[]] = [[], []];
  const step = (beta: number): number => {
    diagonal.push(1);
    offDiagonal.push(beta);
    return loss.next(diagonal, offDiagonal);
  };
  step(1);
  expect(step(1e-8)).toBeGreaterThan(1e-10);
  loss.restored();
  expect(step(1)).toBeLessThan(1e-10);
});
