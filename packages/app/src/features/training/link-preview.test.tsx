import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LinkPreview } from "./link-preview.js";
import { noTarget } from "./target.js";

test("room for what a link leads to is kept once there is a link, not below an empty field", () => {
  const previewed = { preview: undefined, error: undefined, isAsking: false };
  const show = (link: string) => (
    <LinkPreview target={{ ...noTarget, link }} previewed={previewed} onChange={() => undefined} />
  );
  const { rerender } = render(show(""));
  expect(screen.getByRole("status")).not.toHaveStyle({ minHeight: "3.5rem" });
  rerender(show("https://news.ycombinator.com/item?id=1"));
  expect(screen.getByRole("status")).toHaveStyle({ minHeight: "3.5rem" });
});
