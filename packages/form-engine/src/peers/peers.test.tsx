import { expect, test } from "vitest";
import { playgroundCases } from "./playground-cases.js";
import { ourOutcome, stockOutcome } from "./submitted.js";

/** All of them, and those with which rjsf and JSON Forms test themselves, are in peers.all.test.tsx. */
const handful = [
  "a default of the whole",
  "a dependency with alternatives",
  "a list with a least number of items",
  "a schema that contains itself",
  "alternatives beside properties",
  "conditions in allOf",
  "fixed items and others",
  "parts put together",
];

test.each(handful)("untouched, %s submits the same as in rjsf", (name) => {
  const one = playgroundCases.find((each) => each.name === `playground: ${name}`);
  if (!one) throw new Error(`There is no schema "${name}".`);
  expect(ourOutcome(one)).toEqual(stockOutcome(one));
});
