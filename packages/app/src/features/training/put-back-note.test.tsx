import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PutBackNote } from "./training-options.js";

test("what is put back is said by rule and by number, and can be left out again; of nothing nothing is said", async () => {
  const changed = vi.fn();
  const parameters = { max_comments: 10, restore: ["bots", "min_score", "c7", "c8"] };
  const { unmount } = render(<PutBackNote parameters={parameters} onChange={changed} />);
  expect(screen.getByText(/“Bots and boilerplate”, “Minimum score”, and 2 comments\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Do not restore them" }));
  expect(changed).toHaveBeenCalledWith({ max_comments: 10, restore: [] });
  unmount();
  const { container } = render(<PutBackNote parameters={{ restore: [] }} onChange={vi.fn()} />);
  expect(container).toBeEmptyDOMElement();
});
