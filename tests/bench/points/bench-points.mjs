// `npm run bench -- points`: how well sentences stand for what people say, and what choosing them costs.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { DEFAULT_SEED, closeRows, pointsStage, textsToEmbed } from "@undertone/analysis";
import { createEmbedding } from "@undertone/embedding";
import { mulberry32 } from "@undertone/numeric";
import { line, runOurs } from "../measured.mjs";
import { benchModels, modelDir, sharedDataAbsent } from "../real-comments.mjs";
import { threadOf, threads, threadsAreThere } from "../reading/threads.mjs";
import constants from "@undertone/schemas/constants.json" with { type: "json" };
import limits from "@undertone/schemas/limits.json" with { type: "json" };
import { readPoints, readQuestions } from "./argkp.mjs";
import { drawn, foundPoints } from "./found-points.mjs";

/** POINTS_PARTS, BENCH_MODELS and POINTS_THREADS narrow a run. */
const parts = (process.env.POINTS_PARTS ?? "truth,meaning,judged,threads,cost").split(",");
const names = process.env.POINTS_THREADS?.split(",") ?? [
  "wood",
  "haircut",
  "aita",
  "funny",
  "song",
  "widower",
];
const { saidBySeveral } = constants;
/** Of the nearest comments so many are printed, and compared. */
const READ = saidBySeveral.nearest;
const MOST_READ = 450;
/** Of a thread, whose comments were judged; and of the SHA-256 by which a sentence is known in `judged.tsv`. */
const MOST_JUDGED = 1000;
const HASH_LENGTH = 12;
/** Eight of each question give .58, twenty-four .60: the figure itself is needed to a hundredth. */
const SAMPLES = 64;
const english = { language: "en", stopWords: [], postAuthor: null };

export async function benchPoints() {
  const embedding = createEmbedding({ modelDir, modelHost: "http://127.0.0.1:9" });
  try {
    for (const model of benchModels) {
      console.log(`\nVectors: ${model}`);
      const call = { model, batchSize: 32, seed: DEFAULT_SEED, language: "en" };
      const { reason } = await embedding.embed([], call);
      if (reason !== null) {
        console.log(`  not measured: ${reason}`);
        continue;
      }
      const embed = (comments) => embedding.embed(textsToEmbed(comments), call);
      if (parts.includes("truth")) await benchTruth(embed);
      if (parts.includes("meaning")) await benchMeaning(embed);
      if (parts.includes("judged")) await benchJudged(embed);
      if (parts.includes("threads")) await readThreads(embed);
    }
  } finally {
    await embedding.close();
  }
  if (parts.includes("cost")) benchCost();
}

async function benchTruth(embed) {
  const absent = sharedDataAbsent(
    "argkp",
    "arguments and the points that they make (ArgKP 2021, train and dev)",
  );
  if (absent) return console.log(`  ${absent}`);
  const questions = readQuestions();
  const random = mulberry32(1);
  const rowsOf = new Map();
  for (const { comments } of questions) {
    const { vectors, dimensions } = await embed(comments.map(asComment));
    comments.forEach((comment, row) => {
      rowsOf.set(comment, vectors.subarray(row * dimensions, (row + 1) * dimensions));
    });
  }
  const pointsFor = (comments) => {
    const dimensions = rowsOf.get(comments[0]).length;
    const vectors = new Float32Array(comments.length * dimensions);
    comments.forEach((comment, row) => vectors.set(rowsOf.get(comment), row * dimensions));
    return pointsStage(comments.map(asComment), { vectors, dimensions }, english);
  };
  const choose = (comments) => pointsFor(comments).map(({ comment }) => comments[comment]);
  const goals = { "top 3": 0.65, "carry a point": 0.75, "all kept": 0.95 };
  const chance = foundPoints(questions, (comments) => drawn(comments, 3, random), random, SAMPLES);
  for (const [name, figure] of Object.entries(foundPoints(questions, choose, mulberry32(1), SAMPLES))) {
    const goal = goals[name] && { met: figure >= goals[name], text: `≥ ${goals[name]}` };
    const byChance = name.includes("kept") ? "" : ` (three at random ${chance[name].toFixed(3)})`;
    line(name, `${figure.toFixed(3)}${byChance}`, goal);
  }
  const all = questions.flatMap(({ comments }) =>
    pointsFor(comments)
      .filter(({ comment }) => comments[comment].points.size > 0)
      .map((point) => {
        const own = comments[point.comment].points;
        const near = [...point.nearest.slice(0, READ)].map((index) => comments[index].points);
        const same = near.filter((points) => [...points].some((one) => own.has(one))).length;
        return { isClaimed: alikeness(point) >= saidBySeveral.likeness, stands: same >= READ / 2 };
      }),
  );
  for (const isClaimed of [true, false]) {
    const some = all.filter((one) => one.isClaimed === isClaimed);
    const stand = some.filter(({ stands }) => stands).length;
    line(
      isClaimed ? "said by several" : "the others",
      `${stand} of ${some.length} share a point with half of the ten nearest`,
    );
  }
}

/** Each point's sentence as somebody would search for it: how many of the arguments found make that point. */
async function benchMeaning(embed) {
  if (sharedDataAbsent("argkp", "arguments and points")) return;
  const { most, least } = limits.meaning;
  const found = [];
  for (const { title, comments } of readQuestions()) {
    const points = readPoints().filter((point) => point.title === title);
    const texts = [...comments, ...points.map(({ sentence }, id) => ({ id, body: sentence }))];
    const { vectors, dimensions } = await embed(texts.map(asComment));
    points.forEach(({ key }, row) => {
      const point = comments.length + row;
      // As the server does it: the words searched for are one row more.
      const rows = new Float32Array((comments.length + 1) * dimensions);
      rows.set(vectors.subarray(0, comments.length * dimensions));
      rows.set(vectors.subarray(point * dimensions, (point + 1) * dimensions), comments.length * dimensions);
      const close = closeRows(
        { values: rows, dimensions, count: comments.length + 1 },
        comments.length,
        least,
      ).slice(0, most);
      const makesIt = (index) => comments[index].points.has(key);
      found.push({
        shown: close.length,
        right: close.filter(makesIt).length,
        first: close.slice(0, 3).filter(makesIt).length,
        share: comments.filter((comment) => comment.points.has(key)).length / comments.length,
      });
    });
  }
  const sum = (of) => found.reduce((total, one) => total + of(one), 0);
  const chance = sum(({ share }) => share) / found.length;
  line(
    "found by meaning",
    `${(sum(({ shown }) => shown) / found.length).toFixed(1)} of ${most} are close enough`,
  );
  line(
    "make that point",
    `${(sum(({ right }) => right) / sum(({ shown }) => shown)).toFixed(2)} (all: ${chance.toFixed(2)})`,
  );
  line("of the first three", (sum(({ first }) => first) / 3 / found.length).toFixed(2));
}

/** Of the nearest ten, by which a sentence is said by several or not. */
function alikeness({ likeness }) {
  return likeness.slice(0, READ).reduce((sum, one) => sum + one, 0) / READ;
}

function asComment({ id, body }) {
  return {
    id,
    body,
    parent_id: null,
    author: null,
    score: null,
    created_at: null,
    permalink: null,
    depth: 0,
  };
}

/**
 * Of forum threads whose comments somebody judged by whether they say the same as a sentence: how many of the sentences now chosen
 * are said by half of their ten nearest. One that was not judged, as its comments, counts as not said, and is told.
 */
async function benchJudged(embed) {
  if (!threadsAreThere) return console.log("  not measured: the shared threads (../shared/data) are absent");
  const chosen = [];
  const judged = parse(readFileSync(new URL("judged.tsv", import.meta.url)), {
    columns: true,
    delimiter: "\t",
  });
  for (const name of new Set(judged.map(({ thread }) => thread))) {
    const pairsOf = new Map(judged.filter(({ thread }) => thread === name).map((row) => [row.sentence, row]));
    const { comments } = threadOf(name, MOST_JUDGED);
    const bodies = new Map(threads[name]().comments.map(({ id, body }) => [id, body]));
    for (const point of pointsStage(comments, await embed(comments), english)) {
      const hash = createHash("sha256").update(point.sentence).digest("hex").slice(0, HASH_LENGTH);
      const pairs = pairsOf.get(hash);
      const saying = (ids) => new Set(ids?.split(" ").map((id) => bodies.get(id)));
      const [same, other] = [saying(pairs?.same), saying(pairs?.other)];
      const near = [...point.nearest.slice(0, READ)].map((index) => comments[index].body);
      chosen.push({
        isClaimed: alikeness(point) >= saidBySeveral.likeness,
        stands: near.filter((body) => same.has(body)).length >= READ / 2,
        unjudged: near.filter((body) => !same.has(body) && !other.has(body)).length,
      });
    }
  }
  for (const [what, some] of [
    ["chosen in threads", chosen],
    ["said by several", chosen.filter(({ isClaimed }) => isClaimed)],
  ]) {
    const unjudged = some.reduce((sum, one) => sum + one.unjudged, 0);
    const stand = some.filter((one) => one.stands).length;
    line(
      what,
      `${stand} of ${some.length} said by half of the ten nearest (${unjudged} comments not judged)`,
    );
  }
}

/** The sentences of real threads, each with the comments nearest to it: for somebody to judge. */
async function readThreads(embed) {
  if (!threadsAreThere) return console.log("  not measured: the shared threads (../shared/data) are absent");
  for (const name of names) {
    const { title, comments: all } = threads[name]();
    const comments = drawn(all, MOST_READ, mulberry32(1)).map(asComment);
    const { vectors, dimensions } = await embed(comments);
    console.log(`\n  ${name}: ${title} (${comments.length} comments)`);
    for (const point of pointsStage(comments, { vectors, dimensions }, english)) {
      const { sentence, nearest, likeness } = point;
      console.log(`\n  * ${alikeness(point).toFixed(2)} ${sentence}`);
      for (const [i, comment] of [...nearest.slice(0, READ)].entries())
        console.log(
          `      ${likeness[i].toFixed(2)} ${comments[comment].body.replace(/\s+/g, " ").slice(0, 200)}`,
        );
    }
  }
}

function benchCost() {
  console.log("\n10,000 comments of 384 numbers each");
  const { cpu, memory } = runOurs(new URL("cost.mjs", import.meta.url));
  line("CPU", `${cpu.toFixed(1)} s`);
  line("memory beside the vectors", `${Math.round(memory)} MB`, { met: memory <= 300, text: "≤ 300 MB" });
}
