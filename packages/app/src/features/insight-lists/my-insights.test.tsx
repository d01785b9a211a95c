import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Insight } from "@undertone/schemas/types";
import { fakeServer, refuse } from "../../testing/fake-api.js";
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

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  "GET /insight/my?limit=20": list(insights.slice(0, 2), "a/b"),
  "GET /insight/my?limit=20&cursor=a%2Fb": list(insights.slice(2), null),
});

test("deleting asks first, and cancelling asks nobody; a deleted insight is gone from the list, and a toast says so", async () => {
  showApp("/my-insights");
  await userEvent.click(await screen.findByRole("button", { name: "Delete Thread 2" }));
  const dialog = await screen.findByRole("alertdialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  answers["DELETE /insight/i2"] = {};
  await userEvent.click(screen.getByRole("button", { name: "Delete Thread 2" }));
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
        ? screen.getByRole("heading", { name: "You have no insights yet" })
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

test("the list is searched, and the search can be cleared", async () => {
  answers["GET /insight/my?limit=20&q=thread+3"] = list([insights[2] as Insight], null);
  answers["GET /insight/my?limit=20&q=thread+3&status=failed"] = list([], null);
  showApp("/my-insights");
  await userEvent.click(
    await screen.findByRole("searchbox", { name: "Search titles, topics and sentences" }),
  );
  // At once: on a busy machine keys are a pause apart.
  await userEvent.paste("thread 3 ");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Failed");
  expect(
    await screen.findByRole("heading", { name: "No insight with this status matches “thread 3”" }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  expect(screen.getByRole("searchbox")).toHaveValue("");
  const asked = calls.map(({ call }) => call).filter((call) => call.includes("q="));
  expect(asked).toEqual([
    "GET /insight/my?limit=20&q=thread+3",
    "GET /insight/my?limit=20&q=thread+3&status=failed",
  ]);
});

test("an address with a search shows its list, and a status that there is not is passed over", async () => {
  answers["GET /insight/my?limit=20&q=thread+3"] = list([insights[2] as Insight], null);
  showApp("/my-insights?q=thread+3&status=done");
  expect(await screen.findAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("searchbox")).toHaveValue("thread 3");
});

test("an insight gets another title, which the list shows at once", async () => {
  showApp("/my-insights");
  await userEvent.click(await screen.findByRole("button", { name: "Rename Thread 2" }));
  const dialog = within(await screen.findByRole("dialog"));
  const title = await dialog.findByRole("textbox", { name: "Title" });
  expect(title).toHaveValue("Thread 2");
  await userEvent.clear(title);
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  expect(title).toHaveAccessibleDescription(/^Title is required/);
  await userEvent.type(title, " Geese ");
  answers["PATCH /insight/i2"] = refuse(400, { message: "No.", code: "INVALID_INPUT" });
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  expect(
    await dialog.findByText(/^Failed to rename the insight: No/, { selector: ".summary p" }),
  ).toBeVisible();
  answers["PATCH /insight/i2"] = { ...(insights[1] as Insight), title: "Geese" };
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "Geese" })).toBeVisible();
  const sent = calls.filter(({ call }) => call === "PATCH /insight/i2");
  expect(sent.map(({ sent: body }) => body)).toEqual([{ title: "Geese" }, { title: "Geese" }]);
});

test("insights of one discussion that follow each other stand together", async () => {
  const [one, two, three] = insights as [Insight, Insight, Insight];
  answers["GET /insight/my?limit=20"] = list([one, two, { ...three, postId: "another" }], null);
  showApp("/my-insights");
  const group = (await screen.findByText("2 insights from one discussion")).parentElement as HTMLElement;
  expect(within(group).getAllByRole("article")).toHaveLength(2);
  expect(screen.getAllByRole("article")).toHaveLength(3);
});

test("a card names topics before those that have no name", async () => {
  const topics = [{ label: "Mixed comments", size: 90, unlabelled: true as const }];
  const overview = { ...libraryInsight.overview, topics: [...topics, { label: "heating", size: 22 }] };
  answers["GET /insight/my?limit=20"] = list([{ ...libraryInsight, overview } as Insight], null);
  showApp("/my-insights");
  const bars = await screen.findByRole("list", { name: "Topics by size" });
  expect(bars).toHaveTextContent(/^heating22 commentsMixed comments90 comments$/);
});

test("a card has a sentence, the largest topics with their sizes, and who wrote how much", async () => {
  answers["GET /insight/my?limit=20"] = list([libraryInsight], null);
  showApp("/my-insights");
  const card = await screen.findByRole("article");
  expect(within(card).getByText("Sunday is the only day I am free.").tagName).toBe("BLOCKQUOTE");
  const topics = within(within(card).getByRole("list", { name: "Topics by size" })).getAllByRole("listitem");
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    "sunday hours84 comments",
    "staff, overtime61 comments",
    "heating22 comments",
  ]);
  expect(within(card).getByText("246 comments by 121 people")).toBeInTheDocument();
});

test("what failed and what is running is marked; what failed can be tried again, here", async () => {
  const unfinished = (status: Insight["status"]) => ({
    ...libraryInsight,
    ...{ id: status, postId: status, title: status, status, overview: null },
  });
  answers["GET /insight/my?limit=20"] = list([unfinished("failed"), unfinished("running")], null);
  showApp("/my-insights");
  expect(await screen.findByText("The analysis failed. Open it to see why.")).toHaveAttribute(
    "data-status",
    "failed",
  );
  expect(screen.getByText("Analysis in progress.")).toHaveAttribute("data-status", "running");
  await userEvent.click(screen.getByRole("button", { name: /^Try again/ }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain("POST /insight/failed/run-again"));
});
