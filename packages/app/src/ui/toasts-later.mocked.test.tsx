import { act, render, screen } from "@testing-library/react";
import { toastMilliseconds, toastsAtATime } from "@undertone/schemas/constants.json";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, announceFailure, listenToAnnouncements } from "../lib/announcements.js";
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

test("a crowd of messages takes no more room than as many toasts", () => {
  render(<ToastsLater />);
  for (let n = 1; n <= toastsAtATime + 2; n++) act(() => announceFailure(`Not starred, ${n}.`));
  expect(said()).toHaveLength(toastsAtATime);
  expect(said().at(-1)).toBe(`Not starred, ${toastsAtATime + 2}.`);
});

test("when the script comes, the toasts say what was still said plainly, and what comes then", () => {
  const heard: string[] = [];
  const Toasts = () => {
    useEffect(() => listenToAnnouncements(({ text }) => void heard.push(text)), []);
    return "toasts";
  };
  render(<ToastsLater />);
  act(() => announceFailure("Not starred."));
  script.arrival = { module: { Toasts }, isMissing: false };
  act(() => script.tell());
  act(() => announce("Copied."));
  expect(screen.getByText("toasts")).toBeInTheDocument();
  expect(heard).toEqual(["Not starred.", "Copied."]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
