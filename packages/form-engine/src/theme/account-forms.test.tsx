import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import comment from "@undertone/schemas/comment-new.json?validator";
import login from "@undertone/schemas/login.json?validator";
import messages from "@undertone/schemas/messages.json";
import register from "@undertone/schemas/register.json?validator";
import { expect, test } from "vitest";
import { extraErrorsAt } from "./index.js";
import { fieldAt, leave, showForm, submit } from "../tests/themed-form.js";

const formContext = { messages };

test("a keyboard alone fills in and sends the login form", async () => {
  const { sent } = showForm(login, { formContext });
  await userEvent.tab();
  await userEvent.keyboard(" a@example.org ");
  await userEvent.tab();
  await userEvent.keyboard("correct horse{Enter}");
  expect(sent).toHaveBeenCalledExactlyOnceWith({ email: "a@example.org", password: "correct horse" });
});

test("an error shows when its field is left, stays while it is mended, and goes when it is left again", async () => {
  showForm(login, { formContext });
  const email = fieldAt("email");
  await userEvent.type(email, "nobody");
  expect(document.querySelector(".error")).toBeNull();
  fireEvent.blur(email);
  expect(screen.getByText("This is not an email address")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Email: This is not an email address");
  expect(fieldAt("password"), "nobody was there yet").not.toHaveAttribute("aria-invalid");
  await userEvent.type(email, "@example.org");
  expect(screen.getByText("This is not an email address")).toBeVisible();
  fireEvent.blur(email);
  expect(document.querySelector(".error")).toBeNull();
});

test("an empty login names what is required and goes to the first of it", async () => {
  const { sent } = showForm(login, { formContext });
  await submit();
  expect(sent).not.toHaveBeenCalled();
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
  showForm(login, { formContext });
  leave("email", "a@example.org");
  leave("password", "correct horse");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a submit lists the errors also when every wrong field was left before, so that none is new", async () => {
  showForm(register, { formContext });
  leave("email", "nobody");
  leave("username", "x");
  leave("password", "correct horse");
  leave("confirmPassword", "correct horse");
  expect(document.querySelector(".summary")).toBeNull();
  await submit();
  expect(screen.getByText("Email: This is not an email address", { selector: ".summary *" })).toBeVisible();
});

test("two passwords that differ are told so, whichever is left last, and mending either settles it", () => {
  showForm(register, { formContext });
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
  showForm(login, { formContext });
  expect(fieldAt("password")).toHaveAttribute("autocomplete", "current-password");
  cleanup();
  showForm(register, { formContext });
  expect(fieldAt("password")).toHaveAttribute("autocomplete", "new-password");
  expect(fieldAt("confirmPassword")).toHaveAttribute("autocomplete", "new-password");
  expect(fieldAt("email")).toHaveAttribute("autocomplete", "email");
  expect(fieldAt("username")).toHaveAttribute("autocomplete", "username");
});

test("what is refused after a submit leads to its field, and later news leave the keyboard where it is", async () => {
  const { showWith, sent } = showForm(login, {
    formContext,
    initialFormData: { email: "a@example.org", password: "correct" },
  });
  await submit();
  expect(sent).toHaveBeenCalledOnce();
  showWith({ extraErrors: extraErrorsAt({ email: "Nobody has this address." }) });
  expect(screen.getByText("Nobody has this address.", { selector: ".error" })).toBeVisible();
  expect(fieldAt("email")).toHaveFocus();
  await userEvent.type(fieldAt("password"), "hello ");
  showWith({ extraErrors: extraErrorsAt({ email: "Nobody has this address." }) });
  showWith({ extraErrors: extraErrorsAt({ email: "Or so it seems." }) });
  await userEvent.keyboard("world7");
  expect(fieldAt("password")).toHaveValue("correcthello world7");
});

test("what a server refuses without naming a field stands above the buttons", () => {
  showForm(login, { formContext, extraErrors: extraErrorsAt({ "": "Email or password is incorrect." }) });
  expect(screen.getByText("Email or password is incorrect.", { selector: ".summary *" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Email or password is incorrect.");
});

test("a comment is a text of several lines, and one of spaces alone is refused in the schema's words", async () => {
  const { sent } = showForm(comment, { formContext, initialFormData: { insightId: "i1" } });
  const text = fieldAt("text");
  expect(text.tagName).toBe("TEXTAREA");
  await userEvent.type(text, "   ");
  await submit();
  expect(screen.getByText("Write something first", { selector: ".error" })).toBeVisible();
  await userEvent.type(text, "One{Enter}two");
  await submit();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ insightId: "i1", text: "   One\ntwo" });
});
