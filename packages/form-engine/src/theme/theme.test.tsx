import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { compileSchema } from "../validator/compile.js";
import { Form, formProps } from "./index.js";

const numbers = compileSchema({
  type: "object",
  properties: {
    count: { title: "Count", type: "integer", minimum: 1, maximum: 10, default: 5 },
    share: { title: "Share", type: "number" },
  },
});

test("a number out of its bounds is corrected, said, and sent with the next Enter", async () => {
  const send = vi.fn();
  render(<Form {...formProps(numbers)} onSubmit={({ formData }) => send(formData)} />);
  const count = screen.getByLabelText("Count");
  await userEvent.clear(count);
  await userEvent.type(count, "99{Enter}");
  expect(count).toHaveValue("10");
  expect(count).toHaveAccessibleDescription(/^Maximum is 10: changed from 99 to 10/);
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(send).toHaveBeenCalledWith({ count: 10 });
  await userEvent.click(screen.getByRole("button", { name: "Undo: back to 5" }));
  expect(count).toHaveValue("5");
});

test.each(["1,5", "1e400", "12345678901234567890", "abc"])(
  "“%s” stays as it was typed, and is no number",
  async (text) => {
    const send = vi.fn();
    render(<Form {...formProps(numbers)} onSubmit={send} />);
    const share = screen.getByLabelText("Share");
    await userEvent.type(share, `${text}{Enter}`);
    expect(share).toHaveValue(text);
    expect(share).toHaveAccessibleDescription("Must be a number");
    expect(share).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  },
);
