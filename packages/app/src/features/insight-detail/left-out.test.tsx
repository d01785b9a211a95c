import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { libraryInsight, libraryResult, runningInsight } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

const RUN_AGAIN = "POST /insight/library/run-again";

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
  "GET /insight/library": libraryInsight,
  "GET /insight/running": runningInsight,
  "POST /history/add": {},
  [RUN_AGAIN]: runningInsight,
});

async function opened(rule: string): Promise<HTMLElement> {
  showApp("/insight/library");
  const leftOut = await section();
  const title = within(leftOut).getByText(rule);
  await userEvent.click(title);
  return itemOf(title);
}

/** Opened: the page shows its heading and how many there are. */
async function section(): Promise<HTMLElement> {
  const leftOut = await screen.findByRole("region", { name: "What was left out" });
  await userEvent.click(within(leftOut).getByRole("heading", { level: 2 }));
  return leftOut;
}

function itemOf(element: HTMLElement): HTMLElement {
  const item = element.closest("li");
  if (item === null) throw new Error("It stands in no list.");
  return item;
}

const sent = () => calls.filter(({ call }) => call === RUN_AGAIN).map((made) => made.sent);

test("a rule is put back with one click, which leads to the new analysis; a refusal is said, and can be tried again", async () => {
  answers[RUN_AGAIN] = refuse(429, { message: "Wait a little.", code: "TOO_MANY_REQUESTS" });
  const rule = await opened("Bots and boilerplate");
  expect(within(rule).getByText(/^I am a bot\. Please read/)).toBeVisible();
  await userEvent.click(within(rule).getByRole("button", { name: "Restore all 2" }));
  expect((await screen.findAllByText("Analysis failed: Wait a little."))[0]).toBeInTheDocument();
  expect(within(rule).getByRole("button", { name: "Restore all 2" })).toBeEnabled();
  answers[RUN_AGAIN] = runningInsight;
  await userEvent.click(within(rule).getByRole("button", { name: "Restore all 2" }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ restore: ["bots"] }));
  expect(await screen.findByText("Analysis in Progress")).toBeVisible();
});

test("so is a single comment, by its id", async () => {
  const rule = await opened("Bots and boilerplate");
  const reminder = itemOf(within(rule).getByText("RemindMe! 2 weeks"));
  await userEvent.click(within(reminder).getByRole("button", { name: "Restore" }));
  const id = libraryResult.left_out?.find(({ comment }) => comment.body.startsWith("RemindMe"))?.comment.id;
  await waitFor(() => expect(sent()).toEqual([{ restore: [id] }]));
});

test("several comments are chosen, which can be taken back, and put back by one analysis", async () => {
  const rule = await opened("Bots and boilerplate");
  const idOf = (start: string) =>
    libraryResult.left_out?.find(({ comment }) => comment.body.startsWith(start))?.comment.id;
  const [first, second] = within(rule).getAllByRole("checkbox", { name: "Choose" });
  if (!first || !second) throw new Error("Too few boxes.");
  await userEvent.click(first);
  expect(screen.getByRole("button", { name: "Restore 1 comment" })).toBeEnabled();
  await userEvent.click(first);
  expect(screen.queryByRole("button", { name: /^Restore \d+ comments?$/ })).toBeNull();
  await userEvent.click(first);
  await userEvent.click(second);
  await userEvent.click(screen.getByRole("button", { name: "Restore 2 comments" }));
  await waitFor(() => expect(sent()).toEqual([{ restore: [idOf("I am a bot"), idOf("RemindMe")] }]));
});

test("somebody else's can be read, and nothing of it put back", async () => {
  answers["GET /insight/library"] = { ...libraryInsight, isOwner: false };
  const rule = await opened("Bots and boilerplate");
  expect(within(rule).getAllByRole("figure")).toHaveLength(2);
  expect(within(rule).queryByRole("button", { name: /back/ })).toBeNull();
});

test("deleted comments are a number", async () => {
  const deleted = await opened("Skip deleted comments");
  expect(within(deleted).getByText("These comments have no text.")).toBeVisible();
  expect(within(deleted).queryByRole("button")).toBeNull();
});

test("of an earlier version's result all is a number, and nothing can be put back", async () => {
  const { left_out: _, ...earlier } = libraryResult;
  answers["GET /insight/library"] = { ...libraryInsight, result: earlier };
  const rule = await opened("Minimum length");
  expect(within(rule).getByText(/has only the number/)).toBeVisible();
  expect(within(rule).queryByRole("button")).toBeNull();
});

test("what would read all comments is said where some were not read", async () => {
  const unread = { comments: 4_314, reasons: ["limit"], read_all_with: { max_comments: 4_579 } };
  answers["GET /insight/library"] = {
    ...libraryInsight,
    result: { ...libraryResult, expected: 4_579, unread },
  };
  showApp("/insight/library");
  await section();
  const all = /^To read them all, run the analysis again with “Maximum comments” set to 4,579\.$/;
  expect(await screen.findByText(all, undefined)).toBeVisible();
  expect(screen.getByText(/at most half are top-level comments/)).toBeVisible();
});
