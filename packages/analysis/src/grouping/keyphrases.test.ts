import { describe, expect, test } from "vitest";
import { createReader } from "../text/reader.js";
import { keyphrasesOf } from "./keyphrases.js";

const reader = createReader(["nice"], "en");

/** Keyphrases of clusters given as lists of bodies. */
function phrasesOf(clusters: string[][], length = 10) {
  const texts = clusters.flat().map((body) => reader.read(body));
  let next = 0;
  const keyphrases = keyphrasesOf(texts, "en");
  return clusters.map((bodies) =>
    keyphrases(
      bodies.map(() => next++),
      length,
    ),
  );
}

const parks = [
  "The wood chips at our playground are deep",
  "Deep wood chips save children",
  "Nobody rakes the wood chips",
  "A playground without wood chips is concrete",
];
const prices = [
  "The price of bitcoin falls",
  "Bitcoin prices fall again",
  "I sold when prices fell for bitcoin",
  "What a nice price for Bitcoin",
];

describe("keyphrases", () => {
  test("name what a cluster shares and the other lacks, the strongest first", () => {
    const [park, price] = phrasesOf([parks, prices]);
    expect(park?.[0]).toMatchObject({ phrase: "wood chips", count: 4 });
    expect(price?.map(({ phrase }) => phrase)).toEqual(expect.arrayContaining(["bitcoin", "price"]));
    const weights = park?.map(({ weight }) => weight) ?? [];
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  test("never begin or end with a stop word, the user's own included", () => {
    const all = phrasesOf([parks, prices], 100).flat();
    for (const { phrase } of all) {
      for (const word of [phrase.split(" ")[0], phrase.split(" ").at(-1)]) {
        expect(["the", "at", "a", "of", "is", "nice", "for"]).not.toContain(word?.toLowerCase());
      }
    }
  });

  test("leave out a part of a longer phrase and stems that stronger phrases cover", () => {
    const phrases = phrasesOf([parks, prices])[0]?.map(({ phrase }) => phrase) ?? [];
    expect(phrases.filter((phrase) => /wood|chip/.test(phrase))).toEqual(["wood chips"]);
  });

  test("of a cluster of four or more are used by two comments at least", () => {
    for (const { count } of phrasesOf([parks, prices], 100).flat()) expect(count).toBeGreaterThan(1);
  });

  test("of a cluster of three may be one comment's own", () => {
    const three = ["tunnels. quantum", "tunnels. rabbits", "tunnels. metro"];
    const phrasesIn = (bodies: string[]) =>
      phrasesOf([bodies, prices])[0]
        ?.map(({ phrase }) => phrase)
        .sort();
    expect(phrasesIn(three)).toEqual(["metro", "quantum", "rabbits", "tunnels"]);
    expect(phrasesIn([...three, "tunnels. sewers"])).toEqual(["tunnels"]);
  });

  test("prefer two words to three that hold them only where the two are used twice as often", () => {
    // Elsewhere the two words are common, so the three tell the cluster from the rest better.
    const elsewhere = Array.from({ length: 20 }, () => "exchange rate, bank, loan, coin, gold");
    const phrasesIn = (short: number, long: number) =>
      phrasesOf([
        [
          ...Array.from({ length: long }, () => "foreign exchange rate"),
          ...Array.from({ length: short - long }, () => "exchange rate"),
        ],
        elsewhere,
      ])[0]?.map(({ phrase }) => phrase);
    expect(phrasesIn(4, 2)).toEqual(["exchange rate"]);
    expect(phrasesIn(5, 3)).toEqual(["foreign exchange rate"]);
  });

  test("of a pair put what both say first", () => {
    const [pair] = phrasesOf([["quantum tunnels are odd", "rabbits dig tunnels"], prices]);
    expect(pair?.[0]).toMatchObject({ phrase: "tunnels", count: 2 });
    expect(pair?.length).toBeGreaterThan(1);
  });

  test("count a comment once, however often it repeats itself", () => {
    const [spam] = phrasesOf([
      ["buy buy buy buy apples", "pears and apples", "apples again", "ripe apples"],
      prices,
    ]);
    expect(spam).toEqual([expect.objectContaining({ phrase: "apples", count: 4 })]);
  });

  test("appear in the form that people write most", () => {
    const [names] = phrasesOf([["I like NASA", "we like NASA", "they like nasa", "NASA launches"], prices]);
    expect(names?.[0]?.phrase).toBe("NASA");
  });

  test("do not take capitals from the beginning of a sentence when the phrase stands elsewhere too", () => {
    const [names] = phrasesOf([["Slides burn", "Slides hurt", "Slides rust", "hot slides"], prices]);
    expect(names?.[0]?.phrase).toBe("slides");
  });

  test("do not reach across punctuation, and may hold a preposition", () => {
    const [stake] = phrasesOf([Array.from({ length: 4 }, (_, i) => `proof of stake, energy ${i}`), prices]);
    expect(stake?.map(({ phrase }) => phrase)).toEqual(expect.arrayContaining(["proof of stake", "energy"]));
    expect(stake?.map(({ phrase }) => phrase)).not.toContain("stake energy");
  });

  test("of comments without words are none", () => {
    expect(phrasesOf([["😀", "!!!"], prices])[0]).toEqual([]);
  });

  test("of equal weight come in one order, whatever the order of the comments", () => {
    const bodies = ["zebra and apple", "apple or zebra", "mango near kiwi", "kiwi, mango"];
    const order = (some: string[]): string[] | undefined =>
      phrasesOf([some, prices])[0]?.map(({ phrase }) => phrase);
    expect(order(bodies)).toEqual(order([...bodies].reverse()));
  });

  test("name something: words of everyday talk give way to those that do, and serve where there are no others", () => {
    const named = ["lens", "tripod", "flash", "shutter"].flatMap((thing) => [
      `Four of them told me: ${thing}`,
      `A ${thing}, hahaha`,
      `That ${thing} is free`,
    ]);
    const [cameras] = phrasesOf([named, prices]);
    expect(cameras?.map(({ phrase }) => phrase).sort()).toEqual(
      expect.arrayContaining(["flash", "lens", "shutter", "tripod"]),
    );
    const talk = ["free", "good", "hahaha"];
    const some = phrasesOf([[...named, ...named.map((body) => `${body}s`)], prices])[0] ?? [];
    for (const { phrase, count } of some) if (talk.includes(phrase)) expect(count).toBeGreaterThanOrEqual(6);
    expect(phrasesOf([["it is free", "so free", "free!", "free"], prices])[0]?.[0]?.phrase).toBe("free");
  });

  test("keep a word of everyday talk that a quarter of the cluster uses", () => {
    const thanks = ["thanks for the lens", "thanks for the flash", "a lens, a flash, a tripod", "the tripod"];
    expect(phrasesOf([thanks, prices])[0]?.map(({ phrase }) => phrase)).toContain("thanks");
  });

  test("keep a currency: what costs $50 is not 50", () => {
    const [cuts] = phrasesOf([Array.from({ length: 4 }, () => "I charge $50, sir"), prices]);
    expect(cuts?.[0]?.phrase).toBe("charge $50");
  });
});
