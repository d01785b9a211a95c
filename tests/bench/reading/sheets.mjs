// `node tests/bench/reading/sheets.mjs [--seed=1] [--items=60] [--out=folder]`: sheets for people who did not build this.
//
// titles.txt and labels.txt: topics drawn at random from the results of the program now and at the commit before, shuffled,
// without saying which is which, each with some of its comments (not of those that are marked as put with it).
// Write one line "number good|odd|useless" an item into titles.answers.txt and labels.answers.txt; `--tally` then counts them by
// program.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { mulberry32 } from "@undertone/numeric";
import { installIfNeeded } from "../../../scripts/set-up.mjs";
import { shuffled } from "./drawn.mjs";
import { divisionOf } from "./stability.mjs";
import { threadOf, threads, threadsAreThere, tunedOn } from "./threads.mjs";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    items: { type: "string", default: "60" },
    threads: {
      type: "string",
      default: Object.keys(threads)
        .filter((name) => !tunedOn.includes(name))
        .join(","),
    },
    out: { type: "string", default: `${tmpdir()}/reading-sheets` },
    tally: { type: "boolean", default: false },
  },
});
const MOST = 1000;
const SHOWN = 7;
const LONGEST = 220;

if (options.tally) tally();
else if (!threadsAreThere) console.log("The shared threads (../shared/data) are absent on this machine.");
else {
  await installIfNeeded();
  const { buildIfNeeded } = await import("../../../scripts/build.mjs");
  await buildIfNeeded();
  await write();
}

async function write() {
  const { programBefore, programNow } = await import("./program.mjs");
  const random = mulberry32(Number(options.seed));
  const programs = [await programBefore(), await programNow()].filter((program) => program !== null);
  const titles = [];
  const labels = [];
  for (const program of programs) {
    const topics = [];
    for (const name of options.threads.split(",")) {
      const thread = threadOf(name, MOST);
      const result = await program.analyse(thread);
      const bodies = new Map(
        [...Object.values(result.clusters).flat(), ...result.noise].map(({ id, body }) => [id, body]),
      );
      for (const division of result.readings ? ["few", "some"] : ["as set"]) {
        const found = divisionOf(result, division);
        if (found === null) continue;
        const reading = result.readings?.find((one) => one.name === division);
        // What a page marks as put with the topic is not what its words are said of.
        const ids = [...bodies.keys()];
        const marked = new Set(reading?.attached.map((position) => ids[position]));
        const commentsOf = (cluster) =>
          [...found.clusterOf]
            .filter(([id, other]) => other === cluster && !marked.has(id))
            .map(([id]) => bodies.get(id));
        for (const summary of found.summaries) {
          const { cluster_id: cluster } = summary;
          topics.push({
            program: program.name,
            thread: thread.post.title || name,
            division,
            comments: commentsOf(cluster),
            title: summary.title === undefined ? firstSentence(summary.summary) : summary.title,
            label: summary.label === undefined ? program.formats.topicTitle(summary) : summary.label,
          });
        }
      }
    }
    const drawn = shuffled(topics, random).slice(0, Number(options.items));
    titles.push(...drawn.map((topic) => ({ ...topic, text: topic.title })));
    labels.push(...drawn.map((topic) => ({ ...topic, text: topic.label })));
    await program.close();
  }
  mkdirSync(options.out, { recursive: true });
  sheet("titles", titles, SHOWN, random);
  sheet("labels", labels, SHOWN, random);
  console.log(`Sheets and keys: ${options.out}`);
}

function firstSentence(summary) {
  return /^.*?[.!?…](?=\s[\p{Lu}\p{N}"“]|$)/su.exec(summary)?.[0] ?? summary;
}

function sheet(name, items, shown, random) {
  const given = shuffled(
    items.filter(({ text }) => text !== null),
    random,
  );
  const lines = given.map(({ thread, comments, text }, i) => {
    const some = shuffled(comments, random).slice(0, shown);
    return [
      `## ${i + 1} (${comments.length} comments; thread: ${thread.slice(0, 90)})`,
      ...some.map((body) => `   · ${body.replace(/\s+/g, " ").slice(0, LONGEST)}`),
      `  => ${text}`,
      "",
    ].join("\n");
  });
  writeFileSync(`${options.out}/${name}.txt`, lines.join("\n"));
  const none = {};
  for (const { program, text } of items) if (text === null) none[program] = (none[program] ?? 0) + 1;
  writeFileSync(
    `${options.out}/${name}.key.json`,
    JSON.stringify(
      { none, key: given.map(({ program, division, text }) => ({ program, division, text })) },
      null,
      1,
    ),
  );
}

function tally() {
  for (const name of ["titles", "labels"]) {
    const file = `${options.out}/${name}.answers.txt`;
    if (!existsSync(file)) continue;
    const { key, none } = JSON.parse(readFileSync(`${options.out}/${name}.key.json`, "utf8"));
    const counts = {};
    for (const line of readFileSync(file, "utf8").trim().split("\n")) {
      const [number, answer] = line.trim().split(/\s+/);
      const { program } = key[Number(number) - 1];
      const of = (counts[program] ??= {});
      of[answer] = (of[answer] ?? 0) + 1;
    }
    for (const [program, of] of Object.entries(counts)) {
      const all = Object.values(of).reduce((sum, count) => sum + count, 0);
      console.log(
        name,
        program,
        of,
        `${Math.round((100 * (of.good ?? 0)) / all)} % good of ${all}, none: ${none[program] ?? 0}`,
      );
    }
  }
}
