import { expect, test } from "vitest";
import { pageAddress } from "./pages.js";

test("an address has what its path asks for in the path, and the rest in the search", () => {
  expect(pageAddress("welcome")).toBe("/");
  expect(pageAddress("insight", { id: "a/b" })).toBe("/insight/a%2Fb");
  expect(pageAddress("me", { tab: "settings", section: "password" })).toBe(
    "/me?tab=settings&section=password",
  );
});
