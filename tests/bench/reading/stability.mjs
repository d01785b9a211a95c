import { shuffled } from "./drawn.mjs";
import { threadOf } from "./threads.mjs";

const divisions = ["few", "some", "as set"];

/**
 * How much of a result stays when nothing that matters has changed, thread by thread: with two seeds and two orders of the
 * file (should be all of it), without one comment, and with four fifths of the comments.
 *
 * Prints the mean adjusted Rand index of each division over the comments that both runs have, and how many
 * titles stayed without one comment.
 *
 * @param {{ names: string[], most: number, removals: number, subsamples: number, random: () => number }} options
 */
export async function measureStability(program, { names, most, removals, subsamples, random }) {
  const sums = {};
  for (const name of names) {
    const thread = threadOf(name, most);
    const whole = await program.analyse(thread);
    const variants = {
      "two seeds": [() => program.analyse(thread, { seed: 7 })],
      "two orders": [0, 1].map(
        () => () => program.analyse(withComments(thread, shuffled(thread.comments, random))),
      ),
      "one removed": evenly(removals).map(
        (share) => () => program.analyse(withComments(thread, without(thread.comments, share))),
      ),
      "four fifths": Array.from({ length: subsamples }, () => () => {
        const drawn = shuffled(thread.comments.keys(), random).slice(
          0,
          Math.round(0.8 * thread.comments.length),
        );
        const stays = new Set(drawn);
        return program.analyse(
          withComments(
            thread,
            thread.comments.filter((_, i) => stays.has(i)),
          ),
        );
      }),
    };
    const figures = [];
    for (const [variant, runs] of Object.entries(variants)) {
      for (const run of runs) {
        const other = await run();
        for (const division of divisions) {
          const pair = [whole, other].map((result) => divisionOf(result, division));
          if (pair.every((one) => one === null)) continue;
          add(sums, name, variant, division, pair.includes(null) ? 0 : agreement(program, ...pair));
          if (variant === "one removed")
            add(sums, name, "titles kept", division, pair.includes(null) ? 0 : titlesKept(...pair));
        }
      }
      figures.push(
        `${variant}: ${divisions.map((division) => shown(sums[name]?.[variant]?.[division])).join(" ")}`,
      );
    }
    const kept = divisions.map((division) => shown(sums[name]?.["titles kept"]?.[division])).join(" ");
    console.log(
      `  ${name.padEnd(9)} ${String(whole.total_processed).padStart(5)}  ${figures.join("  ")}  titles: ${kept}`,
    );
  }
  const rows = ["two seeds", "two orders", "one removed", "titles kept", "four fifths"];
  console.log(
    `\n  mean of the threads' means   ${divisions.map((division) => division.padStart(7)).join("")}`,
  );
  for (const row of rows) {
    const means = divisions.map((division) =>
      mean(
        names
          .map((name) => mean(sums[name]?.[row]?.[division] ?? []))
          .filter((value) => !Number.isNaN(value)),
      ),
    );
    console.log(
      `  ${row.padEnd(28)} ${means.map((value) => (Number.isNaN(value) ? "–" : value.toFixed(3)).padStart(7)).join("")}`,
    );
  }
}

/** Cluster of each comment by id, -1 alone; null where the result has no such division. */
export function divisionOf(result, name) {
  const order = [...Object.values(result.clusters).flat(), ...result.noise];
  if (name === "as set") {
    const clusterOf = new Map(result.noise.map(({ id }) => [id, -1]));
    for (const [cluster, comments] of Object.entries(result.clusters))
      for (const { id } of comments) clusterOf.set(id, Number(cluster));
    return { clusterOf, summaries: result.summaries };
  }
  const reading = result.readings.find((one) => one.name === name);
  if (reading === undefined) return null;
  const clusterOf = new Map(order.map(({ id }, i) => [id, reading.assignment[i]]));
  return { clusterOf, summaries: reading.summaries };
}

function agreement({ analysis }, before, after) {
  const both = [...after.clusterOf.keys()].filter((id) => before.clusterOf.has(id));
  const labels = [before, after].map(({ clusterOf }) => Int32Array.from(both, (id) => clusterOf.get(id)));
  return analysis.adjustedRandIndex(...labels);
}

/** The share of the topics' titles that are titles again. */
function titlesKept(before, after) {
  const titles = ({ summaries }) => summaries.flatMap(({ title }) => title ?? []);
  const others = new Set(titles(after));
  const own = titles(before);
  return own.filter((title) => others.has(title)).length / Math.max(1, own.length);
}

const withComments = (thread, comments) => ({ ...thread, comments });
const evenly = (count) => Array.from({ length: count }, (_, i) => (i + 0.5) / count);
const without = (comments, share) => comments.filter((_, i) => i !== Math.floor(share * comments.length));

function add(sums, ...path) {
  const value = path.pop();
  const last = path.pop();
  const at = path.reduce((node, key) => (node[key] ??= {}), sums);
  (at[last] ??= []).push(value);
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const shown = (values) => (values === undefined ? "–" : mean(values).toFixed(2));
