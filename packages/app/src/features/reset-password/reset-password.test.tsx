import { about } from "../../testing/account-answers.js";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showAppInBrowser } from "../../testing/show-app.js";

const CALL = "POST /auth/reset-password";
const MISSING = "Invalid or missing reset token. Please request a new password reset.";
const { answers, calls } = fakeServer({ "GET /auth/status": { valid: false }, "GET /about": about });
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

/** At the browser's own address bar, since what is left there matters. */
async function open(address: string) {
  showAppInBrowser(address);
  await screen.findByRole("heading", { level: 1, name: "Reset your password" });
}

async function choose(password: string, repeated = password) {
  await userEvent.type(await screen.findByLabelText(/^New password/), password);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), repeated);
  fireEvent.click(screen.getByRole("button", { name: "Set new password" }));
}

test("without a token it says so, and offers another mail", async () => {
  await open("/reset-password");
  expect(screen.getByText(MISSING)).toBeVisible();
  expect(screen.getByRole("button", { name: "Send reset email" })).toBeVisible();
});

test("the token does not stay in the address, and no step of the history has it", async () => {
  const before = window.history.length;
  await open("/reset-password?token=secret");
  expect(await screen.findByLabelText(/^New password/)).toBeVisible();
  expect(window.location.href).not.toContain("secret");
  expect(window.history.length).toBe(before);
});

test.each([
  ["short", "short", "Password must be at least 6 characters long."],
  ["enough6", "enough7", "Passwords do not match"],
])("“%s” and “%s” are refused with “%s”", async (password, repeated, text) => {
  await open("/reset-password?token=secret");
  await choose(password, repeated);
  expect((await screen.findAllByText(text, { selector: ".error" }))[0]).toBeVisible();
  expect(calls.map((made) => made.call)).not.toContain(CALL);
});

test("a new password is sent with the token; 3,000 ms later, not before, the start page opens", async () => {
  answers[CALL] = {};
  await open("/reset-password?token=secret");
  await userEvent.type(await screen.findByLabelText(/^New password/), "sixsix");
  await userEvent.type(screen.getByLabelText(/^Confirm password/), "sixsix");
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Set new password" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Your password was changed.")).toBeVisible();
  expect(calls.find((made) => made.call === CALL)?.sent).toEqual({ token: "secret", password: "sixsix" });
  await act(() => vi.advanceTimersByTimeAsync(2_900));
  expect(window.location.pathname).toBe("/reset-password");
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(window.location.pathname).toBe("/");
});

test.each([
  ["the server's words", refuse(400, { message: MISSING, code: "INVALID" }), MISSING],
  ["words of the token", refuse(400, { message: "x", code: "INVALID", fields: { token: MISSING } }), MISSING],
  ["a server without words", refuse(502, {}), "Password reset failed"],
])("a refusal with %s is said, and another link offered", async (_, answer, text) => {
  answers[CALL] = answer;
  await open("/reset-password?token=old");
  await choose("sixsix");
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Request a new link" }));
  expect(await screen.findByLabelText(/^Email/)).toBeVisible();
});

test("without any answer it says that something unexpected happened", async () => {
  await open("/reset-password?token=secret");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await choose("sixsix");
  expect((await screen.findAllByText("An unexpected error occurred. Please try again."))[0]).toBeVisible();
});
