import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Comment } from "@undertone/schemas/types";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { libraryInsight } from "../../testing/library-thread.js";
import { someComment } from "../../testing/some-comment.js";
import { showApp } from "../../testing/show-app.js";

const page = (comments: Comment[], nextCursor: string | null = null) => ({
  comments,
  totalCount: comments.length,
  hasNextPage: nextCursor !== null,
  nextCursor,
});

const tombstone = { content: "", user: null, userId: null, isDeleted: true };
const FIRST = "GET /comment/library?limit=20";

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "ada" },
  "GET /insight/library": { ...libraryInsight, isOwner: false, commentCount: 3 },
  "POST /history/add": {},
  [FIRST]: page([someComment("one", { content: "I park there.", repliesCount: 2 })]),
  "GET /comment/library?parentId=one&limit=20": page([
    someComment("two", { parentId: "one", content: "So do I.", isOwn: true, user: { username: "ada" } }),
    someComment("three", { ...tombstone, parentId: "one", repliesCount: 1 }),
  ]),
});
beforeEach(() => sessionStorage.clear());
const made = (call: string) => calls.filter((one) => one.call === call);
const region = async () => within(await screen.findByRole("region", { name: /^Comments on this insight/ }));
const counted = (comments: number) =>
  screen.findByRole("heading", { name: new RegExp(`^Comments on this insight\\s*\\(${comments}\\)$`) });

test("replies come when they are asked for, in a list within the list, with their level; a tombstone says deleted", async () => {
  showApp("/insight/library");
  const here = await region();
  await here.findByText("I park there.");
  expect(calls.some(({ call }) => call.includes("parentId"))).toBe(false);
  await userEvent.click(here.getByRole("button", { name: "Show 2 replies" }));
  const outer = here.getByRole("article", { name: "Comment by threadbare" });
  expect(await within(outer).findByRole("article", { name: "Reply, level 2, by ada" })).toBeVisible();
  expect(within(outer).getByText("deleted")).toBeVisible();
  expect(within(outer).getByRole("list")).toBeVisible();
});

test("who made the insight is told by the account, not by a name; what is left of a deleted comment is not by nobody, whom an insight may belong to", async () => {
  answers[FIRST] = page([
    someComment("one", { userId: libraryInsight.userId, user: { username: "renamed" } }),
    someComment("two", { user: libraryInsight.user }),
    someComment("three", tombstone),
  ]);
  showApp("/insight/library");
  const here = await region();
  expect(await here.findAllByText("author")).toHaveLength(1);
  expect(within(here.getByRole("article", { name: "Comment by renamed" })).getByText("author")).toBeVisible();
  answers["GET /insight/library"] = { ...libraryInsight, isOwner: false, userId: null };
  answers[FIRST] = page([someComment("one", tombstone)]);
  cleanup();
  showApp("/insight/library");
  const other = await region();
  await other.findByRole("article");
  expect(other.queryByText("author")).toBeNull();
});

test("what is sent is trimmed, stands on top and is counted; the field is empty again", async () => {
  answers["POST /comment"] = someComment("new", { content: "Nobody under 30 parks.", isOwn: true });
  showApp("/insight/library");
  const here = await region();
  const field = await here.findByLabelText(/^Your comment/);
  await userEvent.type(field, "  Nobody under 30 parks. {Control>}{Enter}{/Control}");
  await waitFor(() => expect(field).toHaveValue(""));
  expect(here.getAllByRole("article")[0]).toHaveTextContent("Nobody under 30 parks.");
  expect(made("POST /comment")[0]?.sent).toEqual({ insightId: "library", text: "Nobody under 30 parks." });
  expect(made(FIRST)).toHaveLength(1);
  expect(await counted(4)).toBeVisible();
});

test("what nobody sees is no comment and not sent, as the field says; one that fails keeps its text and says so", async () => {
  answers["POST /comment"] = refuse(429, {});
  showApp("/insight/library");
  const here = await region();
  const field = await here.findByLabelText(/^Your comment/);
  await userEvent.type(field, " \u200b\u2060 \u3164");
  await userEvent.click(here.getByRole("button", { name: "Comment" }));
  expect(field).toHaveAccessibleDescription("Write something first");
  expect(made("POST /comment")).toHaveLength(0);
  await userEvent.type(field, "Kept");
  await userEvent.click(here.getByRole("button", { name: "Comment" }));
  expect(await here.findByText("Failed to comment", { selector: ".summary p" })).toBeVisible();
  expect(field).toHaveDisplayValue(/Kept$/);
});

test("a draft outlives the session and the page, and is gone once it was sent", async () => {
  answers["POST /comment"] = refuse(401, { message: "You are not logged in.", code: "NOT_LOGGED_IN" });
  const { unmount } = showApp("/insight/library");
  const loggedIn = answers["GET /auth/status"];
  await userEvent.type(await (await region()).findByLabelText(/^Your comment/), "Kept");
  answers["GET /auth/status"] = { valid: false };
  await userEvent.click((await region()).getByRole("button", { name: "Comment" }));
  await (await region()).findByRole("button", { name: "Log in" });
  unmount();
  answers["GET /auth/status"] = loggedIn;
  answers["POST /comment"] = someComment("new", { content: "Kept", isOwn: true });
  showApp("/insight/library");
  const field = await (await region()).findByLabelText(/^Your comment/);
  expect(field).toHaveValue("Kept");
  await userEvent.click((await region()).getByRole("button", { name: "Comment" }));
  await waitFor(() => expect(field).toHaveValue(""));
  expect(sessionStorage).toHaveLength(0);
});

test("a reply opens the replies and stands among them", async () => {
  answers["POST /comment/reply"] = someComment("four", { parentId: "one", content: "Me too.", isOwn: true });
  showApp("/insight/library");
  const here = await region();
  await userEvent.click(await here.findByRole("button", { name: "Reply to threadbare" }));
  await userEvent.type(await here.findByLabelText(/^Your reply to @threadbare/), "Me too.");
  await userEvent.click(here.getByRole("button", { name: "Reply" }));
  expect(await here.findByText("Me too.", { ignore: "textarea" })).toBeVisible();
  expect(here.getByText("So do I.")).toBeVisible();
  expect(made("POST /comment/reply")[0]?.sent).toEqual({
    insightId: "library",
    parentId: "one",
    text: "Me too.",
  });
});

test("one's own comment is deleted after asking, and counted no more; nobody else's is offered", async () => {
  answers["DELETE /comment/two"] = {};
  showApp("/insight/library");
  const here = await region();
  await userEvent.click(await here.findByRole("button", { name: "Show 2 replies" }));
  await here.findByText("So do I.");
  const [own, ...others] = here.getAllByRole("button", { name: /^Delete/ });
  expect(others).toEqual([]);
  await userEvent.click(own as HTMLElement);
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }),
  );
  await waitFor(() => expect(screen.queryByText("So do I.")).not.toBeInTheDocument());
  expect(await counted(2)).toBeVisible();
});

test.each([
  ["comments", FIRST, "Failed to load comments"],
  ["replies", "GET /comment/library?parentId=one&limit=20", "Failed to load replies"],
])("%s that cannot be had say so and can be asked for again", async (_, call, words) => {
  const good = answers[call];
  answers[call] = refuse(500, {});
  showApp("/insight/library");
  const here = await region();
  if (call !== FIRST) await userEvent.click(await here.findByRole("button", { name: "Show 2 replies" }));
  expect(await here.findByText(words)).toBeVisible();
  answers[call] = good;
  await userEvent.click(here.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(here.queryByText(words)).not.toBeInTheDocument());
});

test("a guest reads, and is told how to take part", async () => {
  answers["GET /auth/status"] = { valid: false };
  showApp("/insight/library");
  const here = await region();
  expect(await here.findByText("I park there.")).toBeVisible();
  expect(here.queryByRole("textbox")).not.toBeInTheDocument();
  await userEvent.click(here.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});
