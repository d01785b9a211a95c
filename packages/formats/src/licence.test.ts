import { expect, test } from "vitest";
import { licenceLink } from "./licence.js";

test("a licence of Creative Commons has its address; of any other name none is made up", () => {
  expect(licenceLink("CC BY-SA 4.0")).toBe("https://creativecommons.org/licenses/by-sa/4.0/");
  expect(licenceLink("CC BY-SA 2.5")).toBe("https://creativecommons.org/licenses/by-sa/2.5/");
  expect(licenceLink("Own terms")).toBeNull();
  expect(licenceLink("CC BY-SA 4.0 javascript:")).toBeNull();
});
