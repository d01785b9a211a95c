import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, refuse } from "../../../testing/fake-api.js";
import { showApp } from "../../../testing/show-app.js";
import { comparison } from "../../../testing/some-comparison.js";

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

test("of one that is absent or private to somebody else, the page is absent", async () => {
  answers["GET /insight/a/compare/b"] = refuse(404, { message: "Not found.", code: "NOT_FOUND" });
  showApp("/insight/a/compare/b");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
