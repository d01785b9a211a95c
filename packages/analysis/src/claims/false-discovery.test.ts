import { expect, test } from "vitest";
import { falseDiscoveryRates } from "./false-discovery.js";

test("of Benjamini and Hochberg's own fifteen probabilities, the four smallest stand", () => {
  const published = [
    ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459],
    ...[0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
  ];
  const rates = falseDiscoveryRates(published);
  expect([...rates].filter((rate) => rate <= 0.05)).toHaveLength(4);
  expect(rates[3]).toBeCloseTo((0.0095 * 15) / 4, 12);
});

test("the order in which things are asked changes no rate, and a larger probability never has a smaller one", () => {
  expect([...falseDiscoveryRates([0.04, 0.01, 0.03])]).toEqual([0.04, 0.03, 0.04]);
  expect([...falseDiscoveryRates([0.01, 0.03, 0.04])]).toEqual([0.03, 0.04, 0.04]);
  expect([...falseDiscoveryRates([])]).toEqual([]);
});
