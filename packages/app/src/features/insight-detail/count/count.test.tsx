import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Count, CountJudge, Counted } from "@undertone/schemas/types";
import { noMore } from "../../../testing/account-answers.js";
import { fakeServer, refuse } from "../../../testing/fake-api.js";
import { libraryInsight, libraryResult } from "../../../testing/library-thread.js";
import { showApp } from "../../../testing/show-app.js";

const comments = [...Object.values(libraryResult.clusters).flat(), ...libraryResult.noise];
const sample = comments.slice(0, 4).map(({ id }) => id);
const QUESTION = "mentions the opening hours";

const counted: Counted = {
  ...{ yes: 9, low: 5, high: 14, opposite: 0, opposite_low: 0, opposite_high: 2 },
  ...{ judged: 4, comments: libraryResult.total_processed, by: "ada", at: "2026-11-20T12:00:00.000Z" },
};
const judge = (username: string, judgements: CountJudge["judgements"], isYou = false): CountJudge => ({
  ...{ username, isYou, judgements },
  counted: judgements.includes(null) ? null : { ...counted, by: username },
});
const count = (...judges: CountJudge[]): Count => ({
  ...{ id: "c1", kind: "own-question", sentence: QUESTION, commentId: null, isOrdered: true },
  ...{ isEarlier: false, firstJudgement: null },
  ...{ createdAt: counted.at, comments: libraryResult.total_processed, sample, judges, agreement: null },
});
const all = (...counts: Count[]) => ({ counts, mayJudge: true, model: null, judges: [] });

const COUNTS = "GET /insight/library/counts";
const JUDGE = "PUT /insight/library/judgement";
const { answers, sent } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  "GET /insight/library": { ...libraryInsight, isOwner: true, mayJudge: true },
  "POST /history/add": {},
  "GET /comment/library?limit=20": { comments: [], ...noMore },
  [COUNTS]: all(),
  "POST /insight/library/counts": count(),
  [JUDGE]: {},
});
beforeEach(() => {
  localStorage.clear();
});

/** Opens the dialog behind a button of the insight's page. */
async function open(button: string) {
  const user = userEvent.setup();
  showApp("/insight/library");
  await user.click(await screen.findByRole("button", { name: button }));
  return { user, dialog: within(await screen.findByRole("dialog")) };
}

/** Starts counting the question, which its judge may have begun before. */
async function begin(...judges: CountJudge[]) {
  const { user, dialog } = await open("Count something else");
  await user.type(await dialog.findByRole("textbox", { name: /What do you want to count/ }), QUESTION);
  answers[COUNTS] = all(count(...judges));
  await user.click(dialog.getByRole("button", { name: "Start" }));
  await dialog.findByText(/ of 4 judged$/);
  return { user, dialog };
}

test("comments are judged one after the other by keys, and one is taken back", async () => {
  const { user, dialog } = await begin();
  expect(sent("POST /insight/library/counts")).toEqual([
    { kind: "own-question", size: 40, question: QUESTION },
  ]);
  await user.keyboard("jku");
  expect(dialog.getByText("1 of 4 judged")).toBeVisible();
  await user.keyboard("k");
  await user.click(dialog.getByRole("button", { name: "Yes" }));
  answers[COUNTS] = all(count(judge("ada", ["yes", "neither", "yes", "yes"], true)));
  await user.keyboard("j");
  await dialog.findByText("All 4 judged.");
  await user.keyboard("u");
  expect(dialog.getByText("3 of 4 judged")).toBeVisible();
  await user.keyboard("j");
  const result = await dialog.findByRole("button", { name: "Show the count" });
  await waitFor(() => expect(result).toBeEnabled());
  await user.click(result);
  expect(await dialog.findByText(/^True of about 9 of .* \(5 to 14\) · counted by @ada/)).toBeVisible();
  const judged = sent(JUDGE) as { commentId: string; judgement: string | null }[];
  const last = new Map(judged.map(({ commentId, judgement }) => [commentId, judgement]));
  expect([...last]).toEqual(
    expect.arrayContaining(sample.map((id, index) => [id, index === 1 ? "neither" : "yes"])),
  );
});

test("what a server that is away does not take is kept and said, and is sent later", async () => {
  const { user, dialog } = await begin();
  answers[JUDGE] = refuse(503, { message: "Away", code: "AWAY" });
  await user.keyboard("jj");
  expect(await dialog.findByText(/^2 judgements have not been sent yet/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem("count c1 ada") ?? "{}")).toEqual({
    [sample[0] ?? ""]: "yes",
    [sample[1] ?? ""]: "yes",
  });
  answers[JUDGE] = {};
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(localStorage.getItem("count c1 ada")).toBeNull());
  expect(dialog.queryByText(/not been sent yet/)).toBeNull();
  expect(dialog.getByText("2 of 4 judged")).toBeVisible();
});

test("what is left of one person is not sent as another who logged in in another window", async () => {
  const { user, dialog } = await begin();
  answers[JUDGE] = refuse(401, {
    message: "You are not logged in. Log in and try again.",
    code: "NOT_LOGGED_IN",
  });
  await user.keyboard("jj");
  expect(await dialog.findByText(/^2 judgements have not been sent yet/)).toBeVisible();
  const tried = sent(JUDGE).length;
  answers["GET /auth/status"] = { valid: true, email: "e@b.c", username: "eve" };
  answers[JUDGE] = {};
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.getAllByText("@eve")[0]).toBeInTheDocument());
  expect(sent(JUDGE)).toHaveLength(tried);
  expect(localStorage.getItem("count c1 ada")).not.toBeNull();
});

test("judging goes on where it stopped, with what an earlier visit could not send", async () => {
  localStorage.setItem("count c1 ada", JSON.stringify({ [sample[1] ?? ""]: "neither" }));
  const own = judge("ada", ["yes", null, null, null], true);
  answers["POST /insight/library/counts"] = count(own);
  const { user, dialog } = await begin(own);
  expect(await dialog.findByText("2 of 4 judged")).toBeVisible();
  await waitFor(() =>
    expect(sent(JUDGE)).toEqual([{ countId: "c1", commentId: sample[1], judgement: "neither" }]),
  );
  await user.keyboard("u");
  expect(dialog.getByText("1 of 4 judged")).toBeVisible();
});

test("a language model's first judgement is shown to who asks, and counts once it is confirmed", async () => {
  answers[COUNTS] = { ...all(count()), model: "tiny" };
  answers["POST /insight/library/first-judgement"] = count();
  const { user, dialog } = await open("Continue judging");
  const firstJudgement: Count["firstJudgement"] = {
    model: "tiny",
    judgements: ["yes", "neither", null, "yes"],
  };
  answers[COUNTS] = { ...all({ ...count(), firstJudgement }), model: "tiny" };
  await user.click(await dialog.findByRole("button", { name: "Ask tiny for a first judgement" }));
  expect(await dialog.findByText("tiny’s first judgement, not counted: Yes")).toBeVisible();
  expect(sent(JUDGE)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findByText("tiny’s first judgement, not counted: No")).toBeVisible();
  await user.keyboard("j");
  expect(await dialog.findByText("tiny gave no usable judgement of this comment.")).toBeVisible();
  await waitFor(() =>
    expect(sent(JUDGE)).toEqual([
      { countId: "c1", commentId: sample[0], judgement: "yes" },
      { countId: "c1", commentId: sample[1], judgement: "yes" },
    ]),
  );
});

test("a refusal is said, and the judgement is not sent again", async () => {
  const { user, dialog } = await begin();
  answers[JUDGE] = refuse(409, { message: "This count no longer exists.", code: "NO_COUNT" });
  await user.keyboard("j");
  expect(await dialog.findByRole("alert")).toHaveTextContent("This count no longer exists.");
  expect(sent(JUDGE)).toHaveLength(1);
});

test("a guest sees the figures and the whole sample with each judgement", async () => {
  answers["GET /auth/status"] = { valid: false };
  answers["GET /insight/library"] = {
    ...{ ...libraryInsight, isOwner: false },
    result: { ...libraryResult, counted_questions: [{ question: QUESTION, is_of_post: false, counted }] },
  };
  answers[COUNTS] = {
    ...all({
      ...count(judge("ada", ["yes", "neither", "yes", "yes"]), judge("bob", ["yes", "yes", "yes", "yes"])),
      agreement: { judged: 4, alike: 3, kappa: 0 },
    }),
    mayJudge: false,
  };
  const { user, dialog } = await open(`See the sample: ${QUESTION}`);
  expect(await dialog.findByText(/@ada and @bob agree on 3 of 4 comments \(kappa 0.00\)/)).toBeVisible();
  await user.click(dialog.getByText(/^The sample: 4/));
  expect(dialog.getAllByText(/^@bob: Yes$/)).toHaveLength(4);
  expect(dialog.getByText("@ada: No")).toBeVisible();
  for (const name of [/Judge/, /Remove/, /Continue/])
    expect(dialog.queryByRole("button", { name })).toBeNull();
});

test("who is still to judge does not see what others said", async () => {
  answers["GET /insight/library"] = {
    ...{ ...libraryInsight, isOwner: false, mayJudge: true },
    result: {
      ...libraryResult,
      counted_questions: [{ question: QUESTION, is_of_post: false, counted: { ...counted, by: "bob" } }],
    },
  };
  answers[COUNTS] = all(count(judge("bob", ["yes", "neither", "yes", "yes"])));
  const user = userEvent.setup();
  showApp("/insight/library");
  expect(await screen.findByText(/^Counted by @bob\. Judge the same sample/)).toBeVisible();
  expect(screen.queryByText(/True of about/)).toBeNull();
  await user.click(screen.getByRole("button", { name: `Count it: ${QUESTION}` }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("0 of 4 judged")).toBeVisible();
  expect(dialog.queryByText(/@bob/)).toBeNull();
});

test("the owner goes on with a question that was left, and removes its count after a question", async () => {
  answers[COUNTS] = all(count(judge("ada", ["yes", null, null, null], true)));
  answers["DELETE /insight/library/counts"] = {};
  const { user, dialog } = await open("Continue judging");
  await dialog.findByText("1 of 4 judged");
  answers[COUNTS] = all(count(judge("ada", ["yes", "yes", "yes", "yes"], true)));
  await user.keyboard("jjj");
  const result = await dialog.findByRole("button", { name: "Show the count" });
  await waitFor(() => expect(result).toBeEnabled());
  await user.click(result);
  await user.click(await dialog.findByRole("button", { name: "Remove this count" }));
  expect(sent("DELETE /insight/library/counts")).toEqual([]);
  const asks = within(await screen.findByRole("alertdialog"));
  answers[COUNTS] = all();
  await user.click(asks.getByRole("button", { name: "Remove this count" }));
  await waitFor(() => expect(sent("DELETE /insight/library/counts")).toEqual([{ countId: "c1" }]));
});
