import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import login from "@undertone/schemas/login.json?validator";
import messages from "@undertone/schemas/messages.json";
import { expect, test, vi } from "vitest";
import { SchemaForm } from "./index.js";

test("login submits", async () => {
  const submitted = vi.fn();
  render(<SchemaForm {...login} messages={messages} onSubmit={submitted} />);
  await userEvent.type(screen.getByLabelText(/Email/), "a@example.org");
  await userEvent.type(screen.getByLabelText(/^Password/), "correct horse{Enter}");
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ email: "a@example.org", password: "correct horse" });
});
