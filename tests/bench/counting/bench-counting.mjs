// `npm run bench -- counting`: how near a person's count comes who judges a sample of the comments, on questions whose counts are known.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawSample, estimateCount, nearestFirst, DEFAULT_SEED } from "@undertone/analysis";
import { createEmbedding } from "@undertone/embedding";
import { seededRandom } from "@undertone/numeric";
import { parse as parseCsv } from "csv-parse/sync";
import { sharedData, sharedDataAbsent } from "../real-comments.mjs";

const MODEL_DIR = process.env.MODEL_DIR ?? fileURLToPath(new URL("../../../data/models", import.meta.url));
const NOWHERE = "http://127.0.0.1:9";
const MODEL = process.env.COUNTING_MODEL ?? "all-MiniLM-L6-v2";
const DRAWS = 5;

/**
 * Draws samples for one argument of each point, has the labels judge them, and prints error, coverage and width of the estimate,
 * as shares of the question's arguments; by stratified and by plain random samples.
 */
export async function benchCounting() {
  const absent = sharedDataAbsent("argkp", "ArgKP (IBM, 2021)");
  if (absent !== null) {
    console.log(absent);
    return;
  }
  const random = seededRandom(DEFAULT_SEED);
  const embedding = createEmbedding({ modelDir: MODEL_DIR, modelHost: NOWHERE });
  const sentences = [];
  try {
    for (const question of questions()) {
      const { vectors, dimensions, used } = await embedding.embed(question.texts, {
        ...{ model: MODEL, batchSize: 32, seed: DEFAULT_SEED, language: "en" },
      });
      if (sentences.length === 0) console.log(`Vectors: ${used}`);
      const rows = { values: vectors, count: question.texts.length, dimensions };
      for (const makes of question.points) {
        const own = [...makes.keys()].filter((index) => makes[index]);
        const sentence = own[Math.floor(random() * own.length)];
        sentences.push({ makes, order: nearestFirst(rows, sentence) });
      }
    }
  } finally {
    await embedding.close();
  }
  console.log(`${sentences.length} sentences, ${DRAWS} samples each\n`);
  console.log("| judged | sample | share of the truth | mean error | interval holds | width |");
  console.log("| --: | --- | --- | --: | --: | --: |");
  for (const size of [24, 40])
    for (const isOrdered of [true, false]) {
      const tries = sentences.flatMap((sentence) =>
        Array.from({ length: DRAWS }, (_, draw) => counted(sentence, size, draw, isOrdered)),
      );
      row(size, isOrdered, "all", tries);
      for (const [from, to] of isOrdered ? ranges : [])
        row(
          size,
          isOrdered,
          `${from} to ${to}`,
          tries.filter(({ truth }) => truth >= from && truth < to),
        );
    }
}

const ranges = [
  [0, 0.03],
  [0.03, 0.1],
  [0.1, 0.25],
  [0.25, 1],
];

function counted({ makes, order }, size, draw, isOrdered) {
  const { strata, drawn } = drawSample(order, size, draw, isOrdered);
  const judged = strata.map((members, stratum) => {
    const own = drawn.filter((each) => each.stratum === stratum);
    return { size: members, judged: own.length, found: own.filter(({ comment }) => makes[comment]).length };
  });
  const { count, low, high } = estimateCount(judged);
  const all = order.length;
  const truth = makes.filter(Boolean).length;
  return {
    truth: truth / all,
    error: Math.abs(count - truth) / all,
    isHeld: low <= truth && truth <= high,
    width: (high - low) / all,
  };
}

function row(size, isOrdered, range, tries) {
  const mean = (of) => (tries.reduce((total, each) => total + of(each), 0) / tries.length).toFixed(3);
  const held = mean(({ isHeld }) => Number(isHeld));
  console.log(
    `| ${size} | ${isOrdered ? "by likeness" : "random"} | ${range} | ${mean(({ error }) => error)} | ${held} | ${mean(({ width }) => width)} |`,
  );
}

/** Arguments of each question of train and dev, and for each of its points which of them make it. */
function questions() {
  return ["train", "dev"].flatMap((part) => {
    const [args, points, labels] = ["arguments", "key_points", "labels"].map((name) =>
      parseCsv(readFileSync(`${sharedData}argkp/${name}_${part}.csv`, "utf8"), { columns: true }),
    );
    const makers = new Map();
    for (const { arg_id: argument, key_point_id: point, label } of labels)
      if (label === "1") makers.set(point, (makers.get(point) ?? new Set()).add(argument));
    return [...new Set(args.map(({ topic }) => topic))].map((topic) => {
      const own = args.filter((each) => each.topic === topic);
      return {
        texts: own.map(({ argument }) => argument),
        points: points
          .filter((point) => point.topic === topic && makers.has(point.key_point_id))
          .map(({ key_point_id: id }) => own.map(({ arg_id: argument }) => makers.get(id).has(argument))),
      };
    });
  });
}
