import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Menu } from "./menu.js";

const chosen = vi.fn<(name: string) => void>();
const entries = ["JSON", "CSV", "HTML report"].map((name) => ({ name, onChoose: () => chosen(name) }));
const button = () => screen.getByRole("button", { name: "Export" });
const item = (name: string) => screen.getByRole("menuitem", { name });
/** Its script may come later than the next key. */
const open = async () => {
  await userEvent.click(button());
  await screen.findByRole("menu");
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
/** It moves with the next frame. */
const focusIsOn = (name: string) => waitFor(() => expect(item(name)).toHaveFocus());

function show() {
  render(
    <>
      <main>
        <Menu name="Export" entries={entries} />
      </main>
      <button>After it</button>
    </>,
  );
}

beforeEach(() => chosen.mockClear());

test("a menu that is opened before its script is there opens as soon as it is, and the focus goes to its first entry", async () => {
  show();
  const early = button();
  await act(() => vi.dynamicImportSettled());
  // Nobody has come near it, so nothing was fetched.
  expect(button()).toBe(early);
  act(() => early.focus());
  await userEvent.keyboard("{Enter}");
  const menu = await screen.findByRole("menu", { name: "Export" });
  expect(early).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toContainElement(menu);
  await focusIsOn("JSON");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
});

describe("a menu", () => {
  beforeEach(async () => {
    show();
    await act(() => vi.dynamicImportSettled());
  });

  test("opens in the button's own landmark, with nothing hidden that takes the focus", async () => {
    await userEvent.click(button());
    const menu = await screen.findByRole("menu", { name: "Export" });
    expect(screen.getByRole("main")).toContainElement(menu);
    const hidden = [...document.querySelectorAll("[aria-hidden=true][tabindex]")];
    expect(hidden.filter((element) => getComputedStyle(element).display !== "none")).toEqual([]);
    expect(button()).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(menu).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await focusIsOn("JSON");
  });

  test("goes round by the arrows, to its ends by Home and End, to a name by its letter", async () => {
    button().focus();
    await userEvent.keyboard("{ArrowUp}");
    await focusIsOn("HTML report");
    await userEvent.keyboard("{ArrowDown}");
    await focusIsOn("JSON");
    await userEvent.keyboard("{End}");
    await focusIsOn("HTML report");
    await userEvent.keyboard("{Home}{ArrowDown}");
    await focusIsOn("CSV");
    await userEvent.keyboard("h");
    await focusIsOn("HTML report");
  });

  test.each(["{Enter}", " "])(
    "does by the key '%s' what has the focus, and gives the focus back",
    async (press) => {
      button().focus();
      await userEvent.keyboard("{ArrowDown}");
      await focusIsOn("JSON");
      await userEvent.keyboard("{ArrowDown}");
      await focusIsOn("CSV");
      await userEvent.keyboard(press);
      expect(chosen.mock.calls).toEqual([["CSV"]]);
      await isClosed();
      await waitFor(() => expect(button()).toHaveFocus());
    },
  );

  test("closes by Escape, by a second press, and when the focus goes elsewhere, without doing anything", async () => {
    await open();
    await userEvent.keyboard("{Escape}");
    await isClosed();
    await waitFor(() => expect(button()).toHaveFocus());
    await open();
    await userEvent.click(button());
    await isClosed();
    await open();
    await userEvent.click(screen.getByRole("button", { name: "After it" }));
    await isClosed();
    expect(chosen).not.toHaveBeenCalled();
  });

  test("closes when Tab leads on, and the focus goes where Tab leads", async () => {
    button().focus();
    await userEvent.keyboard("{ArrowDown}");
    await focusIsOn("JSON");
    await userEvent.tab();
    await isClosed();
    expect(screen.getByRole("button", { name: "After it" })).toHaveFocus();
  });

  test("takes no notice of a key that is still held from opening it", async () => {
    button().focus();
    await userEvent.keyboard("{Enter}");
    await focusIsOn("JSON");
    fireEvent.keyDown(item("JSON"), { key: "Enter", repeat: true });
    expect(chosen).not.toHaveBeenCalled();
    expect(screen.getByRole("menu")).toBeInTheDocument();
  });
});
