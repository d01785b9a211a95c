import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { fieldAt, leave, press, show } from "./tests/show-form.js";

const alpha = { title: "Alpha", type: "number", default: 1 };
const schema = {
  type: "object",
  additionalProperties: false,
  properties: {
    max_comments: { title: "Comments at most", type: "integer", maximum: 10_000, default: 1000 },
    hdbscan_params: { type: "object", additionalProperties: false, properties: { alpha } },
  },
};
const account = {
  type: "object",
  required: ["username", "password"],
  properties: { username: { type: "string" }, password: { type: "string", writeOnly: true } },
};
const showTools = (given: object = schema) => show(given, { tools: true, fileName: "parameters.json" });

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
  show(schema);
  expect(screen.queryByRole("button", { name: /JSON/ })).toBeNull();
});

test("what is exported can be imported again, with what is still being typed", async () => {
  showTools();
  fireEvent.change(fieldAt("max_comments"), { target: { value: "77" } });
  const { name, text } = await exported();
  expect(name).toBe("parameters.json");
  expect(JSON.parse(text)).toMatchObject({ max_comments: 77, hdbscan_params: { alpha: 1 } });
  cleanup();

  const { changed } = showTools();
  await paste(text);
  expect(fieldAt("max_comments").value).toBe("77");
  expect(changed.mock.lastCall?.[0]).toEqual(JSON.parse(text));
  expect(screen.getByRole("status")).toHaveTextContent("The values were imported");
  expect(screen.queryByLabelText("Or its text"), "its panel closes").toBeNull();
  await press("Undo the import");
  expect(fieldAt("max_comments").value).toBe("1000");
});

test("passwords are left out of what is exported", async () => {
  showTools(account);
  fireEvent.change(fieldAt("username"), { target: { value: "somebody" } });
  fireEvent.change(fieldAt("password"), { target: { value: "correct horse" } });
  expect(JSON.parse((await exported()).text)).toEqual({ username: "somebody" });
});

test("the values can be copied", async () => {
  const user = userEvent.setup();
  showTools();
  await user.click(screen.getByRole("button", { name: "Copy JSON" }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ max_comments: 1000 });
  expect(await screen.findByText("The values are in the clipboard", { selector: ".notice" })).toBeVisible();
});

test("a file is taken like a pasted text", async () => {
  showTools();
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
    const { changed } = showTools();
    leave("max_comments", "77");
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
  showTools(account);
  await paste('{"username": "somebody"}');
  expect(fieldAt("username").value).toBe("somebody");
});
