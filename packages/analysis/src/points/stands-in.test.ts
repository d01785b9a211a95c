import { expect, test } from "vitest";
import { standsIn } from "./stands-in.js";

test.each([
  ["The bus is late.", "Well, the bus is late again", true],
  ["The bus is late", "First.\n\n**The bus is late** again", true],
  ["The bus\nis late.", "The bus is  late", true],
  ["The bus is late.", "The bus was late", false],
  ["the Bus is late.", "The bus is late.", false],
  ["The bus is late.", "> The bus is late.\n\nNo, it is not", false],
])("%j in %j: %s", (sentence, body, stands) => {
  expect(standsIn(sentence, body)).toBe(stands);
});
