import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { about, accountAnswers, feedOf, TRENDING } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { libraryInsight } from "../../testing/library-thread.js";
import { AS_ON_THE_PAGE, showApp } from "../../testing/show-app.js";

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: false },
  "GET /about": about,
  [TRENDING]: feedOf([]),
});

async function openFromWelcome(button: "Log In" | "Register", dedupingInterval = 0) {
  showApp("/", dedupingInterval);
  const main = await screen.findByRole("main");
  await userEvent.click(await within(main).findByRole("button", { name: button }));
  return screen.findByRole("dialog");
}

describe("the login dialog", () => {
  test("opens on the tab that was asked for, and changes tabs by keyboard", async () => {
    const dialog = await openFromWelcome("Register");
    const register = await within(dialog).findByRole("tab", { name: "Register" });
    expect(register).toHaveAttribute("aria-selected", "true");
    register.focus();
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    expect(within(dialog).getByRole("tab", { name: "Log in" })).toHaveAttribute("aria-selected", "true");
    expect(within(dialog).queryByLabelText(/^Username/)).not.toBeInTheDocument();
  });

  test("keeps the focus inside, closes on Escape and gives the focus back to what opened it", async () => {
    const dialog = await openFromWelcome("Log In");
    await within(dialog).findByLabelText(/^Email/);
    for (let step = 0; step < 12; step += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Log In" })).toHaveFocus());
  });

  test("says the schema's messages beside the fields, and asks nobody; a server without words gives “Login failed”", async () => {
    const dialog = await openFromWelcome("Log In");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Log in" }));
    expect(await within(dialog).findByText("Email is required", { selector: ".error" })).toBeVisible();
    expect(within(dialog).getByText("Password is required", { selector: ".error" })).toBeVisible();
    // Each is said once: two fields need no list above them.
    expect(within(dialog).queryByText("2 fields need attention", { selector: "p" })).not.toBeInTheDocument();
    // Whatever a page let somebody set may be short: login asks for no minimum.
    expect(within(dialog).queryByText(/^Minimum length/)).not.toBeInTheDocument();
    expect(calls.map(({ call }) => call)).not.toContain("POST /auth/login");
    answers["POST /auth/login"] = refuse(502, {});
    await userEvent.type(within(dialog).getByLabelText(/^Email/), "ada@example.org");
    await userEvent.type(within(dialog).getByLabelText(/^Password/), "a long phrase");
    await userEvent.click(within(dialog).getByRole("button", { name: "Log in" }));
    expect((await within(dialog).findAllByText("Login failed"))[0]).toBeVisible();
  });

  test("a registration closes it, leads to the insights, and asks for nothing twice", async () => {
    const member = { valid: true, email: "ada@example.org", username: "ada" };
    answers["POST /auth/register"] = member;
    answers["GET /preference"] = accountAnswers["GET /preference"];
    const dialog = await openFromWelcome("Register", AS_ON_THE_PAGE);
    calls.length = 0;
    await fillRegistration(dialog);
    expect(await screen.findByText("@ada")).toBeVisible();
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain("GET /preference"));
    await screen.findByRole("heading", { level: 1, name: "Trending insights" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await settled();
    expect(calls.map(({ call }) => call).sort()).toEqual(
      ["POST /auth/register", "GET /preference", TRENDING].sort(),
    );
    expect(calls.find(({ call }) => call === "POST /auth/register")?.sent).toEqual({
      email: "ada@example.org",
      username: "ada",
      password: "a long phrase",
      confirmPassword: "a long phrase",
    });
  });

  test.each([
    ["closed", "Registration is closed on this server."],
    ["invitation", /^You need an invitation to register here\./],
  ])("registration that is %s is said in place of the form", async (registration, words) => {
    answers["GET /about"] = { version: "1", supportEmail: null, registration };
    const dialog = await openFromWelcome("Register");
    expect(await within(dialog).findByText(words)).toBeVisible();
    await waitFor(() => expect(within(dialog).queryByLabelText(/^Email/)).not.toBeInTheDocument());
  });

  test("an account that waits for approval says so, before and after", async () => {
    answers["GET /about"] = { ...about, registration: "approval" };
    answers["POST /auth/register"] = { valid: false, awaits: "approval" };
    const dialog = await openFromWelcome("Register");
    expect(await within(dialog).findByText(/^A moderator approves each new account/)).toBeVisible();
    await fillRegistration(dialog);
    expect(await within(dialog).findByRole("status")).toHaveTextContent("Your account was created.");
  });

  test("an invitation link registers by its token, which leaves the address", async () => {
    answers["GET /about"] = { ...about, registration: "invitation" };
    answers["POST /auth/register"] = { valid: true, email: "ada@example.org", username: "ada" };
    showApp("/invitation?token=abc");
    const main = await screen.findByRole("main");
    await fillRegistration(main);
    expect(await screen.findByText("@ada")).toBeVisible();
    const [registered] = calls.filter(({ call }) => call === "POST /auth/register");
    expect(registered?.sent).toMatchObject({ username: "ada", invitation: "abc" });
    expect(location.search).toBe("");
  });

  test("what the server says of a field stands at the field", async () => {
    const message = "This username is taken.";
    answers["POST /auth/register"] = refuse(409, { message, code: "TAKEN", fields: { username: message } });
    const dialog = await openFromWelcome("Register");
    await fillRegistration(dialog);
    await waitFor(() =>
      expect(within(dialog).getByLabelText(/^Username/)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
  });
});

async function fillRegistration(dialog: HTMLElement) {
  await userEvent.type(await within(dialog).findByLabelText(/^Email/), "ada@example.org");
  await userEvent.type(within(dialog).getByLabelText(/^Username/), "ada");
  await userEvent.type(within(dialog).getByLabelText(/^Password/), "a long phrase");
  await userEvent.type(within(dialog).getByLabelText(/^Confirm password/), "a long phrase");
  await userEvent.click(within(dialog).getByRole("button", { name: "Register" }));
}

/** Until no further call is made: each answer may lead to another. */
async function settled() {
  for (let before = -1; before !== calls.length;) {
    before = calls.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
}

test.each([
  ["on", ["Log in", "Register"], 1],
  ["off", ["Log in"], 0],
] as const)(
  "with passwords %s, a provider has a button, and %o can be chosen",
  async (passwordSignIn, tabs, fields) => {
    answers["GET /about"] = { ...about, passwordSignIn, openId: "Town ID" };
    const dialog = within(await openFromWelcome("Log In"));
    expect(await dialog.findByRole("button", { name: "Log in with Town ID" })).toBeVisible();
    expect(dialog.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(tabs);
    expect(dialog.queryAllByLabelText(/^Password/)).toHaveLength(fields);
  },
);

test("a login that began on a page ends there, with what the account sees of it", async () => {
  const result = { task_id: "t", error: { code: "X", message: "No." } };
  const insight = { ...libraryInsight, isOwner: false, status: "failed", result };
  answers["GET /insight/library"] = insight;
  answers["GET /about"] = { ...about, openId: "Town ID" };
  answers["POST /auth/oidc"] = refuse(502, {});
  answers["POST /auth/login"] = { valid: true, email: "ada@example.org", username: "ada" };
  history.replaceState(null, "", "/insight/library?view=few#points");
  showApp("/insight/library?view=few#points");
  await screen.findByText("No.");
  await userEvent.click(screen.getByRole("button", { name: "Login" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "Log in with Town ID" }));
  const [begun] = calls.filter(({ call }) => call === "POST /auth/oidc");
  expect(begun?.sent).toEqual({ page: "/insight/library?view=few#points" });
  history.replaceState(null, "", "/");
  await userEvent.type(await dialog.findByLabelText(/^Email/), "ada@example.org");
  await userEvent.type(dialog.getByLabelText(/^Password/), "a long phrase");
  answers["GET /insight/library"] = { ...insight, isOwner: true };
  await userEvent.click(dialog.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText("@ada")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain(TRENDING);
});

test("what went wrong at the provider is said, in words of the page alone", async () => {
  showApp("/sign-in?problem=NOT_LINKED");
  expect(await screen.findByRole("alert")).toHaveTextContent("link this login in its settings");
  showApp("/sign-in?problem=Send%20money");
  expect((await screen.findAllByRole("alert")).at(-1)).toHaveTextContent("failed. Try again.");
});

test("an account with two steps asks for a code after the password", async () => {
  vi.stubGlobal("PublicKeyCredential", {});
  answers["POST /auth/login"] = { valid: false, step: "first-half", hasPasskey: true };
  const dialog = within(await openFromWelcome("Log In"));
  await userEvent.type(await dialog.findByLabelText(/^Email/), "ada@example.org");
  await userEvent.type(dialog.getByLabelText(/^Password/), "a long phrase");
  await userEvent.click(dialog.getByRole("button", { name: "Log in" }));
  answers["POST /auth/code"] = { valid: true, email: "ada@example.org", username: "ada" };
  expect(await dialog.findByRole("button", { name: "Use a passkey" })).toBeVisible();
  await userEvent.type(await dialog.findByLabelText(/^Code/), "123456");
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(calls).toContainEqual(expect.objectContaining({ sent: { step: "first-half", code: "123456" } }));
});
