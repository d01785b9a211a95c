import { rmSync } from "node:fs";

/**
 * The steps of a script that does what a person would in a folder of its own: each prints the seconds that it took; the first
 * that fails says why, and ends the script with 1 and the folder with it.
 *
 * @param {string} folder
 */
export function stepsIn(folder) {
  /**
   * @param {string} name
   * @param {() => unknown} does
   */
  return async (name, does) => {
    const start = performance.now();
    try {
      await does();
    } catch (error) {
      console.error(`FAILED  ${name}\n${error.stdout ?? ""}${error.stderr ?? ""}${error.message}`);
      // What ends the process ends no `finally`.
      rmSync(folder, { recursive: true, force: true });
      process.exit(1);
    }
    console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${name}`);
  };
}
