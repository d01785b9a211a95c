import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SchemaFormProps } from "./index.js";
import { fieldAt, press, show, submit } from "./tests/show-form.js";

/** What the browser would find seen: jsdom lays nothing out. */
const watched = new Map<Element, IntersectionObserverCallback>();

beforeEach(() => {
  class Observer {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(element: Element) {
      watched.set(element, this.#callback);
    }
    disconnect() {
      for (const [element, callback] of watched) if (callback === this.#callback) watched.delete(element);
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  cleanup();
  watched.clear();
});

const chunks = () => [...document.querySelectorAll(".item-chunk")];

function scroll(chunk: number, isIntersecting: boolean) {
  const element = chunks()[chunk] as Element;
  act(() =>
    watched.get(element)?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
  );
}

const schema = {
  type: "object",
  properties: {
    people: {
      title: "People",
      type: "array",
      items: {
        type: "object",
        required: ["name"],
        properties: { name: { title: "Name", type: "string" }, age: { title: "Age", type: "integer" } },
      },
    },
  },
};
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `N${index}`, age: index }));

const showList = (value: object, given: object = schema, props: Partial<SchemaFormProps> = {}) =>
  show(given, { value, ...props }).changed;

const drawn = () => screen.getAllByRole("listitem").map((item) => Number(item.dataset.index));

describe("a list of 500 items", () => {
  test("draws those that are seen; all are counted for who cannot see them", () => {
    showList({ people: people(500) });
    expect(drawn()).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(screen.getAllByRole("listitem")[3]).toHaveAttribute("aria-posinset", "4");
    expect(screen.getAllByRole("listitem")[3]).toHaveAttribute("aria-setsize", "500");
    scroll(10, true);
    expect(fieldAt("people.201.name")).toHaveValue("N201");
    scroll(10, false);
    expect(drawn()).not.toContain(201);
  });

  test("keeps what is being typed, and where the keyboard is, when they are scrolled out of sight", async () => {
    const changed = showList({ people: people(500) });
    scroll(10, true);
    await userEvent.clear(fieldAt("people.201.name"));
    await userEvent.type(fieldAt("people.201.name"), "Ada");
    scroll(10, false);
    expect(fieldAt("people.201.name")).toHaveValue("Ada");
    fireEvent.blur(fieldAt("people.201.name"));
    const { people: now } = changed.mock.lastCall?.[0] as { people: { name: string }[] };
    expect(now[201]?.name).toBe("Ada");
    expect(now).toHaveLength(500);
  });

  test("leads to what is wrong in an item that is not drawn, and names it", async () => {
    const wrong = people(500).map((person, index) => (index === 321 || index === 40 ? { age: 1 } : person));
    showList({ people: wrong });
    await submit();
    await act(async () => undefined);
    expect(fieldAt("people.40.name")).toHaveFocus();
    const summary = screen.getByRole("group", { name: "2 fields need attention" });
    const lines = within(summary).getAllByRole("button");
    expect(lines.map((line) => line.textContent)).toEqual([
      "Item 41: 1: Name is required",
      "Item 322: 1: Name is required",
    ]);
    await userEvent.click(lines[1] as Element);
    await act(async () => undefined);
    expect(fieldAt("people.321.name")).toHaveFocus();
    expect(fieldAt("people.321.name")).toBeInvalid();
  });

  test("adds an item at its end, draws it and gives it the keyboard; removing it goes to the one before", async () => {
    showList({ people: people(500) });
    await press("Add item to People");
    expect(fieldAt("people.500.name")).toHaveFocus();
    await press("Remove Item 501");
    expect(document.activeElement).toHaveAccessibleName("Remove Item 500: N499, 499");
  });
});

describe("an item of a long list that was closed stays so", () => {
  const heading = (name: string) => screen.getByRole("button", { name: new RegExp(`^Item \\d+: ${name},`) });
  const isOpen = (name: string) => heading(name).getAttribute("aria-expanded");

  test("when it is scrolled out of sight and back", async () => {
    showList({ people: people(200) });
    scroll(1, true);
    await userEvent.click(heading("N25"));
    act(() => (document.activeElement as HTMLElement).blur());
    scroll(1, false);
    expect(screen.queryByRole("button", { name: /N25/ })).not.toBeInTheDocument();
    scroll(1, true);
    expect(isOpen("N25")).toBe("false");
    expect(isOpen("N26")).toBe("true");
  });

  test("until something in it is wrong", async () => {
    showList({ people: people(200).map((person, index) => (index === 25 ? { age: 25 } : person)) });
    scroll(1, true);
    await press("Item 26: 25");
    await submit();
    await act(async () => undefined);
    expect(fieldAt("people.25.name")).toHaveFocus();
    expect(fieldAt("people.25.name")).toBeVisible();
  });
});

describe("a column or table of a spreadsheet, pasted into a list", () => {
  const paste = (element: Element, text: string) =>
    fireEvent.paste(element, { clipboardData: { getData: () => text } });

  test("fills items from the one that it was pasted into, and can be taken back", async () => {
    const numbers = {
      type: "object",
      properties: { a: { title: "Sizes", type: "array", items: { type: "number" } } },
    };
    const changed = showList({ a: [1, 2] }, numbers);
    paste(fieldAt("a.1"), "20\n30\n4,5\n50\n");
    expect(changed).toHaveBeenLastCalledWith({ a: [1, 20, 30, undefined, 50] });
    expect(screen.getByText("Pasted: 3 of 4. Left out: 4,5")).toHaveClass("notice");
    await press("Undo");
    expect(changed).toHaveBeenLastCalledWith({ a: [1, 2] });
    expect(document.querySelector(".notice")).toBeNull();
  });

  test("fills fields of items row by row, from the field that it was pasted into", () => {
    const changed = showList({ people: people(1) });
    paste(fieldAt("people.0.name"), "Ada\t36\nGrace\tunknown");
    expect(changed).toHaveBeenLastCalledWith({ people: [{ name: "Ada", age: 36 }, { name: "Grace" }] });
    expect(screen.getByText("Pasted: 3 of 4. Left out: unknown")).toBeVisible();
  });

  test("goes no further than the list may", () => {
    const short = {
      type: "object",
      properties: { a: { type: "array", items: { type: "integer" }, maxItems: 2 } },
    };
    const changed = showList({ a: [1] }, short);
    paste(fieldAt("a.0"), "7\n8\n9");
    expect(changed).toHaveBeenLastCalledWith({ a: [7, 8] });
  });

  test("chooses by what people read, and leaves a text of one line to the browser", () => {
    const kinds = {
      type: "object",
      properties: {
        a: {
          type: "array",
          items: {
            type: "object",
            properties: {
              kind: {
                oneOf: [
                  { const: 1, title: "One" },
                  { const: 2, title: "Two" },
                ],
              },
              name: { type: "string" },
              isOpen: { type: "boolean" },
            },
            "x-ui": { order: ["name", "kind", "isOpen"] },
          },
        },
      },
    };
    const changed = showList({ a: [{ name: "x" }] }, kinds);
    expect(paste(fieldAt("a.0.name"), "plain words")).toBe(true);
    paste(fieldAt("a.0.name"), "y\tTwo\tYes");
    expect(changed).toHaveBeenLastCalledWith({ a: [{ name: "y", kind: 2, isOpen: true }] });
  });

  test.each<[string, Partial<SchemaFormProps>, object]>([
    ["is read only", {}, { readOnly: true }],
    ["is in a form that is read only", { readOnly: true }, {}],
    ["is in a form that is disabled", { disabled: true }, {}],
  ])("leaves a list as it is that %s", async (_, props, more) => {
    const lists = {
      type: "object",
      properties: {
        texts: { type: "array", items: { type: "string" }, ...more },
        numbers: { type: "array", items: { type: "number" }, ...more },
      },
    };
    const changed = showList({ texts: ["x"], numbers: [1] }, lists, props);
    expect(paste(fieldAt("texts"), "a\nb")).toBe(true);
    expect(paste(fieldAt("texts"), "a\tb")).toBe(true);
    expect(paste(fieldAt("numbers.0"), "7\n8")).toBe(true);
    fireEvent.blur(fieldAt("texts"));
    await act(async () => undefined);
    expect(fieldAt("texts")).toHaveValue("x");
    expect(changed).not.toHaveBeenCalled();
  });

  test.each<[string, string, string[]]>([
    ["a row", "a, b\tc", ["a, b", "c"]],
    ["a column", "Smith, Ann\nLee, Bo", ["Smith, Ann", "Lee, Bo"]],
    ["a column as Windows has it", "Smith, Ann\r\nKim\r\n", ["Smith, Ann", "Kim"]],
    ["a column with a line end in a cell", '"1 Road\nBern"\nLee, Bo', ["1 Road\nBern", "Lee, Bo"]],
    ["lines without commas", "a\nb\n", ["a", "b"]],
    ["a list in lines", "a, b,\nc, d\n", ["a", "b", "c", "d"]],
    ["a list in one line", "a, b\n", ["a", "b"]],
  ])("becomes items of a list of texts, which may hold commas: %s", (_, text, items) => {
    for (const itemsInOneLine of [10, 0]) {
      const list = { type: "array", items: { type: "string" }, "x-ui": { itemsInOneLine } };
      const changed = showList({ a: ["x"] }, { type: "object", properties: { a: list } });
      const input = fieldAt("a");
      expect(input.tagName).toBe(itemsInOneLine === 0 ? "TEXTAREA" : "INPUT");
      input.setSelectionRange(0, 1);
      // A browser pastes what is left to it.
      if (paste(input, text)) fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
      expect(changed).toHaveBeenLastCalledWith({ a: items });
      cleanup();
    }
  });

  test("is no column where it was copied from another list of texts", () => {
    const list = { type: "array", items: { type: "string" } };
    showList({ a: ["a\nb"] }, { type: "object", properties: { a: list } });
    expect(paste(fieldAt("a"), 'c, "a\nb", "d, e"')).toBe(true);
  });
});
