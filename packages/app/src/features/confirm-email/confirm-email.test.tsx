import { about } from "../../testing/account-answers.js";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showAppInBrowser } from "../../testing/show-app.js";

const CALL = "POST /auth/confirm-email";
const ada = { valid: true, email: "ada@example.org", username: "ada" };
const { answers, calls } = fakeServer({ "GET /about": about });
afterEach(() => window.history.replaceState(null, "", "/"));

const sent = () => calls.filter((made) => made.call === CALL).map((made) => made.sent);
const confirm = async () => fireEvent.click(await screen.findByRole("button", { name: "Confirm" }));

test("logged in, a button confirms, and nothing before it; the token leaves the address", async () => {
  answers["GET /auth/status"] = { ...ada, isUnconfirmed: true };
  answers[CALL] = ada;
  showAppInBrowser("/confirm-email?token=secret");
  await screen.findByText("Confirm that ada@example.org is your address.");
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(sent()).toEqual([]);
  await confirm();
  await screen.findByText("ada@example.org is confirmed. You are logged in as ada.");
  expect(sent()).toEqual([{ token: "secret" }]);
});

test("a guest, or somebody whose account it is not, chooses a password", async () => {
  answers["GET /auth/status"] = { ...ada, username: "eve" };
  const needed = { password: "Choose a password for this account." };
  answers[CALL] = refuse(400, { message: "x", code: "CONFIRMATION_NEEDS_PASSWORD", fields: needed });
  showAppInBrowser("/confirm-email?token=secret");
  await confirm();
  await userEvent.type(await screen.findByLabelText(/^Password/), "a long phrase");
  await userEvent.type(screen.getByLabelText(/^New username/), "lovelace");
  await userEvent.click(screen.getByLabelText(/^Delete what is in the account/));
  answers[CALL] = { ...ada, username: "lovelace" };
  await confirm();
  await screen.findByText("ada@example.org is confirmed. You are logged in as lovelace.");
  const chosen = { password: "a long phrase", username: "lovelace", dropContents: true };
  expect(sent().at(-1)).toEqual({ token: "secret", ...chosen });
});

test("without a token it says that the link is invalid", async () => {
  answers["GET /auth/status"] = { valid: false };
  showAppInBrowser("/confirm-email");
  expect(await screen.findByText(/^This link is invalid/)).toBeVisible();
});
