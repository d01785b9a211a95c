import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { someInsights, TRENDING } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { showApp } from "../../testing/show-app.js";

const FOR_YOU = "GET /feed/insights?collaborative=50&content=40&trending=10";
const feed = (from: number, to: number, recommendationReason: string, nextCursor: string | null = null) => ({
  data: {
    insights: someInsights.slice(from, to),
    total: someInsights.length,
    recommendationReason,
    hasNextPage: nextCursor !== null,
    nextCursor,
  },
  meta: { generatedAt: "2026-11-20T18:00:00.000Z" },
});

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  [TRENDING]: feed(0, 2, "Trending for all", "more"),
  [`${TRENDING}&cursor=more`]: feed(2, 4, "Trending for all", "last"),
  [`${TRENDING}&cursor=last`]: feed(4, 5, "Trending for all"),
  [FOR_YOU]: feed(1, 4, "Starred by people like you"),
});
const asked = () => calls.map(({ call }) => call).filter((call) => call.startsWith("GET /feed"));

test("the list is everybody's until “For you” is switched on, and says each time why these", async () => {
  showApp("/insights");
  expect(await screen.findByText("Trending for all")).toBeVisible();
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  const own = screen.getByRole("checkbox", { name: "Recommended from your stars" });
  expect(own).not.toBeChecked();
  await userEvent.click(own);
  expect(own).toBeChecked();
  const reason = await screen.findByText("Starred by people like you");
  expect(reason).toHaveAttribute("aria-live", "polite");
  expect(screen.getAllByRole("article")).toHaveLength(3);
  await userEvent.click(own);
  expect(await screen.findByText("Trending for all")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("a guest has no switch, and gets everybody's list from an address that says otherwise", async () => {
  answers["GET /auth/status"] = { valid: false };
  showApp("/insights?for=you");
  expect(await screen.findByText("Trending for all")).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  expect(asked()).toEqual([TRENDING]);
});

test("each further page is asked for once, and how many came is said while there are more", async () => {
  showApp("/insights");
  await userEvent.click(await screen.findByRole("button", { name: "Load More" }));
  const said = await screen.findByText("2 more loaded");
  expect(said).toHaveAttribute("role", "status");
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(await screen.findByText("1 more loaded; that was the last insight")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(5);
  expect(asked()).toEqual([TRENDING, `${TRENDING}&cursor=more`, `${TRENDING}&cursor=last`]);
});

test("a page that does not come is said where it was asked for, and what is there stays", async () => {
  answers[`${TRENDING}&cursor=more`] = refuse(500, {});
  showApp("/insights");
  await userEvent.click(await screen.findByRole("button", { name: "Load More" }));
  expect(await screen.findByText("Failed to load trending insights")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  answers[`${TRENDING}&cursor=more`] = feed(2, 4, "Trending for all");
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(4));
});

test("a list that cannot be had is said in one sentence, whatever the server's words, and can be asked for again", async () => {
  answers[TRENDING] = refuse(503, { message: "Not now.", code: "NOT_READY" });
  showApp("/insights");
  const failure = await screen.findByRole("alert");
  expect(failure).toHaveTextContent(/^Failed to load trending insightsRetry$/);
  answers[TRENDING] = feed(0, 2, "Trending for all");
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findAllByRole("article")).toHaveLength(2);
});

test("who searches gets everybody's insights that match, without the switch", async () => {
  answers[`${TRENDING}&q=geese`] = feed(0, 1, "Trending for all");
  showApp("/insights?for=you");
  await screen.findByText("Starred by people like you");
  expect(screen.getByRole("checkbox", { name: "Recommended from your stars" })).toBeChecked();
  await userEvent.type(screen.getByRole("searchbox"), "geese");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  expect(screen.queryByRole("checkbox", { name: "Recommended from your stars" })).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole("searchbox"));
  expect(await screen.findByText("Starred by people like you")).toBeVisible();
});
