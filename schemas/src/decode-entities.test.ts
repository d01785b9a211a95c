import { expect, test } from "vitest";
import { commonEntities, decodeEntities } from "./decode-entities.js";

test.each(Object.entries(commonEntities))("%s is %j, in capitals too", (entity, sign) => {
  expect(decodeEntities(`a${entity}b${entity.toUpperCase()}c`)).toBe(`a${sign}b${sign}c`);
});

test("an entity is decoded once, and an unknown one stays", () => {
  expect(decodeEntities("&amp;lt; &mdash; &")).toBe("&lt; &mdash; &");
});
