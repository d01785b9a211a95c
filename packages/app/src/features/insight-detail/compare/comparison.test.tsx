import { screen, within } from "@testing-library/react";
import type { ComparedInsight, Comparison } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { fakeServer, refuse } from "../../../testing/fake-api.js";
import { showApp } from "../../../testing/show-app.js";

const insight = (id: string, min_cluster_size: number): ComparedInsight => ({
  ...{ id, title: `Ferry ${id}`, source: "sample", createdAt: "2026-11-20T12:00:00.000Z", readAt: null },
  ...{ username: "ada", comments: 10, grouping: "Your settings" },
  parameters: { hdbscan_params: { min_cluster_size } } as ComparedInsight["parameters"],
});
const topic = (name: string, size: number) => ({ rank: 1, name, size, share: size / 10 });
const comparison: Comparison = {
  ...{ matchedBy: "comments", isSameThread: true, shared: 10, one: insight("a", 2), other: insight("b", 9) },
  topics: [
    {
      one: topic("price", 4),
      other: topic("fares", 6),
      change: "larger",
      shared: 4,
      closeness: 0.67,
      from: null,
    },
    {
      one: null,
      other: topic("night", 2),
      change: "new",
      shared: 0,
      closeness: null,
      from: topic("price", 4),
    },
  ],
  points: [
    {
      one: { sentence: "Too dear.", commentId: "1" },
      other: { sentence: "Too dear.", commentId: "1" },
      closeness: 1,
    },
  ],
};
const { answers } = fakeServer({
  "GET /auth/status": { valid: false },
  "GET /insight/a/compare/b": comparison,
});

test("what is in both, new and changed is said, with the figure and the parameters that differ", async () => {
  showApp("/insight/a/compare/b");
  expect(await screen.findByRole("heading", { level: 1, name: "Two versions compared" })).toBeVisible();
  const [price, night] = within(screen.getByRole("region", { name: "Topics" })).getAllByRole("listitem");
  expect(price).toHaveTextContent(
    /First: price4 comments.*Second: fares6 comments.*Larger in the second4 comments in both topics, closeness 67/,
  );
  expect(night).toHaveTextContent(/^Second: night.*Most of its comments are in “price” of the first$/);
  expect(screen.getByRole("row", { name: /Smallest topic/ })).toHaveTextContent(/2\s*9$/);
  expect(screen.getByText("The same sentence")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ferry b" })).toHaveAttribute("href", "/insight/b");
});

test("of one that is absent or private to somebody else, the page is absent", async () => {
  answers["GET /insight/a/compare/b"] = refuse(404, { message: "Not found.", code: "NOT_FOUND" });
  showApp("/insight/a/compare/b");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
