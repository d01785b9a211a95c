import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { accountAnswers, someToken } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showApp } from "../../testing/show-app.js";

const REQUEST = "POST /auth/request-password-reset";
const { answers, sent } = fakeServer({ ...accountAnswers });

async function section(title: string) {
  showApp("/me?tab=settings&section=password");
  return within(await screen.findByRole("region", { name: title }));
}

describe("a reset by mail", () => {
  test("goes to the own address, and says how long the link lives, or to another one, which must not be empty", async () => {
    answers[REQUEST] = {};
    const reset = await section("Reset your password by email");
    expect(reset.getByText(/The link expires in 5 minutes/)).toHaveTextContent("ada@example.org");
    await userEvent.click(reset.getByRole("button", { name: "Send reset email" }));
    expect(await reset.findByRole("status")).toHaveTextContent(
      "Password reset email sent! Please check your inbox.",
    );
    expect(reset.getByRole("status")).toHaveFocus();
    expect(sent(REQUEST)).toEqual([{ email: "ada@example.org" }]);
    await userEvent.click(reset.getByRole("button", { name: "Send to a different email" }));
    await userEvent.click(await reset.findByRole("button", { name: "Send reset email" }));
    expect(await reset.findByText("Please enter your email address", { selector: ".error" })).toBeVisible();
    expect(sent(REQUEST)).toHaveLength(1);
    await userEvent.type(reset.getByLabelText(/^Email/), "bob@example.org");
    await userEvent.click(reset.getByRole("button", { name: "Send reset email" }));
    expect(await reset.findByText("Password reset email sent! Please check your inbox.")).toBeVisible();
    expect(sent(REQUEST)[1]).toEqual({ email: "bob@example.org" });
  });

  test("that failed says so by the server's words, by its own, or names a lost connection", async () => {
    const reset = await section("Reset your password by email");
    const saysAfterAPress = async (text: string) => {
      await userEvent.click(reset.getByRole("button", { name: "Send reset email" }));
      expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
    };
    answers[REQUEST] = refuse(429, { message: "Too many requests." });
    await saysAfterAPress("Too many requests.");
    answers[REQUEST] = refuse(502, {});
    await saysAfterAPress("Failed to send reset email");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await saysAfterAPress("Network error. Please try again.");
  });
});

test("changing the password sends the old and the new one, and empties the form", async () => {
  answers["POST /auth/change-password"] = {};
  const change = await section("Change your password");
  await userEvent.type(await change.findByLabelText(/^Current password/), "the old one");
  await userEvent.type(change.getByLabelText(/^New password/), "a long phrase");
  await userEvent.type(change.getByLabelText(/^Confirm password/), "a long phrase");
  await userEvent.click(change.getByRole("button", { name: "Change password" }));
  await waitFor(() => expect(change.getByLabelText(/^Current password/)).toHaveValue(""));
  expect(sent("POST /auth/change-password")).toEqual([
    { currentPassword: "the old one", password: "a long phrase", confirmPassword: "a long phrase" },
  ]);
});

test("signing out everywhere ends at the welcome page", async () => {
  answers["POST /auth/logout-everywhere"] = {};
  const sessions = await section("Sessions");
  await userEvent.click(sessions.getByRole("button", { name: "Log out everywhere" }));
  expect(await screen.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
});

test("deleting the account says what goes before it asks the server, refuses a wrong password at its field, and ends at the welcome page", async () => {
  const part = await section("Delete your account");
  await userEvent.click(part.getByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete your account?" }));
  expect(dialog.getByText(/insights \(public ones too\)/)).toBeVisible();
  expect(sent("DELETE /auth/account")).toEqual([]);
  const fields = { password: "The password is wrong." };
  answers["DELETE /auth/account"] = refuse(401, { message: "Wrong.", code: "INVALID", fields });
  await userEvent.type(dialog.getByLabelText(/^Password/), "a guess");
  await userEvent.click(dialog.getByRole("button", { name: "Delete permanently" }));
  expect(await dialog.findByText("The password is wrong.", { selector: ".error" })).toBeVisible();
  answers["DELETE /auth/account"] = {};
  await userEvent.click(dialog.getByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
  expect(sent("DELETE /auth/account").at(-1)).toEqual({ password: "a guess" });
});

test("who forgot the password asks for a mail from the login dialog", async () => {
  answers["GET /auth/status"] = { valid: false };
  answers[REQUEST] = {};
  showApp("/help-security");
  await userEvent.click(await screen.findByRole("button", { name: "Login" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Forgot your password?" }));
  await userEvent.type(await dialog.findByLabelText(/^Email/), "ada@example.org");
  await userEvent.click(dialog.getByRole("button", { name: "Send reset email" }));
  expect(await dialog.findByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Back to login" }));
  expect(await dialog.findByRole("tab", { name: "Log in" })).toBeVisible();
});

test("an address that is not confirmed is named, and its link is sent again", async () => {
  const status = accountAnswers["GET /auth/status"] as object;
  answers["GET /auth/status"] = { ...status, isUnconfirmed: true };
  answers["POST /auth/send-confirmation"] = {};
  const confirming = await section("Confirm your email address");
  expect(confirming.getByText(/^ada@example.org is not confirmed yet/)).toBeVisible();
  await userEvent.click(confirming.getByRole("button", { name: "Send it again" }));
  expect((await screen.findAllByText("A new link was sent to ada@example.org."))[0]).toBeInTheDocument();
});

test("the limits are said before they are reached", async () => {
  const limits = await section("Your limits");
  expect(await limits.findByText(/^3 of 100, resets on Nov 21, 2026/)).toBeVisible();
  expect(limits.getByText("0, no limit")).toBeVisible();
  expect(limits.getByText("13 MB of 2,000 MB")).toBeVisible();
});

test("a token for programs is made, shown once and revoked", async () => {
  const tokens = await section("API tokens");
  expect(await tokens.findByText("Weekly report", { selector: "strong" })).toBeVisible();
  const made = { ...someToken, id: "t2", name: "A script" };
  answers["POST /auth/tokens"] = { ...made, token: "undertone_abc" };
  answers["GET /auth/tokens"] = { tokens: [made, someToken] };
  await userEvent.type(await tokens.findByLabelText(/^Name/), "A script");
  await userEvent.click(tokens.getByRole("radio", { name: /^Manage/ }));
  await userEvent.click(tokens.getByRole("button", { name: "Create token" }));
  expect(await tokens.findByText("undertone_abc")).toBeVisible();
  expect(sent("POST /auth/tokens")).toEqual([{ name: "A script", scope: "manage", days: 90 }]);
  answers["DELETE /auth/tokens/t1"] = {};
  const revoke = async (token: string) => {
    await userEvent.click(tokens.getByRole("button", { name: `Revoke ${token}` }));
    const question = await screen.findByRole("alertdialog", { name: `Revoke the token ${token}?` });
    await userEvent.click(within(question).getByRole("button", { name: "Revoke" }));
  };
  await revoke("Weekly report");
  expect((await screen.findAllByText("The token Weekly report was revoked."))[0]).toBeInTheDocument();
  expect(tokens.getByText("undertone_abc")).toBeVisible();
  answers["DELETE /auth/tokens/t2"] = {};
  await revoke("A script");
  await waitFor(() => expect(tokens.queryByText("undertone_abc")).not.toBeInTheDocument());
});

test("where there is a provider, it can be linked and unlinked; where passwords are off, nothing asks for one", async () => {
  answers["GET /about"] = {
    ...(accountAnswers["GET /about"] as object),
    openId: "Town ID",
    passwordSignIn: "off",
  };
  answers["GET /auth/oidc"] = { isLinked: true };
  const link = await section("Town ID");
  answers["DELETE /auth/oidc"] = {};
  answers["GET /auth/oidc"] = { isLinked: false };
  await userEvent.click(await link.findByRole("button", { name: "Unlink" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Unlink your account at Town ID?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Unlink" }));
  expect(await link.findByRole("button", { name: "Log in with Town ID" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Change your password" })).not.toBeInTheDocument();
});

test("a webhook is set, shows its secret once, says what came of each delivery, and is removed", async () => {
  const part = await section("Webhook");
  const none = answers["GET /auth/webhook"] as object;
  const at = "2026-11-20T10:00:00.000Z";
  const delivery = {
    type: "run.finished",
    insightId: "i1",
    title: "Rents",
    createdAt: at,
    tries: 1,
    status: 200,
    failure: null,
  };
  const deliveries = [
    { ...delivery, type: "test", id: "3", insightId: null, title: null, endedAt: at },
    { ...delivery, id: "2", status: 500, failure: "status", endedAt: null },
    { ...delivery, id: "1", status: null, failure: "private-address", endedAt: at },
  ];
  const url = "https://hooks.example/1";
  answers["PUT /auth/webhook"] = { ...none, url, secret: "whsec_abc" };
  answers["POST /auth/webhook/test"] = { ...none, url, offSince: at, deliveries };
  await userEvent.type(await part.findByLabelText(/^URL/), url);
  await userEvent.click(part.getByRole("button", { name: "Save" }));
  expect(await part.findByText("whsec_abc")).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: "Send a test" }));
  const list = within(await part.findByRole("list", { name: "Latest deliveries" }));
  expect(list.getAllByRole("listitem").map((item) => item.lastElementChild?.textContent)).toEqual([
    "Delivered",
    "Response 500 (attempt 1); will be tried again",
    "Private addresses are not allowed (attempt 1); not delivered",
  ]);
  const links = list.getAllByRole("link", { name: "Rents" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/insight/i1", "/insight/i1"]);
  expect(part.getByText(/^Off since/)).toBeVisible();
  answers["DELETE /auth/webhook"] = {};
  await userEvent.click(part.getByRole("button", { name: "Remove" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove the webhook?" }));
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(part.queryByText("whsec_abc")).not.toBeInTheDocument());
  expect(part.getByLabelText(/^URL/)).toHaveValue("");
});

test("passkeys are listed, and removed with the password; a browser that has none says so", async () => {
  const part = await section("Passkeys");
  expect(await part.findByText("Phone", { selector: "strong" })).toBeVisible();
  expect(part.getByText(/offers no passkeys at this address/)).toBeVisible();
  await userEvent.click(part.getByRole("button", { name: "Remove Phone" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Remove the passkey Phone?" }));
  answers["DELETE /auth/passkeys/p1"] = refuse(409, { code: "LAST_WAY_IN", message: "Add another way." });
  await userEvent.type(dialog.getByLabelText(/^Password/), "a long phrase");
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByRole("group", { name: /Add another way/ })).toBeVisible();
  answers["DELETE /auth/passkeys/p1"] = {};
  answers["GET /auth/passkeys"] = { passkeys: [] };
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(part.queryByText("Phone")).not.toBeInTheDocument());
});

test("two-step login is turned on with a code of an app, says its recovery codes once, gives new ones, and is turned off", async () => {
  const part = await section("Two-step login");
  const address = "otpauth://totp/x?secret=ABC";
  answers["POST /auth/second-factor"] = { secret: "ABCD", address };
  await userEvent.type(await part.findByLabelText(/^Password/), "a long phrase");
  await userEvent.click(part.getByRole("button", { name: "Set up" }));
  expect(await part.findByText("ABCD")).toBeVisible();
  expect(part.getByRole("link")).toHaveAttribute("href", address);
  answers["PUT /auth/second-factor"] = { recoveryCodes: ["AAAA-BBBB", "CCCC-DDDD"] };
  answers["GET /auth/second-factor"] = { isOn: true, recoveryCodes: 2 };
  await userEvent.type(part.getByLabelText(/^Code/), "123456");
  await userEvent.click(part.getByRole("button", { name: "Turn on" }));
  expect(await part.findByText(/AAAA-BBBB/)).toBeVisible();
  expect(sent("PUT /auth/second-factor")).toEqual([{ code: "123456" }]);
  const confirm = async (button: string, action: string) => {
    await userEvent.click(part.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Password/), "a long phrase");
    await userEvent.click(dialog.getByRole("button", { name: action }));
  };
  answers["POST /auth/recovery-codes"] = { recoveryCodes: ["DDDD-EEEE"] };
  await confirm("Replace recovery codes", "Replace codes");
  expect(await part.findByText("DDDD-EEEE")).toBeVisible();
  answers["DELETE /auth/second-factor"] = {};
  answers["GET /auth/second-factor"] = { isOn: false, recoveryCodes: 0 };
  await confirm("Turn off", "Turn off");
  expect(await part.findByRole("button", { name: "Set up" })).toBeVisible();
  expect(screen.queryByText(/DDDD-EEEE/)).not.toBeInTheDocument();
});
