import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../tests/support/shared-data.js";
import type { VectorCache } from "./embedder.js";
import { createEmbedding, type Embedding } from "./embedding.js";
import { allowList, type AllowList, type SentenceTransformerModel } from "./models/allowed-models.js";
import { usableModels } from "./usable-models.js";
import { createTokenIds } from "./sentence-transformer/token-ids.js";
import { thisMachine, type Machine } from "./sentence-transformer/vector-maker.js";
import { trueModel } from "../../../tests/support/true-model.js";

const NOWHERE = "http://127.0.0.1:1";
const call = { batchSize: 32, seed: 42, language: "en" };
let folder: string;
let embedding: Embedding | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "undertone-embedding-"));
});
afterEach(async () => {
  await embedding?.close();
  rmSync(folder, { recursive: true });
});

describe("the allow-list", () => {
  test("has the default model in both precisions, with their prices, and the lexical embedder", async () => {
    expect(await usableModels(folder).choices()).toEqual(
      expect.arrayContaining([
        { name: "lexical" },
        { name: "all-MiniLM-L6-v2", precision: "int8", megabytes: 23, seconds: [3, 12] },
        { name: "all-MiniLM-L6-v2-fp32", precision: "fp32", megabytes: 90, seconds: [8, 19] },
      ]),
    );
  });

  test.each([
    "gpt-4",
    "../../etc/passwd",
    "/etc",
    "somebody/all-MiniLM-L6-v2",
    "__proto__",
    "constructor",
    "",
  ])("%s is refused with the list", async (name) => {
    await expect(usableModels(folder).require(name)).rejects.toThrow(
      /not available. Choose one of: lexical, all-MiniLM-L6-v2/,
    );
  });

  test("the full repository name means the same model", async () => {
    await usableModels(folder).require("sentence-transformers/all-MiniLM-L6-v2");
  });

  test("every entry to download pins a commit, and each file its bytes and sha256", () => {
    for (const model of Object.values(allowList)) {
      if (model.embedder === "lexical") continue;
      expect(model.revision).toMatch(/^[0-9a-f]{40}$/);
      for (const file of Object.values(model.files)) {
        expect(file.bytes).toBeGreaterThan(0);
        expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      }
    }
  });
});

describe("the lexical embedder", () => {
  const texts = [
    "The train was late",
    "My train came late",
    "Fresh bread",
    "Bread must be fresh",
    "The train was late",
  ];

  test("serves when asked for, without a reason, and equal texts have equal rows", async () => {
    embedding = createEmbedding({ modelDir: folder, modelHost: NOWHERE });
    const result = await embedding.embed(texts, { ...call, model: "lexical" });
    expect(result).toMatchObject({ requested: "lexical", used: "lexical", madeBy: null, reason: null });
    const row = (i: number) => [
      ...result.vectors.subarray(i * result.dimensions, (i + 1) * result.dimensions),
    ];
    expect(result.vectors).toHaveLength(texts.length * result.dimensions);
    expect(row(4)).toEqual(row(0));
    expect(row(2)).not.toEqual(row(0));
  });

  test("serves for a model that cannot be had, and the reason says why and what to do", async () => {
    embedding = createEmbedding({ modelDir: folder, modelHost: NOWHERE });
    const result = await embedding.embed(texts, { ...call, model: "sentence-transformers/all-MiniLM-L6-v2" });
    expect(result.requested).toBe("all-MiniLM-L6-v2");
    expect(result.used).toBe("lexical");
    expect(result.reason).toMatch(
      /^The model all-MiniLM-L6-v2 is not installed and could not be downloaded from 127\.0\.0\.1:1 \(.+\)\. Put its files in MODEL_DIR\/all-MiniLM-L6-v2, or allow the server to reach 127\.0\.0\.1:1. Comments were grouped by wording instead\.$/,
    );
    const asked = await embedding.embed(texts, { ...call, model: "lexical" });
    expect(result.vectors).toEqual(asked.vectors);
  });

  test("counts the texts of the caller, up to all of them", async () => {
    embedding = createEmbedding({ modelDir: folder, modelHost: NOWHERE });
    const seen: [number, number][] = [];
    await embedding.embed(texts, {
      ...call,
      model: "lexical",
      progress: (done, total) => seen.push([done, total]),
    });
    expect(seen[0]).toEqual([0, 5]);
    expect(seen.at(-1)).toEqual([5, 5]);
  });

  test("no texts give no vectors", async () => {
    embedding = createEmbedding({ modelDir: folder, modelHost: NOWHERE });
    expect((await embedding.embed([], { ...call, model: "lexical" })).vectors).toHaveLength(0);
  });

  test("a model outside the list is refused before anything starts", async () => {
    embedding = createEmbedding({ modelDir: folder, modelHost: NOWHERE });
    await expect(embedding.embed(texts, { ...call, model: "gpt-4" })).rejects.toMatchObject({
      key: "model-not-allowed",
    });
  });
});

describeWithSharedData("all-MiniLM-L6-v2", [trueModel.path, "minilm/two-processors"], () => {
  const { name } = trueModel;
  const pinned = allowList[name] as SentenceTransformerModel;
  const tokenizer = sharedData(`${trueModel.path}/tokenizer.json`);
  const open = (
    more: { threads?: number; cache?: VectorCache } = {},
    surroundings: { models?: AllowList; machine?: Machine } = {},
  ) => {
    embedding = createEmbedding(
      { modelDir: sharedData("models"), modelHost: NOWHERE, ...more },
      surroundings,
    );
    return embedding;
  };
  const comments = () =>
    (JSON.parse(readFileSync(sharedData("minilm/two-processors/texts.json"), "utf8")) as { texts: string[] })
      .texts;
  const row = (vectors: Float32Array, i: number) => vectors.subarray(i * 384, (i + 1) * 384);

  test("token ids of 511 comments are those of Hugging Face's own tokenizer", () => {
    const tokenIds = createTokenIds(tokenizer, 256);
    for (const line of readFileSync(sharedData("minilm/golden_tokens.jsonl"), "utf8").trim().split("\n")) {
      const { text, input_ids: expected } = JSON.parse(line) as { text: string; input_ids: number[] };
      const kept = expected.length <= 256 ? expected : [...expected.slice(0, 255), 102];
      expect(tokenIds(text)).toEqual(kept);
    }
    const ids = tokenIds("train ".repeat(1000));
    expect([ids.length, ids[0], ids[254], ids[255]]).toEqual([256, 101, ids[1], 102]);
  });

  test("vectors of 210 comments are the recorded ones: cosine .9999 of this kind of processor, .995 of another", async () => {
    const texts = comments().filter((_, i) => i % 2 === 0);
    const { vectors, madeBy, ...told } = await open().embed(texts, { ...call, model: name });
    expect(told).toEqual({ dimensions: 384, requested: name, used: name, reason: null });
    expect(madeBy).toEqual({ model_sha256: pinned.files.model.sha256, precision: "int8", ...thisMachine() });
    const hasVnni = madeBy?.features.includes("avx512_vnni");
    for (const [file, least] of [
      ["avx512-vnni.f32", hasVnni ? 0.9999 : 0.995],
      ["avx2.f32", hasVnni === false && madeBy?.features.includes("avx2") ? 0.9999 : 0.995],
    ] as const) {
      const bytes = readFileSync(sharedData(`minilm/two-processors/${file}`));
      const recorded = new Float32Array(new Uint8Array(bytes).buffer);
      texts.forEach((_text, i) => {
        const [made, expected] = [row(vectors, i), row(recorded, 2 * i)];
        expect(Math.hypot(...made)).toBeCloseTo(1, 5);
        expect(made.reduce((sum, value, k) => sum + value * expected[k]!, 0)).toBeGreaterThan(least);
      });
    }
  });

  // The published figures are fp32; the int8 weights move a coordinate of a unit vector by up to some hundredths.
  test("the first 6 dimensions are the published ones within 0.03", async () => {
    const { cases } = JSON.parse(readFileSync(sharedData("minilm/golden_prefix.json"), "utf8")) as {
      cases: { text: string; embedding_first6: number[] }[];
    };
    const texts = cases.map(({ text }) => text);
    const { vectors } = await open().embed(texts, { ...call, model: name });
    cases.forEach(({ embedding_first6: first6 }, i) => {
      first6.forEach((value, k) => expect(Math.abs(row(vectors, i)[k]! - value)).toBeLessThan(0.03));
    });
  });

  test("a text has the same bytes with one thread and two, in any order, batch and company", async () => {
    const texts = comments().slice(0, 10);
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const one = await open({ threads: 1 }).embed(texts, { ...call, batchSize: 512, seed: 1, model: name });
    clearInterval(turning);
    // The caller's thread went on meanwhile.
    expect(turns).toBeGreaterThan(0);
    await embedding?.close();
    const other = { ...call, batchSize: 3, seed: 2, model: name };
    const two = await open({ threads: 2 }).embed(texts.toReversed(), other);
    texts.forEach((_text, i) => expect(row(two.vectors, texts.length - 1 - i)).toEqual(row(one.vectors, i)));
  });

  test("what the cache holds is not computed again, its keys are told, and a vector of the wrong length is", async () => {
    const { kept, put, cache } = keeping();
    const first = await open({ cache }).embed(["one", "two", "one"], { ...call, model: name });
    expect(put).toEqual([2]);
    expect([...kept.keys()].every((key) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    const noted: string[] = [];
    const noteKeys = (keys: readonly string[]) => Promise.resolve(void noted.push(...keys));
    const again = await embedding?.embed(["two", "three", "one"], { ...call, model: name, noteKeys });
    expect(noted).toHaveLength(3);
    expect([...kept.keys()].sort()).toEqual(noted.sort());
    expect(put).toEqual([2, 1]);
    expect(again?.vectors.subarray(0, 384)).toEqual(first.vectors.subarray(384, 768));
    expect(again?.vectors.subarray(768)).toEqual(first.vectors.subarray(0, 384));
    for (const key of kept.keys()) kept.set(key, new Float32Array(7));
    const healed = await embedding?.embed(["one"], { ...call, model: name });
    expect(healed?.vectors).toEqual(first.vectors.subarray(0, 384));
  });

  test("what another kind of processor kept is not taken, but recalled for a result that it made", async () => {
    const { put, cache } = keeping();
    const usual = { ...thisMachine(), features: ["avx2"] };
    const model = { ...call, model: name };
    const one = await open({ cache }, { machine: usual }).embed(["one"], model);
    await embedding?.close();
    put.length = 0;
    await open({ cache }, { machine: { ...usual, features: [] } }).embed(["one"], model);
    expect(put).toEqual([1]);
    const { madeBy } = one;
    expect((await embedding?.recall(["one"], { ...model, madeBy }))?.vectors).toEqual(one.vectors);
    expect(await embedding?.recall(["one"], { ...model, madeBy: null })).toBeNull();
  });

  test("an abort rejects with its reason, stores nothing half, and the next call works", async () => {
    const texts = Array.from({ length: 200 }, (_, i) => `Comment number ${i}`);
    const abort = new AbortController();
    const reason = new Error("cancelled");
    const aborted = open().embed(texts, { ...call, batchSize: 4, model: name, signal: abort.signal, progress: (done) => {
      if (done > 0) abort.abort(reason);
    } }); // prettier-ignore
    await expect(aborted).rejects.toBe(reason);
    const next = await embedding?.embed(["after"], { ...call, model: name });
    expect(next?.used).toBe(name);
  });

  test("a process that ends in the middle of a run ends with its own exit code", () => {
    const script = `
      import { createEmbedding } from ${JSON.stringify(new URL("../dist/embedding.js", import.meta.url).href)};
      const embedding = createEmbedding({ modelDir: ${JSON.stringify(sharedData("models"))}, modelHost: "${NOWHERE}" });
      const texts = Array.from({ length: 200 }, (_, i) => "Comment number " + i + " is long".repeat(50));
      const progress = (done) => { if (done > 0) process.exit(7); };
      await embedding.embed(texts, { model: "${name}", batchSize: 2, seed: 1, language: "en", progress });`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    expect({ status, stderr }).toEqual({ status: 7, stderr: "" });
  });

  const { model, tokenizer: words } = pinned.files;
  test.each<[what: string, files: SentenceTransformerModel["files"], reason: RegExp]>([
    [
      "that differs from its hash is never used",
      { model: { ...model, sha256: "0".repeat(64) }, tokenizer: words },
      /onnx\/model_quantized\.onnx of model all-MiniLM-L6-v2 is damaged/,
    ],
    [
      "that is whole but no model cannot run",
      { model: words, tokenizer: words },
      /^The model all-MiniLM-L6-v2 cannot run on this machine \(\w+ \w+\)/,
    ],
  ])("a file %s: the lexical embedder serves and says so", async (_what, files, reason) => {
    const result = await open({}, { models: { ...allowList, [name]: { ...pinned, files } } }).embed(
      ["some text", "another text"],
      { ...call, model: name },
    );
    expect(result).toMatchObject({ requested: name, used: "lexical", madeBy: null });
    expect(result.reason).toMatch(reason);
    expect(result.reason).not.toContain(sharedData("models"));
  });
});

/** A cache in memory, and how many vectors it was given at a time. */
function keeping(): { kept: Map<string, Float32Array>; put: number[]; cache: VectorCache } {
  const kept = new Map<string, Float32Array>();
  const put: number[] = [];
  return {
    kept,
    put,
    cache: {
      getMany: (keys) => Promise.resolve(new Map([...kept].filter(([key]) => keys.includes(key)))),
      putMany: (entries) => {
        put.push(entries.size);
        for (const [key, vector] of entries) kept.set(key, vector);
        return Promise.resolve();
      },
    },
  };
}
