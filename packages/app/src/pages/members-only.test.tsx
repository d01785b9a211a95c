import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeServer, refuse } from "../testing/fake-api.js";
import { showApp } from "../testing/show-app.js";

const { answers } = fakeServer({ "GET /auth/status": { valid: false } });

test.each(["/training", "/my-insights"])("%s leads a guest to the welcome page", async (address) => {
  showApp(address);
  expect(await screen.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
});

test("nothing is decided before the check has ended", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  showApp("/my-insights");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Loading"));
  expect(screen.queryByRole("link", { name: "Enter as Guest" })).not.toBeInTheDocument();
});

test("a check that failed offers to retry instead of throwing the reader out", async () => {
  answers["GET /auth/status"] = refuse(503, {});
  showApp("/my-insights");
  expect(await screen.findByText("Status check failed")).toBeVisible();
  answers["GET /auth/status"] = { valid: true, email: "a@b.c", username: "ada" };
  answers["GET /insight/my?limit=20"] = { insights: [], totalCount: 0, hasNextPage: false, nextCursor: null };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You have no insights yet")).toBeVisible();
});

test("who is logged in goes straight from the welcome page to the insights", async () => {
  answers["GET /auth/status"] = { valid: true, email: "a@b.c", username: "ada" };
  showApp("/");
  expect(await screen.findByRole("heading", { level: 1, name: "Trending insights" })).toBeVisible();
});

test("an unknown address offers the way home", async () => {
  showApp("/no/such/page");
  expect(await screen.findByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
  expect(document.title).toBe("Page not found · Undertone");
});

test.each([
  [false, "This insight doesn't exist or is private. If it is yours, log in."],
  [true, "This insight doesn't exist or is private."],
])("an insight that nobody may see here says what may be; logged in: %s", async (valid, sentence) => {
  answers["GET /auth/status"] = { valid, email: "a@b.c", username: "ada" };
  showApp("/insight/none");
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a session that ended meanwhile leads to the welcome page at the first refusal", async () => {
  answers["GET /auth/status"] = { valid: true, email: "a@b.c", username: "ada" };
  vi.stubGlobal("fetch", endingSession(globalThis.fetch));
  showApp("/my-insights");
  expect(await screen.findByRole("link", { name: "Enter as Guest" })).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByText("You are not logged in. Log in and try again.")[0]).toBeVisible(),
  );
});

/** The first call but the status check is refused, and from then on nobody is logged in. */
function endingSession(usual: typeof fetch): typeof fetch {
  return (url, init) => {
    if (url === "/api/auth/status") return usual(url, init);
    answers["GET /auth/status"] = { valid: false };
    const body = JSON.stringify({
      message: "You are not logged in. Log in and try again.",
      code: "NOT_LOGGED_IN",
    });
    return Promise.resolve(new Response(body, { status: 401 }));
  };
}
