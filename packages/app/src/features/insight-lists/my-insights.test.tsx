import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Insight } from "@undertone/schemas/types";
import { fakeApi, refuse, type Answers } from "../../testing/fake-api.js";
import { libraryInsight } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

const insights: Insight[] = [1, 2, 3].map((number) => ({
  ...libraryInsight,
  id: `i${number}`,
  title: `Thread ${number}`,
}));
const list = (shown: Insight[], nextCursor: string | null) => ({
  insights: shown,
  totalCount: insights.length,
  hasNextPage: nextCursor !== null,
  nextCursor,
});

let answers: Answers;
let calls: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  answers = {
    "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
    "GET /insight/my?limit=20": list(insights.slice(0, 2), "a/b"),
    "GET /insight/my?limit=20&cursor=a%2Fb": list(insights.slice(2), null),
  };
  calls = fakeApi(answers);
});
afterEach(() => vi.unstubAllGlobals());

test("Load More asks for the page after the cursor, once, and says how many came", async () => {
  showApp("/my-insights");
  expect(await screen.findAllByRole("article")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Load More" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
  expect(screen.getByText("1 more loaded; there is no further insight")).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Load More" })).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call).filter((call) => call.includes("/insight/my"))).toEqual([
    "GET /insight/my?limit=20",
    "GET /insight/my?limit=20&cursor=a%2Fb",
  ]);
});

test("deleting asks first, and cancelling asks nobody", async () => {
  showApp("/my-insights");
  await userEvent.click(await screen.findByRole("button", { name: "Delete Thread 2" }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
});

test("a deleted insight is gone from the list, and a toast says so", async () => {
  answers["DELETE /insight/i2"] = {};
  showApp("/my-insights");
  await userEvent.click(await screen.findByRole("button", { name: "Delete Thread 2" }));
  answers["GET /insight/my?limit=20"] = list([insights[0] as Insight], null);
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
  );
  expect((await screen.findAllByText("Insight deleted successfully!"))[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole("article", { hidden: true })).toHaveLength(1));
  // Nothing came after it, so the one before has the keyboard.
  await waitFor(() => expect(screen.getByRole("button", { name: "Delete Thread 1" })).toHaveFocus());
});

test("the keyboard goes on at the entry after a deleted one, and at the heading once there is none", async () => {
  answers["GET /insight/my?limit=20"] = list(insights, null);
  showApp("/my-insights");
  await screen.findAllByRole("article");
  for (const left of [insights.slice(1), insights.slice(2), []]) {
    const gone = insights[insights.length - left.length - 1] as Insight;
    answers[`DELETE /insight/${gone.id}`] = {};
    await userEvent.click(screen.getByRole("button", { name: `Delete ${gone.title}` }));
    answers["GET /insight/my?limit=20"] = list(left, null);
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
    );
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    const next = left[0];
    const heir =
      next === undefined
        ? screen.getByRole("heading", { name: "No insights of yours yet" })
        : screen.getByRole("button", { name: `Delete ${next.title}` });
    await waitFor(() => expect(heir).toHaveFocus());
  }
});

test("two of one thread are told apart by when and with what they were made", async () => {
  const twin = { ...libraryInsight, createdAt: "2026-11-19T18:00:00.000Z" };
  answers["GET /parameterset/my"] = {
    parameterSets: [{ id: "set1", name: "Larger groups", config: {}, createdAt: twin.createdAt }],
  };
  answers["GET /insight/my?limit=20"] = list(
    [libraryInsight, { ...twin, id: "i2", parameterSetId: "set1" }, { ...twin, id: "i3", postId: "other" }],
    null,
  );
  showApp("/my-insights");
  expect(await screen.findByText("with “Larger groups”")).toBeVisible();
  expect(screen.getByText(/^Nov 20, 2026/)).toBeVisible();
  expect(screen.getAllByText(/^Nov \d/)).toHaveLength(2);
});

test("what keeps an insight from being deleted is said with the server's words", async () => {
  answers["DELETE /insight/i1"] = refuse(403, { message: "This insight is not yours.", code: "FORBIDDEN" });
  showApp("/my-insights");
  await userEvent.click(await screen.findByRole("button", { name: "Delete Thread 1" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  const text = "Failed to delete insight: This insight is not yours.";
  expect(await dialog.findByRole("alert")).toHaveTextContent(text);
  expect(screen.getAllByText(text).length).toBeGreaterThan(1);
  answers["DELETE /insight/i1"] = {};
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(screen.queryByRole("alertdialog", { name: /^Delete this/ })).not.toBeInTheDocument(),
  );
});

test("a lost connection is named once, in place of what failed", async () => {
  showApp("/my-insights");
  await userEvent.click(await screen.findByRole("button", { name: "Delete Thread 1" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    /^Failed to delete insight: Network error. Please try again.$/,
  );
});

test("a list that cannot be had says so and can be asked for again", async () => {
  answers["GET /insight/my?limit=20"] = refuse(500, {});
  showApp("/my-insights");
  expect(await screen.findByText("Failed to get my insights")).toBeVisible();
  answers["GET /insight/my?limit=20"] = list(insights, null);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
});
