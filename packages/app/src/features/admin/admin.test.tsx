import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ModerationItem } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { accountAnswers } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showApp } from "../../testing/show-app.js";

const none = { totalCount: 1, hasNextPage: false, nextCursor: null };
const REPORTS = "GET /admin/reports?limit=20";
const HIDE = "POST /admin/insights/i1/hide";
const reported: ModerationItem = {
  id: "r1",
  title: "A discussion",
  insightId: "i1",
  username: "ada",
  states: [],
  reason: "spam",
  detail: "A chain of adverts",
  figures: { comments: 1 },
  createdAt: "2026-11-20T09:30:00.000Z",
  acts: [
    { act: "hideInsight", id: "i1" },
    { act: "dismissReport", id: "r1" },
  ],
};
const { answers, sent } = fakeServer({
  ...accountAnswers,
  "GET /auth/status": { valid: true, email: "j@example.org", username: "judith", role: "moderator" },
  [REPORTS]: { items: [reported], ...none },
});

test("an entry says what, whose, why; hiding it asks for a reason, and the list is read anew; a moderator has no lists of operators", async () => {
  showApp("/admin");
  const entry = within(await screen.findByRole("article", { name: "A discussion" }));
  expect(entry.getByText("@ada")).toBeVisible();
  expect(entry.getByText("1 comment")).toBeVisible();
  expect(entry.getByText("Reason: Spam or advertising")).toBeVisible();
  expect(entry.getByText("A chain of adverts")).toBeVisible();
  answers[HIDE] = refuse(400, {
    message: "Enter a reason",
    code: "INVALID",
    fields: { reason: "Too vague." },
  });
  await userEvent.click(entry.getByRole("button", { name: /^Hide/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hide “A discussion”?" }));
  await userEvent.type(await dialog.findByRole("textbox", { name: /^Reason/ }), "Adverts.");
  await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
  expect(await dialog.findByText("Too vague.", { selector: ".error" })).toBeVisible();
  answers[HIDE] = {};
  answers[REPORTS] = { items: [], ...none };
  await userEvent.click(dialog.getByRole("button", { name: "Hide" }));
  expect(await screen.findByText(/^Nobody has reported anything/)).toBeVisible();
  expect(sent(HIDE).at(-1)).toEqual({ reason: "Adverts." });
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Reports" })).toHaveFocus());
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    ...["Reports", "People", "Insights", "Comments", "Log"],
  ]);
  expect(screen.getByRole("link", { name: "Admin" })).toBeVisible();
});

test("an operator sees which titles of a language model were refused, and tries it", async () => {
  answers["GET /auth/status"] = { valid: true, email: "o@example.org", username: "olga", role: "operator" };
  answers["GET /admin/server"] = refuse(503, { message: "Not now", code: "UNAVAILABLE" });
  answers["GET /admin/model"] = {
    ...{ model: "tiny", includesPrivate: false, shown: 3, refused: { stance: 2 } },
    latest: [
      { insightId: "i1", answer: "Nobody likes it", refusal: "stance", at: "2026-11-20T09:30:00.000Z" },
    ],
  };
  answers["POST /admin/model/try"] = { outcome: "answered", milliseconds: 1234, detail: "Parked cars" };
  showApp("/admin?list=server");
  expect(await screen.findByText("tiny, for public insights only")).toBeVisible();
  expect(screen.getByText("Titles refused: stance").nextSibling).toHaveTextContent("2");
  expect(screen.getByText("Nobody likes it")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Try the model" }));
  expect(await screen.findByText("“Parked cars”, after 1.2 s")).toBeVisible();
});

test("to a member there is no such page", async () => {
  answers["GET /auth/status"] = { valid: true, email: "e@example.org", username: "eve" };
  showApp("/admin");
  expect(await screen.findByRole("heading", { level: 1 })).not.toHaveTextContent("Administration");
  await screen.findByText("@eve");
  expect(screen.queryByRole("link", { name: "Admin" })).not.toBeInTheDocument();
});
