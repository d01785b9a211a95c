import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToAnnouncements } from "../lib/announcements.js";
import { partLater } from "./lazy-part.js";
import { lazyDialog } from "./lazy-dialog.js";

function madePart() {
  const script = {
    isAway: true,
    asked: 0,
    bring,
    part: partLater<object>(bring, { before: <p>On its way</p> }),
  };
  async function bring() {
    script.asked += 1;
    if (script.isAway) return Promise.reject(new Error("away"));
    return Promise.resolve(() => <p>The part itself</p>);
  }
  return script;
}
const press = (name: string) => act(async () => screen.getByRole("button", { name }).click());

// React tells the console of every error, caught or not.
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

describe("in place of a part that did not come", () => {
  const script = { current: madePart() };
  beforeEach(async () => {
    vi.useFakeTimers();
    script.current = madePart();
    const { part: Part } = script.current;
    render(<Part />);
    expect(screen.getByText("On its way")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(0));
  });
  afterEach(() => vi.useRealTimers());

  test("stand a sentence and Retry, and then the part; the keyboard stays where the button was", async () => {
    expect(screen.getByRole("status")).toHaveTextContent(
      "This part of the page could not be loaded. If Retry does not help, reload the page.",
    );
    expect(screen.queryByText("On its way")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    screen.getByRole("button", { name: "Retry" }).focus();
    await press("Retry");
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Retry" })).toHaveFocus();
    script.current.isAway = false;
    await press("Retry");
    const part = screen.getByText("The part itself");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(part.parentElement).toHaveFocus();
  });

  test.each([
    ["the network is back", () => window.dispatchEvent(new Event("online"))],
    ["ten seconds have passed", () => vi.advanceTimersByTime(10_000)],
  ])("it comes by itself when %s, and takes the focus from nobody", async (_, passes) => {
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(script.current.asked).toBe(1);
    await act(async () => void passes());
    expect(script.current.asked).toBe(2);
    script.current.isAway = false;
    await act(async () => void passes());
    expect(screen.getByText("The part itself")).toBeVisible();
    expect(document.body).toHaveFocus();
  });
});

test("an error that is no missing script is not taken for one", async () => {
  const Broken = partLater<object>(() =>
    Promise.resolve(() => {
      throw new Error("broken");
    }),
  );
  await expect(async () => {
    render(<Broken />);
    await act(() => vi.dynamicImportSettled());
  }).rejects.toThrow("broken");
});

test("what a button opens is asked for when it is pressed; when it does not come, that is said and the press is taken back", async () => {
  const said: string[] = [];
  const stop = listenToAnnouncements(({ text }) => void said.push(text));
  const script = madePart();
  const Part = lazyDialog(async () => ({ default: await script.bring() }));
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? "Close" : "Open"}</button>
        <Part open={isOpen} onOpenChange={setIsOpen} />
      </>
    );
  }
  render(<Page />);
  expect(script.asked).toBe(0);
  for (const asked of [1, 2]) {
    await press("Open");
    expect(script.asked).toBe(asked);
    expect(said).toHaveLength(asked);
  }
  expect(said[0]).toBe("This could not be loaded. Check your connection and try again.");
  script.isAway = false;
  await press("Open");
  expect(screen.getByText("The part itself")).toBeVisible();
  // It stays, so that it can be seen to close.
  await press("Close");
  expect(screen.getByText("The part itself")).toBeInTheDocument();
  expect(said).toHaveLength(2);
  stop();
});
