import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ComparedInsight } from "@undertone/schemas/types";
import { fakeServer, refuse } from "../../../testing/fake-api.js";
import { showApp } from "../../../testing/show-app.js";
import { comparison } from "../../../testing/some-comparison.js";

type Parameters = ComparedInsight["parameters"];

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
  expect(night).toHaveTextContent(/^Second: night.*Most of its comments are in “price” in the first$/);
  expect(screen.getByRole("row", { name: /Smallest topic/ })).toHaveTextContent(/2\s*9$/);
  expect(screen.getByText("The same sentence")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ferry b" })).toHaveAttribute("href", "/insight/b");
});

test("of settings without an effect on the topics that are shown, it says so or leaves them out", async () => {
  const { one, other } = comparison;
  const parameters = (method: "none" | "umap", dimensions: number): Parameters =>
    ({ ...one.parameters, reduction_params: { method, dimensions, neighbors: dimensions } }) as Parameters;
  answers["GET /insight/a/compare/b"] = {
    ...comparison,
    one: { ...one, method: "leiden", parameters: parameters("umap", 10) },
    other: { ...other, parameters: { ...parameters("none", 5), ...other.parameters } },
  };
  showApp("/insight/a/compare/b");
  expect(await screen.findByRole("row", { name: /Smallest topic/ })).toHaveTextContent(/no effect\s*9$/);
  expect(screen.getByRole("row", { name: /^Method/ })).toHaveTextContent(/no effect\s*none$/);
  expect(screen.queryByRole("row", { name: /Dimensions|Neighbors/ })).toBeNull();
});

test("of one that is absent or private to somebody else, the page is absent", async () => {
  answers["GET /insight/a/compare/b"] = refuse(404, { message: "Not found.", code: "NOT_FOUND" });
  showApp("/insight/a/compare/b");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
