import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import messages from "@undertone/schemas/messages.json";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AsyncValidator } from "./index.js";
import { fieldAt, show } from "./tests/show-form.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const schema = {
  type: "object",
  properties: {
    account: {
      type: "object",
      "x-ui": "open",
      properties: { name: { title: "Name", type: "string", minLength: 3 } },
    },
    city: { title: "City", type: "string" },
  },
};

interface Asked {
  value: string;
  signal: AbortSignal;
  answer: (message: string | null) => void;
  fail: () => void;
}

/** A form whose names are checked by the test itself. */
function showForm(value?: unknown) {
  const asked: Asked[] = [];
  const validator: AsyncValidator = (name: string, { signal }) =>
    new Promise((resolve, reject) => {
      asked.push({ value: name, signal, answer: resolve, fail: () => reject(new Error("offline")) });
    });
  const { sent: submitted, unmount } = show(schema, {
    messages,
    value,
    asyncValidators: { "account.name": validator },
  });
  return { asked, submitted, unmount };
}

function type(text: string) {
  fireEvent.change(fieldAt("account.name"), { target: { value: text } });
}

function leave(text: string) {
  type(text);
  fireEvent.blur(fieldAt("account.name"));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Submit" }));
const last = (asked: Asked[]) => asked.at(-1) as Asked;

describe("an asynchronous check", () => {
  test("asks once, a pause after the field was left, and shows its answer there", async () => {
    const { asked } = showForm();
    type("anna");
    await pass(1000);
    expect(asked, "while typing").toHaveLength(0);
    fireEvent.blur(fieldAt("account.name"));
    expect(fieldAt("account.name")).toHaveAttribute("aria-busy", "true");
    expect(screen.getByText("Checking …")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Name: checking …");
    await pass(299);
    expect(asked).toHaveLength(0);
    await pass(1);
    expect(asked.map(({ value }) => value)).toEqual(["anna"]);
    last(asked).answer("This name is taken.");
    await pass(0);
    expect(screen.getByText("This name is taken.")).toHaveClass("error");
    expect(fieldAt("account.name")).toHaveAccessibleDescription("This name is taken.");
    expect(fieldAt("account.name")).not.toHaveAttribute("aria-busy");
    expect(screen.getByRole("status")).toHaveTextContent("Name: This name is taken.");
  });

  test("counts values that follow each other fast as one question", async () => {
    const { asked } = showForm();
    leave("anna");
    await pass(200);
    leave("annab");
    await pass(200);
    leave("annabel");
    await pass(300);
    expect(asked.map(({ value }) => value)).toEqual(["annabel"]);
  });

  test("is not asked about a value that the schema refuses", async () => {
    const { asked } = showForm();
    leave("an");
    await pass(1000);
    expect(asked).toHaveLength(0);
    expect(screen.getByText("Minimum length is 3")).toBeVisible();
    expect(screen.queryByText("Checking …", { selector: ".checking" })).toBeNull();
  });

  test("about an older value is aborted by typing, and its late answer is not heard", async () => {
    const { asked } = showForm();
    leave("anna");
    await pass(300);
    type("annab");
    expect(last(asked).signal.aborted).toBe(true);
    expect(screen.queryByText("Checking …", { selector: ".checking" })).toBeNull();
    fireEvent.blur(fieldAt("account.name"));
    await pass(300);
    expect(asked.map(({ value }) => value)).toEqual(["anna", "annab"]);
    last(asked).answer(null);
    await pass(0);
    asked[0]?.answer("This name is taken.");
    await pass(0);
    expect(screen.queryByText("This name is taken.")).toBeNull();
  });

  test("is not asked again about a value that it answered, and an error stays until the field is left anew", async () => {
    const { asked } = showForm();
    leave("anna");
    await pass(300);
    last(asked).answer("This name is taken.");
    await pass(0);
    fireEvent.blur(fieldAt("account.name"));
    await pass(300);
    expect(asked).toHaveLength(1);
    type("annab");
    expect(screen.getByText("This name is taken.")).toBeVisible();
    leave("annab");
    expect(screen.queryByText("This name is taken.")).toBeNull();
  });

  test("that fails says so calmly, and can be tried again", async () => {
    const { asked, submitted } = showForm();
    leave("anna");
    await pass(300);
    last(asked).fail();
    await pass(0);
    expect(screen.getByText("Name could not be checked. Try again.", { selector: ".error" })).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Try again: Name" }));
    await pass(0);
    expect(asked).toHaveLength(2);
    last(asked).answer(null);
    await pass(0);
    expect(screen.queryByText(/could not be checked/)).toBeNull();
    submit();
    expect(submitted).toHaveBeenCalledOnce();
  });

  test("is aborted when the form leaves the page", async () => {
    const { asked, submitted, unmount } = showForm({ account: { name: "anna" } });
    submit();
    await pass(0);
    unmount();
    expect(last(asked).signal.aborted).toBe(true);
    last(asked).answer(null);
    await pass(1000);
    expect(submitted).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a submit", () => {
  test("waits for the answer, asks without the pause, and then goes on", async () => {
    const { asked, submitted } = showForm();
    leave("anna");
    submit();
    await pass(0);
    expect(asked).toHaveLength(1);
    expect(
      screen.getAllByText("Checking …", { selector: ".checking" }),
      "at the field and at the button",
    ).toHaveLength(2);
    submit();
    await pass(5000);
    expect(submitted).not.toHaveBeenCalled();
    last(asked).answer(null);
    await pass(0);
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ account: { name: "anna" } });
    expect(asked).toHaveLength(1);
    expect(screen.queryByText("Checking …", { selector: ".checking" })).toBeNull();
  });

  test("is refused by the answer, which gets the keyboard", async () => {
    const { asked, submitted } = showForm();
    leave("anna");
    fieldAt("city").focus();
    submit();
    await pass(0);
    last(asked).answer("This name is taken.");
    await pass(0);
    expect(submitted).not.toHaveBeenCalled();
    expect(fieldAt("account.name")).toHaveFocus();
    submit();
    expect(submitted, "the answer still holds").not.toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });

  test("ends when the form is changed meanwhile, and says so", async () => {
    const { asked, submitted } = showForm({ account: { name: "anna" } });
    submit();
    fireEvent.change(fieldAt("city"), { target: { value: "Graz" } });
    last(asked).answer(null);
    await pass(0);
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.getByRole("status")).toHaveTextContent(/^Not submitted/);
    submit();
    expect(submitted).toHaveBeenCalledWith({ account: { name: "anna" }, city: "Graz" });
  });

  test("asks nothing while the form itself finds an error, and nothing about what is absent", async () => {
    const { asked, submitted } = showForm({ account: { name: "an" } });
    submit();
    expect(asked).toHaveLength(0);
    expect(submitted).not.toHaveBeenCalled();
    leave("");
    submit();
    await pass(1000);
    expect(asked).toHaveLength(0);
    expect(submitted).toHaveBeenCalledOnce();
  });
});
