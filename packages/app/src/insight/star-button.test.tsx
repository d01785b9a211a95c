import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { feedOf, noMore, TRENDING } from "../testing/account-answers.js";
import { fakeServer, refuse } from "../testing/fake-api.js";
import { libraryInsight } from "../testing/library-thread.js";
import { showApp } from "../testing/show-app.js";

const { result: _, ...listed } = libraryInsight;
const insights = [listed, { ...listed, id: "other", title: "Ferry or bridge?" }];

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  [TRENDING]: feedOf(insights),
  "GET /insight/library": libraryInsight,
  "GET /comment/library?limit=20": { comments: [], ...noMore },
  "POST /star/toggle/library": { isStarred: true, starCount: 9 },
  "POST /history/add": {},
});
const made = (call: string) => calls.filter((one) => one.call === call);
const star = (title: string) => screen.findByRole("button", { name: new RegExp(`^Star “${title}`) });

test("a star shows at once, then with the server's count; the insight beside it keeps its own", async () => {
  showApp("/insights");
  const button = await star("Should the town");
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(button).toHaveAccessibleName(/, 9 stars$/));
  expect(await star("Ferry")).toHaveAccessibleName(/, 4 stars$/);
  expect(made("POST /star/toggle/library")).toHaveLength(1);
  expect(made(TRENDING)).toHaveLength(1);
});

test("a star that fails is taken back, and a toast says so in the specified words", async () => {
  answers["POST /star/toggle/library"] = refuse(500, { message: "Something else", code: "UNKNOWN_ERROR" });
  const usual = globalThis.fetch;
  let letGo: () => void = () => undefined;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.startsWith("/api/star/")) await new Promise<void>((resolve) => (letGo = resolve));
    return usual(url, init);
  });
  showApp("/insights");
  const button = await star("Should the town");
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled", "true"));
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(button).toHaveAccessibleName(/, 5 stars$/);
  expect(button).toHaveAttribute("aria-busy", "true");
  letGo();
  expect((await screen.findAllByText("Failed to toggle star status"))[0]).toBeInTheDocument();
  expect(button).toHaveAttribute("aria-pressed", "false");
  expect(button).toHaveAccessibleName(/, 4 stars$/);
});

test("a guest's button can be reached and says why it does nothing", async () => {
  answers["GET /auth/status"] = { valid: false };
  showApp("/insights");
  const button = await star("Should the town");
  await waitFor(() => expect(button).toHaveAccessibleDescription("Login to star this insight"));
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(made("POST /star/toggle/library")).toHaveLength(0);
});

test("a visit of a finished insight is noted once, and that it fails is said once, beside the result", async () => {
  answers["POST /history/add"] = refuse(500, {});
  showApp("/insight/library");
  await screen.findByRole("heading", { name: "In their words" });
  await waitFor(() => expect(made("POST /history/add")).toHaveLength(1));
  expect(made("POST /history/add")[0]?.sent).toEqual({ productId: "library" });
  // One toast; what screen readers are told stands beside it.
  await screen.findAllByText("Failed to add to history");
  expect(screen.getAllByText("Failed to add to history", { selector: "p" })).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "In their words" })).toBeVisible();
});

test("a guest's visit is not noted", async () => {
  answers["GET /auth/status"] = { valid: false };
  showApp("/insight/library");
  await screen.findByText(/to comment\./);
  expect(made("POST /history/add")).toHaveLength(0);
});

test("a star given on the insight's page shows in the list that was read before", async () => {
  showApp("/insights");
  await userEvent.click(await screen.findByRole("link", { name: /Should the town/ }));
  const large = await screen.findByRole("button", { name: "Star, 4 stars" });
  await waitFor(() => expect(large).not.toHaveAttribute("aria-disabled", "true"));
  await userEvent.click(large);
  await screen.findByRole("button", { name: "Star, 9 stars" });
  answers[TRENDING] = refuse(500, {});
  await userEvent.click(within(screen.getByRole("banner")).getByRole("link", { name: "Insights" }));
  expect(await star("Should the town")).toHaveAccessibleName(/, 9 stars$/);
});
