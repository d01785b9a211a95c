import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announceFailure } from "../lib/announcements.js";
import { Toasts } from "./toasts.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () =>
  document.querySelectorAll('[role="dialog"]:not([data-limited]), [role="alertdialog"]:not([data-limited])');

test("at most 5 are shown at a time, each for 5,000 ms and not less", async () => {
  render(<Toasts />);
  act(() => {
    for (let number = 1; number <= 6; number += 1) announce(`Done ${number}`);
  });
  expect(shown()).toHaveLength(5);
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(shown()).toHaveLength(5);
  await act(() => vi.advanceTimersByTimeAsync(200 + 300));
  expect(screen.queryByText("Done 6")).not.toBeInTheDocument();
});

test("a toast takes 300 ms to go, whatever the page's movements take", () => {
  render(<Toasts />);
  act(() => announce("Done"));
  const [toast] = shown();
  expect(toast && getComputedStyle(toast).transition).toBe("opacity 300ms");
});

test("what can be focused in a toast that nobody points at is not hidden from screen readers", async () => {
  render(<Toasts />);
  act(() => announceFailure("Failed to toggle star status"));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole("button", { name: "Close" })).toBeVisible();
});
