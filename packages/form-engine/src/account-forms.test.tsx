import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import comment from "@undertone/schemas/comment-new.json?validator";
import login from "@undertone/schemas/login.json?validator";
import messages from "@undertone/schemas/messages.json";
import register from "@undertone/schemas/register.json?validator";
import { expect, test, vi } from "vitest";
import { SchemaForm } from "./index.js";
import { fieldAt, submit } from "./tests/show-form.js";

function leave(path: string, text: string) {
  fireEvent.change(fieldAt(path), { target: { value: text } });
  fireEvent.blur(fieldAt(path));
}

test("a keyboard alone fills in and sends the login form", async () => {
  const submitted = vi.fn();
  render(<SchemaForm {...login} messages={messages} onSubmit={submitted} />);
  await userEvent.tab();
  await userEvent.keyboard(" a@example.org ");
  await userEvent.tab();
  await userEvent.keyboard("correct horse{Enter}");
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ email: "a@example.org", password: "correct horse" });
});

test("an error shows when its field is left, stays while it is mended, and goes when it is left again", async () => {
  render(<SchemaForm {...login} messages={messages} />);
  const email = fieldAt("email");
  await userEvent.type(email, "nobody");
  expect(document.querySelector(".error")).toBeNull();
  fireEvent.blur(email);
  expect(screen.getByText("Format is incorrect")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Email: Format is incorrect");
  expect(fieldAt("password"), "nobody was there yet").not.toHaveAttribute("aria-invalid");
  await userEvent.type(email, "@example.org");
  expect(screen.getByText("Format is incorrect")).toBeVisible();
  fireEvent.blur(email);
  expect(document.querySelector(".error")).toBeNull();
});

test("an empty login names what is required and goes to the first of it", async () => {
  const submitted = vi.fn();
  render(<SchemaForm {...login} messages={messages} onSubmit={submitted} />);
  await submit();
  expect(submitted).not.toHaveBeenCalled();
  for (const text of ["Email is required", "Password is required"]) {
    expect(screen.getByText(text, { selector: ".error" })).toBeVisible();
    // Not "Email: Email is required".
    expect(screen.getByRole("button", { name: text })).toBeVisible();
  }
  expect(fieldAt("email")).toHaveFocus();
  // What the page of the mailed link let somebody set has to open the account.
  leave("password", "q7+zK!");
  expect(screen.queryByText(/Minimum length/)).toBeNull();
});

test("a required field that is left filled in is not called missing", () => {
  render(<SchemaForm {...login} messages={messages} />);
  leave("email", "a@example.org");
  leave("password", "correct horse");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a submit lists the errors also when every wrong field was left before, so that none is new", async () => {
  render(<SchemaForm {...register} messages={messages} />);
  leave("email", "nobody");
  leave("username", "x");
  leave("password", "correct horse");
  leave("confirmPassword", "correct horse");
  expect(document.querySelector(".summary")).toBeNull();
  await submit();
  expect(screen.getByText("Email: Format is incorrect", { selector: ".summary *" })).toBeVisible();
});

test("two passwords that differ are told so, whichever is left last, and mending either settles it", () => {
  render(<SchemaForm {...register} messages={messages} />);
  leave("password", "correct horse");
  leave("confirmPassword", "correct house");
  expect(screen.getByText("Passwords don’t match")).toBeVisible();
  expect(fieldAt("confirmPassword")).toHaveAccessibleDescription("Passwords don’t match");
  leave("password", "correct house");
  expect(screen.queryByText("Passwords don’t match")).toBeNull();
  leave("password", "correct horse");
  expect(fieldAt("confirmPassword")).toBeInvalid();
});

test("password managers are told old from new passwords", () => {
  render(<SchemaForm {...login} messages={messages} />);
  expect(fieldAt("password")).toHaveAttribute("autocomplete", "current-password");
  cleanup();
  render(<SchemaForm {...register} messages={messages} />);
  expect(fieldAt("password")).toHaveAttribute("autocomplete", "new-password");
  expect(fieldAt("confirmPassword")).toHaveAttribute("autocomplete", "new-password");
  expect(fieldAt("email")).toHaveAttribute("autocomplete", "email");
  expect(fieldAt("username")).toHaveAttribute("autocomplete", "username");
});

test("what a server refuses stands at its field until that is edited", async () => {
  const { rerender } = render(<SchemaForm {...register} messages={messages} />);
  leave("username", "somebody");
  rerender(
    <SchemaForm {...register} messages={messages} extraErrors={{ username: "This username is taken." }} />,
  );
  expect(screen.getByText("This username is taken.")).toBeVisible();
  await vi.waitFor(() => expect(fieldAt("username")).toHaveFocus(), { timeout: 120_000 });
  leave("email", "a@example.org");
  expect(screen.getByText("This username is taken.")).toBeVisible();
  leave("username", "somebody2");
  expect(screen.queryByText("This username is taken.")).toBeNull();
});

test("errors that a form appears with are shown and leave the keyboard where it is; later ones lead to their field", async () => {
  const refused = { username: "This username is taken." };
  const { rerender } = render(<SchemaForm {...register} messages={messages} extraErrors={refused} />);
  expect(screen.getByText("This username is taken.", { selector: ".error" })).toBeVisible();
  await Promise.resolve();
  expect(document.body).toHaveFocus();
  rerender(<SchemaForm {...register} messages={messages} extraErrors={{ email: "Already there." }} />);
  await vi.waitFor(() => expect(fieldAt("email")).toHaveFocus(), { timeout: 120_000 });
});

test("what a server refuses without naming a field stands above the buttons", () => {
  render(
    <SchemaForm {...login} messages={messages} extraErrors={{ "": "Email or password is incorrect." }} />,
  );
  expect(screen.getByText("Email or password is incorrect.", { selector: ".summary *" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Email or password is incorrect.");
  leave("password", "correct horse");
  expect(screen.queryByText("Email or password is incorrect.", { selector: ".summary *" })).toBeNull();
});

test("a comment is a text of several lines, and one of spaces alone is refused in the schema's words", async () => {
  const submitted = vi.fn();
  render(<SchemaForm {...comment} messages={messages} value={{ insightId: "i1" }} onSubmit={submitted} />);
  const text = fieldAt("text");
  expect(text.tagName).toBe("TEXTAREA");
  await userEvent.type(text, "   ");
  await submit();
  expect(screen.getByText("Write something first", { selector: ".error" })).toBeVisible();
  await userEvent.type(text, "One{Enter}two");
  await submit();
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ insightId: "i1", text: "   One\ntwo" });
});
