// `node tests/bench/reading/mixed.mjs [--seed=5] [--out=folder] [--later]`: which topics have no matter in common, by a reader and by
// rule, and which titles stand for their topic. With --later, of threads and parts of threads on which nothing was chosen.
//
// topics.txt: every topic of both readings of every thread with some comments of its core and the sentence that would be its
// title, in no order. Somebody who does not know the rule writes one line "number good|odd|useless one|mixed" a topic into
// topics.answers.txt: of the sentence, and whether the comments are about one matter. `--tally` then prints what the rule finds
// at several thresholds, on the threads that rules were chosen on and on the others.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { installIfNeeded } from "../../../scripts/set-up.mjs";
import { heldOut, threads, threadsAreThere, tunedOn } from "./threads.mjs";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "5" },
    out: { type: "string", default: `${tmpdir()}/mixed-topics` },
    later: { type: "boolean", default: false },
    tally: { type: "boolean", default: false },
  },
});
const MOST = 1000;
const SHOWN = 8;
const LONGEST = 220;
/** Shares of a topic's other comments that are close to its title. */
const closenesses = [0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5];
const thresholds = [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8];

if (options.tally) tally();
else if (!threadsAreThere) console.log("The shared threads (../shared/data) are absent on this machine.");
else await write();

async function write() {
  await installIfNeeded();
  const { buildIfNeeded } = await import("../../../scripts/build.mjs");
  await buildIfNeeded();
  const { mulberry32 } = await import("@undertone/numeric");
  const { kernel: buildKernel } = await import("./kernel.mjs");
  const { commentsOf, grouped, wordsOf } = await import("./grouped.mjs");
  const { shuffled } = await import("./drawn.mjs");
  const kernel = await buildKernel();
  const random = mulberry32(Number(options.seed));
  const topics = new Map();
  for (const name of options.later ? heldOut : Object.keys(threads)) {
    const thread = grouped(commentsOf(name, MOST, kernel), kernel);
    const words = wordsOf(thread, kernel);
    const votes = kernel.headlineVotes(words);
    for (const { labels: assignment } of thread.readings) {
      const cores = kernel.coresOf(words, votes, assignment);
      const sizes = kernel.membersOfTopics(assignment).map(({ length }) => length);
      const said = kernel.readingWords(words, votes, cores, sizes);
      kernel.membersOfTopics(cores).forEach((core, topic) => {
        const { label } = said.topics[topic];
        const inHeadline = said.headline.find((sentence) => sentence.topic === topic)?.text;
        const ranked = kernel.titleSentences(words, core, label);
        const best = ranked.find((one) => one.sentence.text === inHeadline) ?? ranked[0];
        if (best === undefined) return;
        const sentence = best.sentence.text;
        topics.set(`${name} ${sentence}`, {
          name,
          thread: thread.title || name,
          sentence,
          core: core.length,
          isNamed: label !== null || inHeadline !== undefined,
          isInHeadline: inHeadline !== undefined,
          close: best.close,
          matter: kernel.commonMatter(words, core),
          comments: shuffled(core, random)
            .slice(0, SHOWN)
            .map((comment) => words.texts[comment].plain.replace(/\s+/g, " ").slice(0, LONGEST)),
        });
      });
    }
  }
  const drawn = shuffled([...topics.values()], random);
  mkdirSync(options.out, { recursive: true });
  const sheet = drawn.map(({ core, thread, comments, sentence }, i) =>
    [
      `## ${i + 1} (${core} comments; thread: ${thread.slice(0, 90)})`,
      ...comments.map((comment) => `   · ${comment}`),
      `  => ${sentence}`,
      "",
    ].join("\n"),
  );
  writeFileSync(`${options.out}/topics.txt`, sheet.join("\n"));
  writeFileSync(
    `${options.out}/topics.key.json`,
    JSON.stringify(
      drawn.map(({ name, core, isNamed, isInHeadline, close, matter }) => ({
        name,
        core,
        isNamed,
        isInHeadline,
        close,
        matter,
      })),
    ),
  );
  console.log(`${drawn.length} topics: ${options.out}/topics.txt`);
}

function tally() {
  const answers = `${options.out}/topics.answers.txt`;
  if (!existsSync(answers)) return console.log(`There is no ${answers}.`);
  const key = JSON.parse(readFileSync(`${options.out}/topics.key.json`, "utf8"));
  const judged = readFileSync(answers, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [number, sentence, matter] = line.trim().split(/\s+/);
      return { ...key[Number(number) - 1], isGood: sentence === "good", hasNone: matter === "mixed" };
    });
  const share = (rows, is) => `${Math.round((100 * rows.filter(is).length) / rows.length)} %`;
  const told = (rows) =>
    rows.length === 0
      ? "none"
      : `${rows.length}, mixed ${share(rows, ({ hasNone }) => hasNone)}, good sentence ${share(rows, ({ isGood }) => isGood)}`;
  for (const [which, rows] of [
    ["chosen on", judged.filter(({ name }) => tunedOn.includes(name))],
    ["held out", judged.filter(({ name }) => !tunedOn.includes(name))],
  ]) {
    console.log(`${which}: ${told(rows)}`);
    for (const least of thresholds) {
      const isFound = ({ core, isNamed, matter }) => !isNamed && core >= 4 && matter < least;
      console.log(
        `  below ${least}: ${told(rows.filter(isFound))}; the others: ${told(rows.filter((row) => !isFound(row)))}`,
      );
    }
    // Of those that are not called mixed for their words; the headline's stand for the thread.
    const titled = rows.filter(({ core, isNamed, matter }) => isNamed || core < 4 || matter >= 0.5);
    for (const least of closenesses) {
      const isWithheld = ({ isInHeadline, close }) => !isInHeadline && close < least;
      console.log(
        `  close to less than ${least}: ${told(titled.filter(isWithheld))}; the others: ${told(titled.filter((row) => !isWithheld(row)))}`,
      );
    }
  }
}
