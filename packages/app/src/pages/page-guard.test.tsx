import type { ReactNode } from "react";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router-dom";
import { PageGuard } from "./page-guard.js";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  // React tells the console of every error, caught or not.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function Broken(): never {
  throw new Error("No such script");
}

const guarded = (pathname: string, page: ReactNode) => (
  <MemoryRouter>
    <PageGuard pathname={pathname}>{page}</PageGuard>
  </MemoryRouter>
);

test("a page that breaks offers to be loaded again, and another address shows its own page", () => {
  const { rerender } = render(guarded("/help", <Broken />));
  expect(screen.getByRole("heading", { name: "This page cannot be shown" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  rerender(guarded("/insights", <p>Insights</p>));
  expect(screen.getByText("Insights")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Reload" })).not.toBeInTheDocument();
});
