// Points for the bench, the same on every machine: unit vectors as an embedder gives them, in 60 groups of different
// width with a fifth of noise between.
import { writeFileSync } from "node:fs";
import { seededRandom } from "@undertone/numeric";

export const DIMENSIONS = 384;
const GROUPS = 60;

/** Writes so many points to a file, row-major f32. */
export function writePoints(path, count) {
  const random = seededRandom(1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const row = () => Float64Array.from({ length: DIMENSIONS }, normal);
  const centres = Array.from({ length: GROUPS }, row);
  const values = new Float32Array(count * DIMENSIONS);
  for (let point = 0; point < count; point++) {
    const centre = centres[Math.floor(random() * GROUPS)];
    const isNoise = random() < 0.2;
    const width = 0.3 + 1.2 * random();
    const numbers = row().map((value, column) => (isNoise ? value : centre[column] + width * value));
    const length = Math.sqrt(numbers.reduce((sum, value) => sum + value * value, 0));
    values.set(
      numbers.map((value) => value / length),
      point * DIMENSIONS,
    );
  }
  writeFileSync(path, values);
}
