import { act, render, screen } from "@testing-library/react";
import { toastMilliseconds } from "@undertone/schemas/constants.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announceFailure } from "../lib/announcements.js";
import { PlainToast } from "./toasts-later.js";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("without the toasts' script what was said last stands there for as long as a toast would", () => {
  render(<PlainToast ask={() => Promise.resolve(false)} />);
  act(() => announceFailure("Not starred."));
  expect(screen.getByRole("alert")).toHaveTextContent("Not starred.");
  act(() => vi.advanceTimersByTime(toastMilliseconds - 1));
  act(() => announce("Copied."));
  expect(screen.getByRole("alert")).toHaveTextContent(/^Copied\.$/);
  act(() => vi.advanceTimersByTime(toastMilliseconds - 1));
  expect(screen.getByRole("alert")).toHaveTextContent("Copied.");
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

test("it is asked for again when the network is back", () => {
  const ask = vi.fn(() => Promise.resolve(false));
  render(<PlainToast ask={ask} />);
  window.dispatchEvent(new Event("online"));
  expect(ask).toHaveBeenCalledOnce();
});
