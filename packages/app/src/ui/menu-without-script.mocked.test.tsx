import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Menu } from "./menu.js";

const asked = vi.hoisted(() => vi.fn());

// It never comes, and each asking is counted.
vi.mock("./late-script.js", () => {
  const arrival = { module: null, isMissing: false };
  return {
    lateScript: () => ({
      arrival: () => arrival,
      listen: () => () => undefined,
      want: () => {
        asked("wanted");
        return () => asked("left");
      },
      ask: () => Promise.resolve(false),
    }),
  };
});

beforeEach(() => {
  asked.mockClear();
  render(<Menu name="Export" entries={[]} />);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const button = () => screen.getByRole("button", { name: "Export" });
const calls = () => asked.mock.calls.map(([what]) => String(what));

test("a menu's script is wanted while somebody points at its button, no longer", () => {
  fireEvent.pointerEnter(button());
  expect(calls()).toEqual(["wanted"]);
  fireEvent.pointerLeave(button());
  expect(calls()).toEqual(["wanted", "left"]);
});

test("so it is while the focus is on it", () => {
  act(() => button().focus());
  expect(calls()).toEqual(["wanted"]);
  act(() => button().blur());
  expect(calls()).toEqual(["wanted", "left"]);
});

test("a pointer that crosses the button takes nothing from whoever has the focus there", () => {
  act(() => button().focus());
  fireEvent.pointerEnter(button());
  fireEvent.pointerLeave(button());
  expect(calls().at(-1)).toBe("wanted");
});
