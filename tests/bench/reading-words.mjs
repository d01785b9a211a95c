// `node tests/bench/reading-words.mjs [--seed=1] [--threads=a,b] [--topics=3] [--out=folder]`: the words of a reading.
//
// Writes a sheet for a human judge (titles and labels of several methods, shuffled and without their names) and its key
// into `out`, and prints what can be counted: labels that too few comments hold, labels that share a word, headlines
// that change when one comment is removed, and times for 10,000 comments.
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { installIfNeeded } from "../../scripts/set-up.mjs";
import { commentsOf, grouped, wordsOf } from "./reading/grouped.mjs";
import { kernel as buildKernel } from "./reading/kernel.mjs";
import { labelsOf, titlesOf } from "./reading/methods.mjs";
import { threads, threadsAreThere, tunedOn } from "./reading/threads.mjs";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    threads: {
      type: "string",
      default: Object.keys(threads)
        .filter((name) => !tunedOn.includes(name))
        .join(","),
    },
    topics: { type: "string", default: "3" },
    out: { type: "string", default: `${tmpdir()}/reading-words` },
    parts: { type: "string", default: "sheet,labels,headlines,time" },
  },
});
const parts = options.parts.split(",");
const names = options.threads.split(",");
/** Comments of a thread that are read, and that are read when it is read eleven times. */
const most = { once: 1000, often: 450 };
const REMOVALS = 10;
const LARGE = 10_000;

if (!threadsAreThere) {
  console.log("The shared threads (../shared/data) are absent on this machine.");
} else {
  await installIfNeeded();
  const { buildIfNeeded } = await import("../../scripts/build.mjs");
  await buildIfNeeded();
  const kernel = await buildKernel();
  if (parts.includes("sheet") || parts.includes("labels")) readThreads(kernel);
  if (parts.includes("headlines")) removeComments(kernel);
  if (parts.includes("time")) timeLarge(kernel);
}

function readThreads(kernel) {
  const random = kernel.seededRandom(Number(options.seed));
  const sheet = [];
  const key = [];
  const counted = { topics: 0, labels: 0, below: 0, twins: 0, titles: 0 };
  for (const name of names) {
    const thread = grouped(commentsOf(name, most.once, kernel), kernel);
    const words = wordsOf(thread, kernel);
    const votes = kernel.headlineVotes(words);
    for (const { grain: reading, labels: assignment } of thread.readings) {
      const members = kernel.membersOfTopics(assignment);
      const read = wordsOfReading(kernel, words, votes, assignment);
      console.log(`${name}, ${reading} (${members.length} topics):`);
      for (const { text } of read.headline) console.log(`  ${text}`);
      count(read, members, words, counted);
      const phrases = kernel.keyphrases(members, kernel.threadPhrases(words.texts), 8, "en");
      const candidates = kernel.labelCandidates(words, members);
      for (const topic of shuffled([...members.keys()], random).slice(0, Number(options.topics))) {
        const { label } = read.topics[topic];
        const titles = hidden(titlesOf(words, members[topic], label, phrases[topic], kernel), random);
        const labels = hidden(labelsOf(words, topic, label, candidates, phrases[topic]), random);
        const number = key.push({ number: key.length + 1, name, reading, topic, titles, labels });
        sheet.push(
          `\n## ${number} (${members[topic].length} comments; thread: ${thread.title.slice(0, 80)})`,
        );
        for (const i of shuffled([...members[topic]], random).slice(0, 7)) {
          sheet.push(`   · ${words.texts[i].plain.replace(/\s+/g, " ").slice(0, 130)}`);
        }
        titles.forEach(({ text }, i) => sheet.push(`  T${i + 1} ${text}`));
        labels.forEach(({ text }, i) => sheet.push(`  L${i + 1} ${text}`));
      }
    }
  }
  mkdirSync(options.out, { recursive: true });
  writeFileSync(`${options.out}/sheet.txt`, sheet.join("\n"));
  writeFileSync(`${options.out}/key.json`, JSON.stringify(key, null, 1));
  console.log(`\nseed ${options.seed}: ${key.length} topics drawn, ${options.out}/sheet.txt and key.json`);
  console.log(
    `${counted.topics} topics: ${counted.titles} with a title, ${counted.labels} with a label; ` +
      `held by less than a fifth ${counted.below}, sharing a word with another ${counted.twins}`,
  );
}

/** Counts anew, from the texts themselves, what the kernel promises of labels. */
function count({ topics }, members, { texts }, counted) {
  const taken = new Set();
  topics.forEach(({ label, title }, topic) => {
    counted.topics++;
    if (title !== null) counted.titles++;
    if (label === null) return;
    counted.labels++;
    const spaced = (text) =>
      ` ${text
        .toLowerCase()
        .replaceAll("’", "'")
        .replace(/[^\p{L}\p{N}'$€%]+/gu, " ")} `;
    const holders = members[topic].filter((i) => spaced(texts[i].plain).includes(spaced(label)));
    if (holders.length * 5 < members[topic].length) counted.below++;
    const own = label
      .toLowerCase()
      .split(" ")
      .filter((word) => word.length > 3);
    if (own.some((word) => taken.has(word))) counted.twins++;
    for (const word of own) taken.add(word);
  });
}

/** How often all sentences of a headline stay when one comment is removed and everything computed anew. */
function removeComments(kernel) {
  const total = {};
  for (const name of names) {
    const whole = commentsOf(name, most.often, kernel);
    const before = headlinesOf(grouped(whole, kernel), kernel);
    const kept = Object.fromEntries(Object.keys(before).map((reading) => [reading, 0]));
    for (let removal = 0; removal < REMOVALS; removal++) {
      const removed = Math.floor(((removal + 0.5) * whole.comments.length) / REMOVALS);
      const comments = whole.comments.filter((_, i) => i !== removed);
      const after = headlinesOf(grouped({ ...whole, comments }, kernel), kernel);
      for (const reading of Object.keys(before)) {
        if (before[reading].every((text) => after[reading]?.includes(text))) kept[reading]++;
      }
    }
    for (const [reading, count] of Object.entries(kept)) total[reading] = (total[reading] ?? 0) + count;
    console.log(`${name}: all sentences kept, of ${REMOVALS} removals:`, kept);
  }
  console.log(`all threads, of ${names.length * REMOVALS}:`, total);
}

/** As the describing stage does it: from the cores of the topics. */
function wordsOfReading(kernel, words, votes, assignment) {
  const sizes = kernel.membersOfTopics(assignment).map(({ length }) => length);
  return kernel.readingWords(words, votes, kernel.coresOf(words, votes, assignment), sizes);
}

function headlinesOf(thread, kernel) {
  const words = wordsOf(thread, kernel);
  const votes = kernel.headlineVotes(words);
  const headlines = { votes: votes.slice(0, 3).map(({ sentence }) => words.sentences[sentence].text) };
  for (const { grain: reading, labels: assignment } of thread.readings) {
    headlines[reading] = wordsOfReading(kernel, words, votes, assignment).headline.map(({ text }) => text);
  }
  return headlines;
}

function timeLarge(kernel) {
  const comments = Object.keys(threads)
    .flatMap((name) =>
      threads[name]().comments.map((comment) => ({ ...comment, id: `${name} ${comment.id}` })),
    )
    .filter(({ body }) => body.length >= 15)
    .slice(0, LARGE);
  const vectors = {
    values: new Float32Array(comments.length).fill(1),
    count: comments.length,
    dimensions: 1,
  };
  let last = [performance.now(), process.cpuUsage()];
  const lap = (what) => {
    const { user, system } = process.cpuUsage(last[1]);
    const elapsed = performance.now() - last[0];
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    console.log(
      `${what}: ${Math.round((user + system) / 1000)} ms of CPU, ${Math.round(elapsed)} ms, ${memory} MB`,
    );
    last = [performance.now(), process.cpuUsage()];
  };
  const reader = kernel.createReader([], "en");
  const texts = comments.map(({ body }) => reader.read(body));
  lap(`${comments.length} comments read (every analysis does)`);
  const words = kernel.threadWords(comments, texts, vectors, reader, { title: "" });
  lap("sentences and terms");
  const votes = kernel.headlineVotes(words);
  lap("votes for the headline");
  for (const topics of [6, 14, 60]) {
    const assignment = Int32Array.from(comments, (_, i) => i % topics);
    const sizes = kernel.membersOfTopics(assignment).map(({ length }) => length);
    kernel.readingWords(words, votes, assignment, sizes);
    lap(`words of a reading of ${topics} topics`);
  }
}

/** Equal texts once, with all methods that gave them, in a drawn order. */
function hidden(byMethod, random) {
  const texts = new Map();
  for (const [method, text] of Object.entries(byMethod)) {
    if (text === null) continue;
    const letters = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    texts.set(letters, { text, methods: [...(texts.get(letters)?.methods ?? []), method] });
  }
  return shuffled([...texts.values()], random);
}

function shuffled(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [list[i], list[other]] = [list[other], list[i]];
  }
  return list;
}
