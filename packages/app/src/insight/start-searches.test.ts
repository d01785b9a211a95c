import { searchInCommentsCharacters } from "@undertone/schemas/constants.json";
import { startNames, starts } from "@undertone/schemas/find-texts";
import { expect, test } from "vitest";
import { alternativesIn } from "./search-words.js";
import { startSearches } from "./start-searches.js";

test.each(Object.keys(starts))(
  "the searches to start from in %s fit the field and are written as read",
  (code) => {
    const searches = startSearches(code);
    expect(searches.map(({ name }) => name)).toEqual(Object.values(startNames));
    for (const { text } of searches) {
      expect(text.length).toBeLessThanOrEqual(searchInCommentsCharacters);
      const read = alternativesIn(text).map((one) => one.text);
      expect(read.join(", ")).toBe(text);
    }
  },
);

test.each([null, "fi", "constructor"])("there are none in a language that we do not speak: %s", (code) => {
  expect(startSearches(code)).toEqual([]);
});
