import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Menu } from "./menu.js";

const chosen = vi.fn<(name: string) => void>();
const entries = ["JSON", "CSV", "HTML report"].map((name) => ({ name, onChoose: () => chosen(name) }));
const button = () => screen.getByRole("button", { name: "Export" });
const item = (name: string) => screen.getByRole("menuitem", { name });

beforeEach(() => {
  chosen.mockClear();
  render(
    <>
      <main>
        <Menu name="Export" entries={entries} />
      </main>
      <button>After it</button>
    </>,
  );
});

describe("a menu", () => {
  test("opens in the button's own landmark, with nothing hidden that takes the focus", async () => {
    await userEvent.click(button());
    expect(screen.getByRole("main")).toContainElement(screen.getByRole("menu", { name: "Export" }));
    expect(document.querySelectorAll("[aria-hidden=true][tabindex]")).toHaveLength(0);
    expect(button()).toHaveAttribute("aria-expanded", "true");
    expect(item("JSON")).toHaveFocus();
  });

  test("goes round by the arrows, to its ends by Home and End, to a name by its letter", async () => {
    button().focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(item("HTML report")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    expect(item("JSON")).toHaveFocus();
    await userEvent.keyboard("{End}");
    expect(item("HTML report")).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowDown}");
    expect(item("CSV")).toHaveFocus();
    await userEvent.keyboard("h");
    expect(item("HTML report")).toHaveFocus();
  });

  test.each(["{Enter}", " "])(
    "does by the key '%s' what has the focus, and gives the focus back",
    async (press) => {
      button().focus();
      await userEvent.keyboard("{ArrowDown}{ArrowDown}");
      await userEvent.keyboard(press);
      expect(chosen.mock.calls).toEqual([["CSV"]]);
      expect(screen.queryByRole("menu")).not.toBeInTheDocument();
      expect(button()).toHaveFocus();
    },
  );

  test("closes by Escape, by a second press, and when the focus goes elsewhere, without doing anything", async () => {
    await userEvent.click(button());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await userEvent.click(button());
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole("button", { name: "After it" }));
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(chosen).not.toHaveBeenCalled();
  });
});
