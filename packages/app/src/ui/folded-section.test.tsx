import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FoldedSection } from "./folded-section.js";

test("its heading opens and closes it, and on paper it is open", async () => {
  render(
    <FoldedSection id="a" title="More of it" aside="12 comments">
      Inside
    </FoldedSection>,
  );
  expect(screen.getByRole("region", { name: "More of it" })).toHaveTextContent("12 comments");
  expect(screen.getByText("Inside")).not.toBeVisible();
  await userEvent.click(screen.getByRole("heading", { name: "More of it" }));
  expect(screen.getByText("Inside")).toBeVisible();
  await userEvent.click(screen.getByRole("heading", { name: "More of it" }));
  expect(screen.getByText("Inside")).not.toBeVisible();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("Inside")).toBeVisible();
});

test("what is heavy is made once somebody opens it, and stays", async () => {
  render(
    <FoldedSection id="a" title="More of it" isHeavy>
      Inside
    </FoldedSection>,
  );
  expect(screen.queryByText("Inside")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("heading"));
  expect(await screen.findByText("Inside")).toBeVisible();
  await userEvent.click(screen.getByRole("heading"));
  expect(screen.getByText("Inside")).toBeInTheDocument();
});
