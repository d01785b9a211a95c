import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import analysis from "@undertone/schemas/analysis-parameters.json?validator";
import messages from "@undertone/schemas/messages.json";
import register from "@undertone/schemas/register.json?validator";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type CompiledForm, SchemaForm } from "./index.js";
import { fieldAt, press } from "./tests/show-form.js";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(form: CompiledForm = analysis) {
  const changed = vi.fn();
  render(<SchemaForm {...form} messages={messages} onChange={changed} tools fileName="parameters.json" />);
  return { changed };
}

/** What pressing Export saves, and under which name. */
async function exported(): Promise<{ name: string; text: string }> {
  const saved = vi.fn();
  let blob = new Blob();
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return "blob:values";
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
  fireEvent.click(screen.getByRole("button", { name: "Export JSON" }));
  return { name: String(saved.mock.lastCall?.[0]), text: await blob.text() };
}

async function paste(text: string) {
  const button = screen.getByRole("button", { name: "Import JSON" });
  if (button.getAttribute("aria-expanded") !== "true") await userEvent.click(button);
  fireEvent.change(screen.getByLabelText("Or its text"), { target: { value: text } });
  await press("Use these values");
}

test("a form shows these tools only when asked", () => {
  render(<SchemaForm {...analysis} messages={messages} />);
  expect(screen.queryByRole("button", { name: /JSON/ })).toBeNull();
});

test("what is exported can be imported again, with what is still being typed", async () => {
  show();
  fireEvent.change(fieldAt("max_comments"), { target: { value: "77" } });
  const { name, text } = await exported();
  expect(name).toBe("parameters.json");
  expect(JSON.parse(text)).toMatchObject({ max_comments: 77, hdbscan_params: { alpha: 1 } });
  cleanup();

  const { changed } = show();
  await paste(text);
  expect(fieldAt("max_comments").value).toBe("77");
  expect(changed.mock.lastCall?.[0]).toEqual(JSON.parse(text));
  expect(screen.getByRole("status")).toHaveTextContent("The values were imported");
  expect(screen.queryByLabelText("Or its text"), "its panel closes").toBeNull();
  await press("Undo the import");
  expect(fieldAt("max_comments").value).toBe("1000");
});

test("passwords are left out of what is exported", async () => {
  show(register);
  fireEvent.change(fieldAt("username"), { target: { value: "somebody" } });
  fireEvent.change(fieldAt("password"), { target: { value: "correct horse" } });
  expect(JSON.parse((await exported()).text)).toEqual({ username: "somebody" });
});

test("the values can be copied", async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole("button", { name: "Copy JSON" }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ max_comments: 1000 });
  expect(await screen.findByText("The values are in the clipboard", { selector: ".notice" })).toBeVisible();
});

test("a file is taken like a pasted text", async () => {
  show();
  await press("Import JSON");
  const file = new File(['{"max_comments": 12}'], "old.json", { type: "application/json" });
  await userEvent.upload(screen.getByLabelText("A file"), file);
  await vi.waitFor(() => expect(fieldAt("max_comments").value).toBe("12"), { timeout: 120_000 });
});

describe("what cannot be taken is refused as a whole, with every reason:", () => {
  test.each([
    ["not JSON", '{"max_comments": ', ["This is not JSON"]],
    ["not an object", "[1]", ["Must be a group of named values"]],
    [
      "unknown names",
      '{"max_comments": 50, "max_coments": 5, "hdbscan_params": {"beta": 1}, "__proto__": {"a": 1}}',
      ["Unknown name: max_coments", "Unknown name: hdbscan_params.beta", "Unknown name: __proto__"],
    ],
    [
      "wrong values",
      '{"max_comments": 20000, "hdbscan_params": {"alpha": "x"}}',
      ["Comments at most: Maximum is 10000", "Alpha: Must be a number"],
    ],
  ])("%s", async (_, text, reasons) => {
    const { changed } = show();
    fireEvent.change(fieldAt("max_comments"), { target: { value: "77" } });
    fireEvent.blur(fieldAt("max_comments"));
    changed.mockClear();
    await paste(text);
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("Nothing was imported:");
    expect(within(alert).getAllByRole("listitem")).toHaveLength(reasons.length);
    for (const reason of reasons) expect(alert).toHaveTextContent(reason);
    expect(changed).not.toHaveBeenCalled();
    expect(fieldAt("max_comments").value).toBe("77");
    expect(screen.getByLabelText("Or its text"), "the text stays, to be mended").toHaveValue(text);
    await paste('{"max_comments": 60}');
    expect(fieldAt("max_comments").value).toBe("60");
  });
});

test("an import may lack what is required: the form asks for it", async () => {
  show(register);
  await paste('{"username": "somebody"}');
  expect(fieldAt("username").value).toBe("somebody");
});
