import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import analysis from "@undertone/schemas/analysis-parameters.json?validator";
import messages from "@undertone/schemas/messages.json";
import { describe, expect, test, type vi } from "vitest";
import type { FormProps } from "./index.js";
import { leavesOf } from "../tests/form-in-page.js";
import { fieldAt, leave, press, show as showSchema, showForm } from "../tests/themed-form.js";

const leaves = leavesOf(analysis.schema);
const leaf = (path: string) => leaves.find((each) => each.path.join(".") === path) as (typeof leaves)[number];
const defaults = Object.fromEntries(
  leaves.map(({ path, schema }) => [path.join("."), schema.default as unknown]),
);

const show = (props: Partial<FormProps> = {}) =>
  showForm(analysis, { formContext: { messages }, children: <button type="submit">Start</button>, ...props });

function type(path: string, text: string) {
  fireEvent.change(fieldAt(path), { target: { value: text } });
}

describe("shows", () => {
  test("the default, title and description of every parameter", () => {
    show();
    expect(leaves.length).toBeGreaterThanOrEqual(30);
    for (const { path, schema } of leaves) {
      const name = path.join(".");
      const element = fieldAt(name);
      const value: unknown = schema.default;
      if (typeof value === "boolean") expect((element as HTMLInputElement).checked, name).toBe(value);
      else if (element instanceof HTMLSelectElement)
        expect(element.selectedOptions[0]?.text, name).toBe(value);
      else expect(element.value, name).toBe(Array.isArray(value) ? value.join(", ") : String(value ?? ""));
      expect(element).toHaveAccessibleName(String(schema.title));
      expect(element).toHaveAccessibleDescription(expect.stringContaining(String(schema.description)));
    }
  });

  test("no error, no mark of change", () => {
    show();
    expect(document.querySelector("[aria-invalid], .error, .change")).toBeNull();
    expect(screen.getByText("All values are the defaults")).toBeVisible();
  });
});

test("takes a number to the schema's bound when the field is left, and says so", () => {
  const { changed } = show();
  const { minimum = 0, maximum = 0, title } = leaf("hdbscan_params.alpha").schema;
  const path = "hdbscan_params.alpha";
  for (const [given, bound, reason] of [
    [maximum + 1, maximum, `Maximum is ${maximum}`],
    [minimum - 5, minimum, `Minimum is ${minimum}`],
  ] as const) {
    type(path, String(given));
    expect(fieldAt(path).value, "not while typing").toBe(String(given));
    fireEvent.blur(fieldAt(path));
    expect(fieldAt(path).value).toBe(String(bound));
    const notice = `${reason}: changed from ${given} to ${bound}`;
    expect(screen.getByText(notice)).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent(`${title}: ${notice}`);
    expect(fieldAt(path)).toHaveAccessibleDescription(expect.stringContaining(notice));
    expect(fieldAt(path)).not.toHaveAttribute("aria-invalid");
  }
  expect(valueIn(changed, path)).toBe(minimum);
});

test.each<[string, string, object, string[], string, unknown]>([
  ["to the last valid one", "max_comments", {}, ["500", "20000"], "back to 500", 500],
  ["past several corrections in a row", "max_comments", {}, ["20000", "0"], "back to 1000", 1000],
  ["to empty where it was", "comment_limit", {}, ["-1"], "leave it empty", null],
  [
    "to the default",
    "max_comments",
    { initialFormData: { max_comments: 50_000 } },
    ["60000"],
    "back to 1000",
    1000,
  ],
])("a corrected number can be taken back %s", async (_, path, props, typed, back, value) => {
  const { changed } = show(props);
  for (const text of typed) leave(path, text);
  await press(`Undo: ${back}`);
  expect(fieldAt(path).value).toBe(String(value ?? ""));
  expect(valueIn(changed, path)).toBe(value);
  expect(fieldAt(path)).toHaveFocus();
  expect(fieldAt(path)).toBeValid();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test("a correction that leaves a number what it was offers no way back", () => {
  show();
  leave("max_comments", "10000");
  leave("max_comments", "20000");
  expect(screen.getByText("Maximum is 10000: changed from 20000 to 10000")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

test.each([
  [
    "hdbscan_params.cluster_selection_epsilon",
    "0.123",
    "0.12",
    "Must be a multiple of 0.01: rounded",
    "back to 0.01",
  ],
  ["max_comments", "12.5", "13", "Must be a whole number: rounded", "back to 1000"],
  ["comment_limit", "-0.6", "0", "Minimum is 0: changed", "leave it empty"],
])("rounds a number to its step when the field is left: %s = %s -> %s", async (...row) => {
  const [path, typed, rounded, reason, back] = row;
  const { changed } = show();
  await press("Expand all");
  type(path, typed);
  expect(fieldAt(path).value, "not while typing").toBe(typed);
  fireEvent.blur(fieldAt(path));
  expect(fieldAt(path).value).toBe(rounded);
  expect(valueIn(changed, path)).toBe(Number(rounded));
  expect(fieldAt(path)).toBeValid();
  const notice = `${reason} from ${typed} to ${rounded}`;
  expect(screen.getByRole("status")).toHaveTextContent(notice);
  expect(fieldAt(path)).toHaveAccessibleDescription(expect.stringContaining(notice));
  expect(screen.getByRole("button", { name: `Undo: ${back}` })).toBeVisible();
});

test.each([
  ["model_params.sentence_transformer_model", "all MiniLM", "Format is incorrect"],
  ["model_params.sentence_transformer_model", "ab", "Minimum length is 3"],
  ["preprocessing_params.filter_prefixes", numbers(21), "Maximum number of items is 20"],
  [
    "preprocessing_params.filter_prefixes",
    `ok, ${"x".repeat(101)}`,
    `“${"x".repeat(101)}”: Maximum length is 100`,
  ],
])("%s = %s: %s", (path, text, message) => {
  show();
  type(path, text);
  expect(screen.queryByText(message)).toBeNull();
  fireEvent.blur(fieldAt(path));
  expect(screen.getByText(message)).toHaveClass("error");
  expect(fieldAt(path)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(fieldAt(path)).toBeInvalid();
});

test("an empty number that may be null is null; one that may not is its default", () => {
  const { changed } = show();
  leave("comment_limit", "12");
  expect(valueIn(changed, "comment_limit")).toBe(12);
  leave("comment_limit", "");
  expect(valueIn(changed, "comment_limit")).toBeNull();
  leave("max_comments", "50");
  leave("max_comments", "");
  expect(valueIn(changed, "max_comments")).toBe(1000);
  expect(screen.getByText("Left empty, so reset to its default, 1000")).toBeInTheDocument();
});

describe("a list", () => {
  const path = "preprocessing_params.filter_prefixes";

  test("is trimmed, without empty or repeated items, and may be emptied", () => {
    const { changed } = show();
    leave(path, "  this ,, i think,  this, lol ,");
    expect(valueIn(changed, path)).toEqual(["this", "i think", "lol"]);
    expect(fieldAt(path).value).toBe("this, i think, lol");
    expect(screen.getByText("Repeated items dropped: 1")).toBeInTheDocument();
    leave("stop_words", " , ");
    expect(valueIn(changed, "stop_words")).toEqual([]);
  });

  test("says how many items it has of how many, while typing too", () => {
    show();
    const { length } = defaults["sentiment_words.positive"] as string[];
    expect(fieldAt("sentiment_words.positive")).toHaveAccessibleDescription(
      expect.stringContaining(`${length} of 100`),
    );
    type(path, "a, b, c");
    expect(fieldAt(path)).toHaveAccessibleDescription(/3 of 20/);
  });

  test("is a textarea above 10 items and an input up to 10, once it is left", () => {
    show();
    expect(fieldAt(path).tagName).toBe("INPUT");
    fireEvent.focus(fieldAt(path));
    type(path, numbers(11));
    expect(fieldAt(path).tagName, "while it is typed into").toBe("INPUT");
    fireEvent.blur(fieldAt(path));
    expect(fieldAt(path).tagName).toBe("TEXTAREA");
    leave(path, numbers(10));
    expect(fieldAt(path).tagName).toBe("INPUT");
    expect(fieldAt("stop_words").tagName).toBe("TEXTAREA");
  });

  test.each(["its own schema", "its form's"])("is a textarea above as many items as %s says", (where) => {
    const hint = { "x-ui": { itemsInOneLine: 2 } };
    const list = { type: "array", items: { type: "string" }, ...(where === "its own schema" && hint) };
    showSchema({ type: "object", properties: { list }, ...(where === "its form's" && hint) });
    leave("list", numbers(2));
    expect(fieldAt("list").tagName).toBe("INPUT");
    leave("list", numbers(3));
    expect(fieldAt("list").tagName).toBe("TEXTAREA");
  });
});

describe("changed from default", () => {
  test("marks the field, its group and the form, and each can go back", async () => {
    const { changed } = show();
    await press("Expand all");
    leave("hdbscan_params.alpha", "2");
    leave("hdbscan_params.min_samples", "3");
    leave("max_comments", "10");
    expect(screen.getByText("3 changed from default")).toBeVisible();
    expect(screen.getByText("2 changed from default")).toBeVisible();

    const mark = screen.getByRole("button", { name: "Reset Alpha to its default" });
    expect(mark).toHaveAccessibleDescription(messages.form.changed);
    await userEvent.click(mark);
    expect(fieldAt("hdbscan_params.alpha").value).toBe("1");
    expect(screen.getByText("1 changed from default")).toBeVisible();

    await press("Reset Grouping to its default");
    expect(fieldAt("hdbscan_params.min_samples").value).toBe("1");
    expect(fieldAt("max_comments").value).toBe("10");

    await press("Reset all");
    expect(fieldAt("max_comments").value).toBe("1000");
    expect(screen.getByText("All values are the defaults")).toBeVisible();
    expect(valueIn(changed, "hdbscan_params.alpha")).toBe(1);
  });

  test("what is being typed when Reset is pressed does not come back", async () => {
    const { changed } = show();
    leave("max_comments", "10");
    await userEvent.type(fieldAt("max_comments"), "5");
    await press("Reset Maximum comments to its default");
    await new Promise((done) => setTimeout(done, 5));
    expect(fieldAt("max_comments").value).toBe("1000");
    expect(valueIn(changed, "max_comments")).toBe(1000);
  });
});

describe("submitting", () => {
  test("untouched gives every default", () => {
    const { sent } = show();
    fireEvent.submit(form());
    const [value] = sent.mock.lastCall ?? [];
    for (const [path, expected] of Object.entries(defaults)) expect(at(value, path), path).toEqual(expected);
  });

  test("with a click that ends a long list still counts: nothing grows under the pointer while it is pressed", async () => {
    const { sent } = show();
    await press("Expand all");
    const path = "preprocessing_params.filter_prefixes";
    await userEvent.click(fieldAt(path));
    type(path, numbers(12));
    const user = userEvent.setup();
    const button = screen.getByRole("button", { name: "Start" });
    await user.pointer({ keys: "[MouseLeft>]", target: button });
    expect(fieldAt(path)).not.toHaveFocus();
    expect(fieldAt(path).tagName, "while pressed").toBe("INPUT");
    await user.pointer({ keys: "[/MouseLeft]", target: button });
    expect(valueIn(sent, path)).toHaveLength(12);
    await waitFor(() => expect(fieldAt(path).tagName).toBe("TEXTAREA"));
  });

  test("wrong values open their groups; the first wrong field gets the keyboard, and a list leads to all", async () => {
    const { sent } = show({
      initialFormData: {
        hdbscan_params: { alpha: 99 },
        model_params: { sentence_transformer_model: "?" },
        max_comments: 5,
      },
    });
    expect(fieldAt("hdbscan_params.alpha")).not.toBeVisible();
    expect(screen.queryByText("Maximum is 10")).toBeNull();
    await press("Start");
    expect(sent).not.toHaveBeenCalled();
    expect(fieldAt("hdbscan_params.alpha")).toHaveFocus();
    expect(fieldAt("hdbscan_params.alpha")).toBeVisible();
    expect(screen.getByRole("group", { name: "2 fields need attention" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("2 fields need attention");

    const model = fieldAt("model_params.sentence_transformer_model");
    expect(model).toBeVisible();
    for (const name of ["Expand all", "Collapse all"]) {
      await userEvent.click(screen.getByRole("button", { name }));
    }
    expect(model).not.toBeVisible();
    await press(/^Sentence-transformer model: /);
    expect(model).toBeVisible();
    expect(model).toHaveFocus();

    leave("hdbscan_params.alpha", "3");
    leave("model_params.sentence_transformer_model", "all-MiniLM-L6-v2");
    expect(screen.queryByRole("group", { name: /need/ })).toBeNull();
    fireEvent.submit(form());
    expect(valueIn(sent, "hdbscan_params.alpha")).toBe(3);
  });

  test("is refused while a number cannot be read", () => {
    const { sent } = show();
    leave("max_comments", "many");
    expect(screen.getByText("Must be a whole number")).toBeVisible();
    fireEvent.submit(form());
    expect(sent).not.toHaveBeenCalled();
  });
});

test("names that the schema does not know are named, and block", () => {
  const { sent } = show({ formData: { nonsense: 1 } });
  fireEvent.submit(form());
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByText("Unknown name: nonsense", { selector: ".summary *" })).toBeVisible();
});

test("a disabled form shows all and changes nothing", () => {
  show({ disabled: true });
  for (const { path } of leaves) expect(fieldAt(path.join("."))).toBeDisabled();
});

function form(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("There is no form on the page.");
  return found;
}

function numbers(count: number): string {
  return Array.from({ length: count }, (_, index) => `w${index}`).join(", ");
}

function valueIn(mock: ReturnType<typeof vi.fn>, path: string): unknown {
  return at(mock.mock.lastCall?.[0], path);
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value);
}
