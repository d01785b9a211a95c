import { claims } from "@undertone/schemas/insight-texts";
import type { Claim } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { claimSentence } from "./claim-sentence.js";

const said = (kind: Claim["kind"], direction: Claim["direction"], figures: Claim["figures"]) =>
  claimSentence({ kind, direction, figures })?.replaceAll("\u00a0", " ");

test("a claim is one sentence with the figures of both sides", () => {
  expect(said("tone", "lower", { warm: 0.1, cold: 0.66, warm_elsewhere: 0.26, cold_elsewhere: 0.24 })).toBe(
    "More negative words than in the other comments: 66 % of these comments are negative and 10 % positive, compared with 24 % and 26 % of the others.",
  );
  expect(said("length", "higher", { words: 1_145.5, words_elsewhere: 16 })).toContain("1,146 words");
});

test("every figure that a sentence names is one that the analysis gives", () => {
  const figures = { warm: 0.5, cold: 0.5, asking: 0.5, answered: 0.5, words: 2, points: 2 };
  const both = {
    ...figures,
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name}_elsewhere`, value])),
  };
  for (const [kind, directions] of Object.entries(claims)) {
    for (const direction of Object.keys(directions)) {
      const sentence = said(kind as Claim["kind"], direction as Claim["direction"], both);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/[{}]/);
    }
  }
});

test("what a later version claims, and this one has no sentence for, is not said", () => {
  expect(said("length", "lower", { words: 2, words_elsewhere: 9 })).toBeUndefined();
  expect(claimSentence({ kind: "mood" as Claim["kind"], direction: "higher", figures: {} })).toBeNull();
});
