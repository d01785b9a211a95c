import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changesOf } from "./changes.mjs";

/** @typedef {import("./changes.mjs").Change} Change */

/**
 * Tokens of what runs, drawn by a seed.
 *
 * @param {string} copy
 * @param {string[]} files
 * @param {{ seed: number, count: number, part: string }} draw How many, and a part of the paths that they are drawn from.
 * @returns {Change[]}
 */
export function drawnChanges(copy, files, { seed, count, part }) {
  const sources = files.filter(
    (file) =>
      /^packages\/[^/]+\/src\//.test(file) &&
      file.includes(part) &&
      !/\.test\.|\.d\.ts$|\/(testing|generated)\//.test(file) &&
      // What a script writes holds data, and nobody changes it by hand.
      !readFileSync(join(copy, file), "utf8").startsWith("// Written by "),
  );
  const all = sources.sort().flatMap((file) => changesOf(copy, file));
  console.log(`seed ${seed}: ${count} of ${all.length} tokens in ${sources.length} files`);
  // Linear congruential (Numerical Recipes): this has to run before anything is built.
  let state = seed >>> 0;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  random();
  const drawn = [];
  while (drawn.length < count && all.length > 0)
    drawn.push(...all.splice(Math.floor(random() * all.length), 1));
  return drawn;
}
