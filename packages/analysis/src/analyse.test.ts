import { parse, type Result, type Thread } from "@undertone/schemas";
import { describe, expect, test } from "vitest";
import { verifyResult } from "./points/verify.js";
import { createReader } from "./text/reader.js";
import { KernelError } from "./kernel-error.js";
import { analyseHere, type VectorsOf } from "./testing/analyse-here.js";
import { kernel } from "./testing/kernel.js";
import { threadOf } from "./testing/comments.js";

const run = { kernel };

/** One dimension a stem, folded into 128: enough for tests, no embedder. */
const hashedVectors: VectorsOf = async (texts) => {
  const dimensions = 128;
  const reader = createReader([], "en");
  const vectors = new Float32Array(texts.length * dimensions);
  texts.forEach((text, row) => {
    for (const stem of reader.read(text).stems) {
      let hash = 0;
      for (const character of stem) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
      vectors[row * dimensions + (hash % dimensions)]! += 1;
    }
  });
  return { vectors, dimensions, requested: "hashed", used: "hashed", reason: null };
};

/** By words alone, as its schema has it. */
const resultOf = async (thread: Thread, input: object = {}) =>
  parse("result", await analyseHere(thread, parse("analysis-parameters", input), hashedVectors, run));

const apples = [
  "I love apples from the garden",
  "Great apples make a great pie",
  "Apples are sweet and wonderful",
];
const trains = [
  "The train was late and awful",
  "A late train is a bad train",
  "Trains here are a terrible mess",
  "Hate that train",
];
const STRAY = "Completely unrelated remark here";
const bodies = [
  apples[0]!,
  trains[0]!,
  STRAY,
  trains[1]!,
  "[deleted]",
  apples[1]!,
  "short",
  trains[2]!,
  apples[2]!,
  trains[3]!,
];

/** Apples lie around (1, 0), trains around (0, 1), the stray far away. */
const placedVectors: VectorsOf = async (texts) => {
  const pointOf = (text: string, i: number): number[] => {
    if (apples.includes(text)) return [1, 0.001 * i];
    return trains.includes(text) ? [0.001 * i, 1] : [-5, -5];
  };
  const vectors = Float32Array.from(texts.flatMap(pointOf));
  return { vectors, dimensions: 2, requested: "all-MiniLM-L6-v2", used: "placed", reason: "a test" };
};

const parameters = parse("analysis-parameters", {
  hdbscan_params: { min_cluster_size: 3 },
  model_params: { normalization: "none" },
});

describe("analyse, on a thread with two known clusters", async () => {
  const stages: string[] = [];
  const result = await analyseHere(threadOf(bodies), parameters, placedVectors, {
    ...run,
    progress: (stage, done, total) => void stages.push(`${stage} ${done}/${total}`),
  });

  test("gives a result that its schema accepts", () => {
    expect(parse("result", result)).toEqual(result);
  });

  test("numbers clusters by size and keeps the stray apart", () => {
    expect(result.num_clusters).toBe(2);
    expect(result.clusters["0"]?.map(({ body }) => body).sort()).toEqual([...trains].sort());
    expect(result.clusters["1"]?.map(({ body }) => body).sort()).toEqual([...apples].sort());
    expect(result.noise).toMatchObject([{ body: STRAY, probability: 0 }]);
    expect(result.noise_ratio).toBe(0.125);
  });

  test("tells which cluster the stray is nearest to, and hardly believes it", () => {
    const { cluster_id, confidence } = result.noise[0]!.nearest_cluster!;
    expect([0, 1]).toContain(cluster_id);
    expect(confidence).toBeLessThan(0.01);
    expect(Object.values(result.clusters).flat()).not.toContainEqual(
      expect.objectContaining({ nearest_cluster: expect.anything() as unknown }),
    );
  });

  test("says what was left out and by which rule", () => {
    expect(result).toMatchObject({ fetched: 10, expected: 10, total_processed: 8 });
    expect(result.filtered).toMatchObject({ skip_deleted: 1, min_comment_length: 1 });
  });

  test("describes each cluster in rank order", () => {
    expect(result.summaries).toMatchObject([
      { cluster_id: 0, rank: 1, size: 4, sentiment: { counts: { positive: 0, neutral: 0, negative: 4 } } },
      { cluster_id: 1, rank: 2, size: 3, sentiment: { counts: { positive: 3, neutral: 0, negative: 0 } } },
    ]);
    expect(result.summaries[0]?.keywords).toContain("train");
    expect(result.summaries[1]?.keywords[0]?.toLowerCase()).toBe("apples");
    expect(result.summaries[1]?.summary).toMatch(/apples/i);
    expect(result.sentiment.counts).toEqual({ positive: 3, neutral: 1, negative: 4 });
  });

  test("tells the facts that it was given, and progress in comments", () => {
    expect(result).toMatchObject({
      task_id: "task",
      timestamp: "2026-01-01T00:00:00.000Z",
      seed: 42,
      parameters,
    });
    expect(result.version).toBe("1.2.3");
    expect(result.embedding).toEqual({
      requested: "all-MiniLM-L6-v2",
      used: "placed",
      reason: "a test",
      dimensions: 2,
    });
    expect(stages).toEqual(expect.arrayContaining(["cluster 8/8", "describe 8/8"]));
  });

  test("honours the display parameters", async () => {
    const few = await analyseHere(
      threadOf(bodies),
      parse("analysis-parameters", {
        ...parameters,
        summary_params: {
          top_clusters_display: 1,
          keywords_per_cluster: 3,
          enhanced_keywords: 1,
          sample_comments_per_cluster: 2,
        },
      }),
      placedVectors,
      run,
    );
    expect(few.num_clusters).toBe(2);
    expect(few.summaries).toHaveLength(1);
    expect(few.summaries[0]?.enhanced_keywords).toHaveLength(1);
    expect(few.summaries[0]?.keywords.length).toBeGreaterThan(1);
    expect(few.summaries[0]?.sample_comments).toHaveLength(2);
  });
});

test("comments that the embedder could say nothing of stand alone, however many there are", async () => {
  const thread = threadOf([...apples, ...trains, "Zzz qqq xxx kkk", "Vvv www yyy jjj", "Bbb nnn mmm ppp"]);
  const someVectors: VectorsOf = async (texts, progress) => {
    const embedded = await hashedVectors(texts, progress);
    embedded.vectors.fill(0, (apples.length + trains.length) * embedded.dimensions);
    return embedded;
  };
  const result = await analyseHere(thread, parse("analysis-parameters", {}), someVectors, run);
  expect(result.noise.map(({ id }) => id)).toEqual(expect.arrayContaining(["c7", "c8", "c9"]));
});

test("what nobody wrote is counted under a rule of its own, and is no speech", async () => {
  const thread = { ...threadOf([...apples, ...trains]), left_out: { system: 3 } };
  const result = await resultOf(thread);
  const count = thread.comments.length + 3;
  expect([result.filtered.system, result.fetched, result.expected]).toEqual([3, count, count]);
  const left = Object.values(result.filtered).reduce((sum, number) => sum + number, 0);
  expect(left + result.total_processed).toBe(result.fetched);
});

test("what of restore put nothing back is named: a misspelt rule, an unknown id, a comment without a text", async () => {
  const thread = threadOf([...apples, ...trains, "[deleted]", "no"]);
  const [gone, short] = thread.comments.slice(-2).map(({ id }) => id) as [string, string];
  const readWith = async (restore: string[]) => (await resultOf(thread, { restore })).not_restored;
  expect(await readWith(["bots", "min_lenght", short, "elsewhere", gone, "empty"])).toEqual([
    "min_lenght",
    "elsewhere",
    gone,
    "empty",
  ]);
  expect(await readWith(["bots", short])).toBeUndefined();
});

test("progress is told in whole comments by every stage, however many there are", async () => {
  const bodies = Array.from(
    { length: 33 },
    (_, i) => `${trains[i % trains.length]!} number ${i} of ${i * 7}`,
  );
  const told = new Map<string, number[]>();
  const input = { reduction_params: { method: "umap" }, stability_params: { resamples: 2 } };
  await analyseHere(threadOf(bodies), parse("analysis-parameters", input), hashedVectors, {
    ...run,
    progress: (stage, done, total) => {
      expect(total).toBe(bodies.length);
      told.set(stage, [...(told.get(stage) ?? []), done]);
    },
  });
  expect([...told.keys()]).toEqual(["cluster", "group", "points", "describe", "lay-out"]);
  for (const figures of told.values()) {
    expect(figures.every(Number.isInteger)).toBe(true);
    expect(figures).toEqual(figures.toSorted((one, other) => one - other));
    // Sums of shares may end a hair below all.
    expect(figures.at(-1)).toBeGreaterThanOrEqual(bodies.length - 1);
  }
});

describe("what was not read", () => {
  const readWith = async (parameters: object, changes: Partial<Thread> & { num_comments?: number }) => {
    const { num_comments = 12, ...rest } = changes;
    const usual = threadOf([...apples, ...trains, ...apples.map((body) => `${body} today`)]);
    const thread = { ...usual, ...rest, post: { ...usual.post, num_comments } };
    const { unread, expected, fetched } = await resultOf(thread, parameters);
    if (unread !== undefined) expect(unread.comments).toBe(expected! - fetched);
    return unread;
  };
  const completeness = (...reasons: NonNullable<Thread["completeness"]>["reasons"]) => ({
    source: "reddit",
    completeness: { expected: 12, fetched: 10, reasons },
  });

  test("is nothing where all was read", async () => {
    expect(await readWith({}, { num_comments: 10 })).toBeUndefined();
  });

  test("was drawn from where there are more comments than may be kept, and a greater number reads all", async () => {
    expect(await readWith({ max_comments: 8 }, {})).toEqual({
      comments: 4,
      reasons: ["limit"],
      read_all_with: { max_comments: 12 },
    });
  });

  test("cannot all be read where there are more than any analysis takes", async () => {
    expect(await readWith({ max_comments: 8 }, { num_comments: 10_001 })).toMatchObject({
      reasons: ["limit"],
      read_all_with: null,
    });
  });

  test("is no matter of the limit where exactly as many comments were read as may be kept", async () => {
    expect(await readWith({ max_comments: 10 }, {})).toMatchObject({ reasons: ["file"] });
    expect(await readWith({ max_comments: 10 }, completeness("limit"))).toMatchObject({
      reasons: ["limit"],
      read_all_with: { max_comments: 12 },
    });
  });

  test("is for want of requests, or too deep, and parameters help", async () => {
    expect(await readWith({}, completeness("requests", "depth"))).toEqual({
      comments: 2,
      reasons: ["requests", "depth"],
      read_all_with: { comment_limit: null, reddit_fetch_params: { depth: null } },
    });
  });

  test("is not in the file, or no longer on the site, and no parameter helps", async () => {
    expect(await readWith({}, {})).toEqual({ comments: 2, reasons: ["file"], read_all_with: null });
    expect(await readWith({}, completeness("deleted"))).toMatchObject({
      reasons: ["deleted"],
      read_all_with: null,
    });
    expect(await readWith({ max_comments: 8 }, completeness("login"))).toMatchObject({
      reasons: ["limit", "login"],
      read_all_with: null,
    });
  });
});

test("copies count in their cluster, are quoted once, and say how many there are and of what", async () => {
  const petition = "Sign the petition: the last ferry has to leave at eight and not at six";
  const thread = threadOf([
    ...trains.map((body) => `${body}, and nobody on the platform was told about it`),
    ...Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? petition : `**${petition.toUpperCase()}!**`)),
  ]);
  const result = await resultOf(thread);
  const [largest] = result.summaries;
  expect(largest?.size).toBe(40);
  expect(largest?.sample_comments.map(({ copies }) => copies)).toEqual([40]);
  const pasted = result.clusters[largest!.cluster_id]!;
  expect(pasted.every(({ copies }) => copies === 40)).toBe(true);
  // None is dated: what they hold decides.
  expect(pasted.filter(({ copy_of }) => copy_of === undefined).map(({ id }) => id)).toEqual(["c11"]);
  expect(pasted.filter(({ copy_of }) => copy_of === "c11")).toHaveLength(39);
  const others = [...Object.values(result.clusters).flat(), ...result.noise].filter(
    (comment) => !pasted.includes(comment),
  );
  for (const comment of others) expect(comment).not.toHaveProperty("copies");
  expect(result.total_processed).toBe(44);
});

/** Six things of which much the same is said, and a line that each repeats. */
const things = ["harbour wall", "old pier", "fish market", "ferry bell", "toll house", "north beach"];
const aboutATown = things.flatMap((thing, i) => [
  `The ${thing} was painted last year and nobody in the town can stand the colour of it.`,
  `I would rather pay for the ${thing} than for another car park beside the town hall.`,
  `My grandfather worked at the ${thing} for ${i + 20} years and never once complained.`,
  `Tourists take pictures of the ${thing} all summer and leave their rubbish behind.`,
  `The council has no plan for the ${thing}, and the money is gone by next spring.`,
  `Nothing here is as loved as the ${thing} when the lights go on in December.`,
  "Painted? Never again.",
]);

test("a file without ids says the same in any order: its lines number the comments and decide nothing", async () => {
  const told = async (bodies: string[]) => {
    const thread = threadOf(bodies);
    thread.comments.forEach((comment, line) => (comment.id = `_${line + 1}`));
    const { points, readings, noise } = await analyseHere(thread, parameters, hashedVectors, run);
    const ofTopics = ({ summaries, num_clusters }: NonNullable<Result["readings"]>[number]) => ({
      num_clusters,
      topics: summaries.map(({ label, title, size, sample_comments: samples }) => ({
        ...{ label, title, size },
        samples: samples.map(({ body }) => body),
      })),
    });
    return {
      points: points?.map(({ sentence }) => sentence),
      readings: readings?.map(ofTopics),
      noise: noise.length,
    };
  };
  const first = await told(aboutATown);
  expect(first.points?.length).toBeGreaterThan(0);
  expect(await told([...aboutATown].reverse())).toEqual(first);
  expect(await told([...aboutATown].sort())).toEqual(first);
});

test("answers and replies that are too short for a topic are counted all the same", async () => {
  const thread = threadOf([
    ...trains,
    "How much does a return ticket cost these days?",
    ...["Yes.", "No.", "Yes", "Nope", "Yep"],
    "Nine.",
  ]);
  thread.post.title = "Should the night train come back?";
  const [question, reply] = [thread.comments[4]!, thread.comments.at(-1)!];
  reply.parent_id = question.id;
  const result = await analyseHere(thread, parameters, hashedVectors, run);
  expect(result.left_out?.map(({ comment }) => comment.id)).toContain(reply.id);
  expect(result.answers).toMatchObject({ yes: ["c5", "c7", "c9"], no: ["c6", "c8"] });
  expect(result.questions).toMatchObject([{ comment_id: question.id, best_reply_id: reply.id }]);
  const summaries = [...result.summaries, ...result.readings!.flatMap((grouping) => grouping.summaries)];
  for (const { most_answered: answered } of summaries) expect([null, question.id]).toContain(answered);
});

test("openings that direct answers share are counted over all that was written, and their comments give them", async () => {
  const votes = ["NTA.", "NTA, the train was late", "NTA", "YTA!", "YTA.", "YTA: you were late"];
  const result = await analyseHere(threadOf([...trains, ...votes]), parameters, hashedVectors, run);
  expect(result.openings).toEqual({
    position: "start-or-end",
    shared: [
      { opening: "NTA", comment_ids: ["c4", "c5", "c6"] },
      { opening: "YTA", comment_ids: ["c7", "c8", "c9"] },
    ],
    others: ["c0", "c1", "c2", "c3"],
  });
  const differing = (changed: Result) =>
    verifyResult(changed).flatMap(({ stands, at }) => (stands ? [] : at));
  expect(differing(result)).toEqual([]);
  const { shared } = result.openings!;
  const fewer = { ...shared[0]!, comment_ids: ["c4", "c5"] };
  expect(differing({ ...result, openings: { ...result.openings!, shared: [fewer, shared[1]!] } })).toEqual([
    "openings.shared[0]",
  ]);
});

describe("analyse, on little or odd input", () => {
  const refusal = async (thread: Thread, input: object) => {
    const error: unknown = await resultOf(thread, input).catch((thrown: unknown) => thrown);
    if (!(error instanceof KernelError)) throw new Error("expected a KernelError", { cause: error });
    return error.failure;
  };

  test("says how many comments were usable and what the rules left out", async () => {
    const thread = threadOf(["[deleted]", "short", "tiny", "A comment that is long enough"]);
    expect(await refusal(thread, {})).toMatchObject({
      ...{ kind: "insufficient-data", usable: 1, fetched: 4, needed: 2 },
      filtered: { skip_deleted: 1, min_comment_length: 2 },
    });
  });

  test("needs as many comments as the smallest cluster has", async () => {
    expect(await refusal(threadOf(trains), { hdbscan_params: { min_cluster_size: 5 } })).toMatchObject({
      ...{ usable: 4, fetched: 4, needed: 5 },
    });
  });

  test("refuses a thread without comments", async () => {
    expect(await refusal(threadOf([]), {})).toMatchObject({ usable: 0, fetched: 0 });
  });

  test("takes no more than max_comments, in the source's order", async () => {
    const result = await resultOf(threadOf([...trains, ...apples]), { max_comments: 3 });
    const found = [...Object.values(result.clusters).flat(), ...result.noise].map(({ id }) => id);
    expect(result.fetched).toBe(3);
    expect(found.sort()).toEqual(["c0", "c1", "c2"]);
  });

  test("says how many comments the source has, of which these are some", async () => {
    const some = threadOf([...trains, ...apples]);
    const drawn = { ...some, post: { ...some.post, num_comments: 4_579 } };
    expect(await resultOf(drawn, { max_comments: 3 })).toMatchObject({ fetched: 3, expected: 4_579 });
  });

  test("gives a valid result for nothing but copies, and for comments without words", async () => {
    for (const body of ["The very same words again", "😀 😀 😀 !!! ??? ... 😀 😀"]) {
      const input = parse("analysis-parameters", { preprocessing_params: { min_word_count: 1 } });
      const odd = threadOf(Array.from({ length: 6 }, () => `${body} a`));
      const result = await analyseHere(odd, input, hashedVectors, run);
      expect(parse("result", structuredClone(result)).total_processed).toBe(6);
      expect(JSON.stringify(result)).not.toContain("null,null");
    }
  });
});

describe("what is asked for beyond the defaults", () => {
  const thread = threadOf(Array.from({ length: 6 }, () => bodies).flat());
  const withMore = (more: object) => resultOf(thread, { hdbscan_params: { min_cluster_size: 3 }, ...more });

  test("resamples give every described cluster a stability; without them there is none", async () => {
    const { summaries, num_clusters } = await withMore({ stability_params: { resamples: 3 } });
    expect(num_clusters).toBeGreaterThan(0);
    for (const { resample_stability } of summaries) expect(resample_stability).toBeGreaterThanOrEqual(0);
    const plain = await withMore({});
    expect(plain.summaries.every((summary) => !("resample_stability" in summary))).toBe(true);
  });
});
