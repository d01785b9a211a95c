import { expect, test } from "vitest";
import { pagesNamedBy } from "./pages.js";

const { pages, pageAddress } = pagesNamedBy({ product: "finding", products: "findings" });

test("an address has what its path asks for in the path, and everything else in the search", () => {
  expect(pageAddress("welcome")).toBe("/");
  expect(pageAddress("topic", { id: "a/b", n: "2", size: "5" })).toBe("/finding/a%2Fb/topic/2?size=5");
  expect(pageAddress("me", { tab: "settings", section: "password" })).toBe(
    "/me?tab=settings&section=password",
  );
});

test("addresses have the product's own nouns", () => {
  expect(pages.insight.path).toBe("/finding/:id");
  expect(pages["my-insights"]).toEqual({ path: "/my-findings", isForMembers: true });
});
