import { expect, test } from "vitest";
import * as cardTexts from "./card-texts.js";
import * as cardTextsInBrowser from "./card-texts.browser.js";
import * as fileTexts from "./file-texts.js";
import * as fileTextsInBrowser from "./file-texts.browser.js";
import * as insightTexts from "./insight-texts.js";
import * as insightTextsInBrowser from "./insight-texts.browser.js";
import * as reportTexts from "./report-texts.js";
import * as reportTextsInBrowser from "./report-texts.browser.js";
import { readSchema } from "./read-schema.js";

test.each([
  ["insight-texts", insightTexts, insightTextsInBrowser],
  ["report-texts", reportTexts, reportTextsInBrowser],
  ["file-texts", fileTexts, fileTextsInBrowser],
  ["card-texts", cardTexts, cardTextsInBrowser],
] as const)(
  "%s are the same in a browser and in Node: all that the file holds",
  (name, inNode, inBrowser) => {
    const { description, ...texts } = readSchema(name);
    expect(description).not.toBe("");
    expect({ ...inNode }).toEqual(texts);
    expect({ ...inBrowser }).toEqual(texts);
  },
);
