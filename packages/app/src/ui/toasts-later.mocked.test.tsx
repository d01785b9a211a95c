import { act, render, screen } from "@testing-library/react";
import { toastMilliseconds } from "@undertone/schemas/constants.json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announceFailure } from "../lib/announcements.js";
import type { Arrival } from "./late-script.js";
import { ToastsLater } from "./toasts-later.js";

const script = vi.hoisted(() => ({
  arrival: { module: null, isMissing: true } as Arrival<object>,
  tell: (): void => undefined,
}));
vi.mock("./late-script.js", () => ({
  lateScript: () => ({
    arrival: () => script.arrival,
    listen: (listener: () => void) => {
      script.tell = listener;
      return () => undefined;
    },
    want: () => () => undefined,
    ask: () => Promise.resolve(false),
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  script.arrival = { module: null, isMissing: true };
});
afterEach(() => {
  vi.useRealTimers();
});

/** What stands there, one text for each time that it was said. */
function said(): (string | null)[] {
  return [...(screen.queryByRole("alert")?.children ?? [])].map(({ textContent }) => textContent);
}

test("without the toasts' script each message stands for itself, also one that is said again", () => {
  render(<ToastsLater />);
  act(() => announceFailure("Not starred."));
  const [first] = screen.getByRole("alert").children;
  act(() => announceFailure("Not starred."));
  act(() => announce("Copied."));
  expect(said()).toEqual(["Not starred.", "Not starred.", "Copied."]);
  expect(screen.getByRole("alert").children[0]).toBe(first);
  expect(screen.getByRole("alert")).toHaveAttribute("aria-atomic", "false");
});

test("each goes when its time is over", () => {
  render(<ToastsLater />);
  act(() => announceFailure("Not starred."));
  act(() => vi.advanceTimersByTime(toastMilliseconds / 2));
  act(() => announce("Copied."));
  act(() => vi.advanceTimersByTime(toastMilliseconds / 2));
  expect(said()).toEqual(["Copied."]);
  act(() => vi.advanceTimersByTime(toastMilliseconds / 2));
  expect(said()).toEqual([]);
});

test("what was said plainly stays for its time when the script comes; what is said then is the toasts'", () => {
  render(<ToastsLater />);
  act(() => announceFailure("Not starred."));
  script.arrival = { module: { Toasts: () => "toasts" }, isMissing: false };
  act(() => script.tell());
  expect(said()).toEqual(["Not starred."]);
  expect(screen.getByText("toasts")).toBeInTheDocument();
  act(() => announce("Copied."));
  expect(said()).toEqual(["Not starred."]);
  act(() => vi.advanceTimersByTime(toastMilliseconds));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
