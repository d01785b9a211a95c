import type { AnalysedComment, ClusterSummary, Result, StoredGrouping } from "@undertone/schemas";
import { seededRandom } from "@undertone/numeric";
import { expect, test } from "vitest";
import { readResult, resultText, storedText, upgradedText, withGrouping } from "./stored-result.js";

/** Made-up results of every version: what is absent, empty, mixed or deleted, and in which order keys stand, is drawn. */
function someResult(seed: number): Result {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const maybe = <T extends object>(value: T): Partial<T> => (random() < 0.5 ? value : {});
  const comment = (index: number): AnalysedComment => ({
    ...{ id: `c${index}`, parent_id: index > 0 && random() < 0.5 ? `c${below(index)}` : null },
    ...{
      author: random() < 0.2 ? null : `by ${below(9)}`,
      body: `"${index}"\n{Ü}, \u2028 \ud83d`,
      score: below(9),
    },
    ...{
      created_at: [null, "2026-11-27T08:00:00.000Z", "2026-11-27"][below(3)] ?? null,
      permalink: [null, `/t/c${index}/`, "/t/{id}", `/{id}/c${index}`][below(4)] ?? null,
      depth: below(4),
      ...maybe({ tone: random() < 0.2 ? null : 0.25 }),
    },
    sentiment: { compound: 0.5, positive: 1, neutral: 0, negative: 0, ...maybe({ words: [["good", 1.9]] }) },
    ...{
      probability: random(),
      x: random(),
      y: random(),
      ...maybe({ language: "de" }),
      ...maybe({ copies: 2 }),
    },
    ...maybe({ nearest_cluster: { cluster_id: 0, confidence: 0.125 } }),
    ...maybe({ body: "", deleted: true as const }),
  });
  const clusters = Array.from({ length: below(5) }, (_, cluster) =>
    Array.from({ length: 1 + below(6) }, (_, i) => comment(cluster * 10 + i)),
  );
  const noise = Array.from({ length: below(4) }, (_, i) => comment(100 + i));
  const all = [...clusters.flat(), ...noise];
  const summaries = (of: readonly AnalysedComment[][]) =>
    of
      .slice(0, 3)
      .map((comments, number) => ({
        ...{
          cluster_id: number,
          rank: number + 1,
          size: comments.length,
          summary: "Says so.",
          ...maybe({ label: null }),
        },
        sample_comments: comments.slice(0, below(4)),
        ...maybe({ mixed: true as const, title: null }),
        stability: 0.5,
      })) as unknown as ClusterSummary[];
  const few = () => ({
    ...{ name: "few", default: true, parameters: { method: "leiden" } },
    ...{
      summaries: summaries([all]),
      ...maybe({ claims: [] }),
      assignment: all.map(() => below(3) - 1),
      attached: [],
    },
  });
  const clustered = { clusters: Object.fromEntries(clusters.entries()), noise };
  return {
    ...{ success: true, task_id: "1", ...maybe({ version: "0.1" }), summaries: summaries(clusters) },
    ...(random() < 0.5 ? { ...clustered, fetched: 3 } : { fetched: 3, ...clustered }),
    ...maybe({ claims: [] }),
    ...(all.length > 0 &&
      maybe({ readings: [few(), ...(random() < 0.5 ? [{ ...few(), name: "some" }] : [])] })),
  } as unknown as Result;
}

test("what is stored gives back each result to the byte, each comment once", async () => {
  for (let seed = 1; seed <= 100; seed++) {
    const result = someResult(seed);
    const text = JSON.stringify(result);
    const stored = storedText(result);
    expect(stored.startsWith('{"stored":2,')).toBe(true);
    expect(await resultText(stored)).toBe(text);
    expect(readResult(stored)).toEqual(JSON.parse(text));
    expect(stored.split("\n")).toHaveLength(
      1 + result.noise.length + Object.values(result.clusters).flat().length,
    );
    expect(upgradedText({ stored: text })).toBe(stored);
    expect(upgradedText({ stored })).toBe(stored);
  }
});

test("a grouping that is saved stands after few and some and changes no comment; without it all is as it was", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const result = someResult(seed);
    const stored = storedText(result);
    const saved = {
      name: "5-0",
      parameters: { method: "hdbscan" },
      summaries: result.summaries,
    } as StoredGrouping;
    const { from, to } = withGrouping(stored, "5-0", saved);
    const after = to + stored.slice(from.length);
    expect(readResult(after)).toEqual(
      JSON.parse(JSON.stringify({ ...result, readings: [...(result.readings ?? []), saved] })),
    );
    expect(withGrouping(after, "5-0", saved).to).toBe(to);
    const without = withGrouping(after, "5-0", null).to + stored.slice(from.length);
    expect(readResult(without)).toEqual({ ...readResult(stored), readings: result.readings ?? [] });
  }
});

test("what an earlier version stored is read as it is", async () => {
  const text = JSON.stringify(someResult(3));
  expect(await resultText(text)).toBe(text);
  expect(readResult(text)).toEqual(JSON.parse(text));
});

test("headlines of earlier versions are read by nobody, whether a result was written anew or not", async () => {
  const now = someResult(3);
  const quotes = [{ quote: "It is late.", comment_id: "c1", share: 0.4 }];
  const grouping = {
    name: "few",
    parameters: { method: "leiden" },
    summaries: [],
    assignment: [],
    attached: [],
  };
  const before = JSON.stringify({ ...now, headline: quotes, readings: [{ ...grouping, headline: quotes }] });
  const expected = { ...now, readings: [grouping] };
  expect(readResult(before)).toEqual(JSON.parse(JSON.stringify(expected)));
  for (const text of [await resultText(before), upgradedText({ stored: before })])
    expect(text).not.toMatch(/headline|It is late/);
});

test("a result in which two comments have one id, or which comes back otherwise, stays as it is", () => {
  const { noise, ...result } = someResult(7);
  const [one] = noise.concat(Object.values(result.clusters).flat());
  const twice = { ...result, noise: [one, one] } as Result;
  expect(storedText(twice)).toBe(JSON.stringify(twice));
  const spaced = JSON.stringify(someResult(3), null, 1);
  expect(upgradedText({ stored: spaced })).toBe(spaced);
});

test("the insight of an earlier reading, which may be private, is named by no result, whichever version stored it", async () => {
  const since = { insight_id: "secret", read_at: "2026-11-19T00:00:00.000Z", new_comments: [], deleted: 0 };
  const result = { ...someResult(3), since };
  for (const stored of [
    JSON.stringify(result),
    storedText(result),
    upgradedText({ stored: JSON.stringify(result) }),
  ]) {
    expect(await resultText(stored)).not.toContain("secret");
    expect(readResult(stored).since).toEqual({ read_at: since.read_at, new_comments: [], deleted: 0 });
  }
});
