import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FileChoices, FilePreview } from "@undertone/schemas/types";
import { beforeEach, expect, test } from "vitest";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { runningInsight } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";
import * as files from "../../testing/some-file.js";
import { rememberedColumns } from "./remembered-columns.js";

const { chat, dump, pandasTable, pandasTableWithAuthors, unknownTable } = files;

const { answers, sent } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
  "GET /sources": { sources: [] },
  "GET /parameterset/my": { parameterSets: [] },
  "GET /insight/running": runningInsight,
  "POST /insight/run": runningInsight,
  "POST /thread/preview": pandasTable,
  "POST /thread": { threadId: "t1", comments: 464, title: "comments", file: pandasTable.file },
});
const chosenIn = (call: string) =>
  sent(call).map((form) => JSON.parse((form as FormData).get("choices") as string) as FileChoices);
const previews = () => chosenIn("POST /thread/preview");
beforeEach(() => localStorage.clear());

async function open(preview: FilePreview = pandasTable) {
  answers["POST /thread/preview"] = preview;
  showApp("/training");
  const start = await screen.findByRole("button", { name: "Start analysis" });
  await choose("comments.csv");
  return start;
}

async function press(start: HTMLElement) {
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.click(start);
}

async function choose(name: string) {
  await userEvent.upload(screen.getByLabelText("Thread file"), new File(["some,text"], name));
}

test("comments that are pasted into the field are previewed as a file is, and started", async () => {
  answers["POST /thread/preview"] = files.pastedLines;
  showApp("/training");
  const field = await screen.findByLabelText("Post link or ID");
  await userEvent.click(field);
  await userEvent.paste("Fix the roof.\n\nAnd who pays?\nThe council.");
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Fix the roof.\n\nAnd who pays?\nThe council.");
  expect(await screen.findByText("3 lines, each read as one comment")).toBeVisible();
  await userEvent.click(await screen.findByRole("radio", { name: "each paragraph (2)" }));
  await waitFor(() => expect(previews()).toEqual([{ pasted: true }, { pasted: true, part: "paragraph" }]));
  await press(screen.getByRole("button", { name: "Start analysis" }));
  await waitFor(() => expect(sent("POST /insight/run")).toEqual([{ threadId: "t1", parameterSetId: null }]));
  const [form] = sent("POST /thread") as FormData[];
  const file = form?.get("file") as File;
  expect(file.name).toBe("Pasted comments.txt");
  await expect(file.text()).resolves.toBe("Fix the roof.\n\nAnd who pays?\nThe council.");
});

test("a file's name and what was recognised in it are said in one sentence before anything is stored", async () => {
  const start = await open();
  const sentence =
    "CSV table: 464 comments; text from comment_body; replies from comment_parent_id; no authors, no dates, no scores.";
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText("comments.csv")).toBeVisible();
  expect(screen.getByText("Skipped: 3 deleted.")).toBeVisible();
  const first = within(screen.getByRole("region", { name: "Preview of the first comments" }));
  expect(first.getAllByRole("listitem").map((item) => item.querySelector("blockquote")?.textContent)).toEqual(
    pandasTable.file.firstComments.map(({ body }) => body),
  );
  await waitFor(() => expect(start).toBeEnabled());
  expect(sent("POST /thread")).toEqual([]);
});

test("starting uploads the file as it was chosen, once, and runs it; the place of a title that is emptied says the file's own", async () => {
  const start = await open();
  const title = await screen.findByLabelText("Title");
  expect(title).toHaveValue("comments");
  expect(title).toHaveAttribute("placeholder", "comments");
  await userEvent.clear(title);
  await userEvent.tab();
  expect(title).toHaveValue("");
  await userEvent.type(title, " Our roof ");
  answers["POST /insight/run"] = refuse(429, { message: "Too many.", code: "X" });
  await press(start);
  expect(await screen.findByRole("alert")).toHaveTextContent("Analysis failed: Too many.");
  answers["POST /insight/run"] = runningInsight;
  await userEvent.click(screen.getByRole("button", { name: "Start analysis" }));
  expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  expect(chosenIn("POST /thread")).toEqual([{ title: "Our roof" }]);
  expect(sent("POST /insight/run")).toEqual([
    { threadId: "t1", parameterSetId: null },
    { threadId: "t1", parameterSetId: null },
  ]);
  // Its title alone does not make the file another.
  expect(previews()).toEqual([{}]);
});

test("a corrected column is read again, and remembered for files of the same columns", async () => {
  const start = await open();
  await userEvent.click(await screen.findByText("Columns"));
  const author = screen.getByLabelText("Author");
  expect(author).toHaveDisplayValue("Not in this file");
  expect([...author.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Not in this file",
    "(column 1) (such as “0”)",
    "comment_body (such as “Fix the roof first.”)",
    "comment_parent_id (such as “t3_f3rry”)",
    "who (such as “ada”)",
  ]);
  answers["POST /thread/preview"] = pandasTableWithAuthors;
  await userEvent.selectOptions(author, "who (such as “ada”)");
  expect(await screen.findByText(/authors from who; no dates, no scores\.$/)).toBeVisible();
  expect(previews()).toEqual([{}, { columns: { author: "who" } }]);
  // What was tried but never started is not remembered.
  expect(localStorage).toHaveLength(0);
  await userEvent.selectOptions(screen.getByLabelText("Reply to"), "Not in this file");
  await waitFor(() => expect(previews().at(-1)).toEqual({ columns: { author: "who", parent: null } }));
  await press(start);
  expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  cleanup();

  await open();
  await waitFor(() => expect(previews().at(-1)).toEqual({ columns: { author: "who", parent: null } }));
  await userEvent.click(await screen.findByText("Columns"));
  expect(screen.getByText(/^You chose these columns last time/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Detect them again" }));
  await waitFor(() => expect(previews().at(-1)).toEqual({ columns: {} }));
  cleanup();

  // Another table is another question.
  const before = previews().length;
  await open(unknownTable);
  await screen.findByText(/^No column was recognised as the text/);
  expect(previews().slice(before)).toEqual([{}]);
});

test("what could not be read is said, and a first row of no known names may be a comment", async () => {
  const { file } = unknownTable;
  await open({
    ...unknownTable,
    file: { ...file, firstRow: "names", unread: [{ field: "date", comments: 1, example: "soon" }] },
  });
  expect(await screen.findByText(/^The first row is read as column names/)).toBeVisible();
  expect(screen.getByText("The date “soon” could not be read.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("First row"), "A comment");
  await waitFor(() => expect(previews().at(-1)).toEqual({ firstRow: "comment" }));
});

test("what another program wrote into the storage counts as no choice", async () => {
  localStorage.setItem("undertone.file-columns", '{"columns": 1}');
  const start = await open();
  await waitFor(() => expect(start).toBeEnabled());
  localStorage.setItem("undertone.file-columns", "{");
  await choose("again.csv");
  expect(await screen.findByText("again.csv")).toBeVisible();
  await waitFor(() => expect(start).toBeEnabled());
  expect(previews()).toEqual([{}, {}]);
});

test("a table of which no column is known asks for the text, and starts only then", async () => {
  const start = await open(unknownTable);
  expect(await screen.findByText(/^No column was recognised as the text/)).toBeVisible();
  expect(screen.getByText("There are no comments to preview yet.")).toBeVisible();
  expect(start).toBeDisabled();
  answers["POST /thread/preview"] = pandasTable;
  await userEvent.selectOptions(screen.getByLabelText("Text"), "said (such as “Fix the roof first.”)");
  await waitFor(() => expect(previews()).toEqual([{}, { columns: { text: "said" } }]));
  await waitFor(() => expect(start).toBeEnabled());
});

test("dates that may be read in two ways are asked for", async () => {
  await open(files.chatWithOpenDates);
  expect(await screen.findByText(/^WhatsApp chat: .*; no replies, no dates, no scores\.$/)).toBeVisible();
  const dates = screen.getByLabelText("Dates such as 03/04/21");
  expect(dates).toHaveAccessibleDescription(/^The dates in this file are ambiguous/);
  answers["POST /thread/preview"] = chat;
  await userEvent.selectOptions(dates, "Day, month, year");
  expect(await screen.findByText(/; dates from the date before it; no replies, no scores\.$/)).toBeVisible();
  expect(previews().at(-1)).toEqual({ dateOrder: "day-first" });
});

test("of a private chat the names are replaced, unless somebody wants them kept", async () => {
  const start = await open(chat);
  const notice = within(await screen.findByRole("complementary", { name: "This is a private chat" }));
  expect(notice.getByText(/Names become “Person 1”, “Person 2” and so on/)).toBeVisible();
  expect(screen.getByText("Skipped: 12 system messages, 40 without text.")).toBeVisible();
  await userEvent.click(await screen.findByRole("radio", { name: "Keep the names" }));
  expect(notice.getByText(/are stored as they are\. The insight will be private, whatever/)).toBeVisible();
  await waitFor(() => expect(previews()).toEqual([{}, { names: "keep" }]));
  await press(start);
  await waitFor(() => expect(chosenIn("POST /thread")).toEqual([{ names: "keep" }]));
});

test("a table of private messages is treated as a private chat once somebody says so, and the next such table, too", async () => {
  const start = await open(pandasTable);
  const name = "This is a private chat: hide names";
  await userEvent.click(await screen.findByRole("checkbox", { name }));
  await waitFor(() => expect(previews()).toEqual([{}, { privateChat: true }]));
  await press(start);
  await waitFor(() => expect(chosenIn("POST /thread")).toEqual([{ privateChat: true }]));
  expect(rememberedColumns(pandasTable.file.columns)).toEqual({ privateChat: true });
});

test("a span of days is chosen of a chat", async () => {
  await open(chat);
  expect(await screen.findByText(/from 5 Nov 2021 to 25 Nov 2021/)).toBeVisible();
  const first = screen.getByLabelText("First day");
  expect([first.getAttribute("min"), first.getAttribute("max")]).toEqual(["2021-11-05", "2021-11-25"]);
  await userEvent.type(first, "2021-11-20");
  await userEvent.type(screen.getByLabelText("Last day"), "2021-11-22");
  await userEvent.tab();
  await waitFor(() => expect(previews().at(-1)).toEqual({ from: "2021-11-20", to: "2021-11-22" }));
  await userEvent.clear(first);
  await userEvent.tab();
  await waitFor(() => expect(previews().at(-1)).toEqual({ to: "2021-11-22" }));
});

test("of a dump with many threads one is found by its title and chosen", async () => {
  const start = await open(dump);
  const group = within(await screen.findByRole("group", { name: "27 threads in this file" }));
  expect(screen.getByText("The file was unpacked (gz).")).toBeVisible();
  expect(group.getAllByRole("checkbox", { checked: true })).toHaveLength(27);
  expect(group.getByLabelText(/^Fines\s*120 comments, 3 Apr 2019 – 4 Apr 2019$/)).toBeChecked();
  await userEvent.click(group.getByRole("button", { name: "Select none" }));
  expect(group.getByRole("alert")).toHaveTextContent("Select at least one thread.");
  expect(start).toBeDisabled();
  await userEvent.type(group.getByLabelText("Search threads by title"), "fin");
  await userEvent.click(group.getByRole("checkbox", { name: /^Fines/ }));
  expect(screen.getByText(/1 of 27 selected\.$/)).toBeVisible();
  await waitFor(() => expect(previews()).toEqual([{}, { threads: ["t2"] }]));
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.clear(group.getByLabelText("Search threads by title"));
  await userEvent.type(group.getByLabelText("Search threads by title"), "no such title");
  expect(group.getByText("No titles match.")).toBeVisible();
  await userEvent.click(group.getByRole("button", { name: "Select all" }));
  expect(screen.getByText(/All selected\.$/)).toBeVisible();
});

test("a file that cannot be read is said beside it, and another may be chosen at once", async () => {
  answers["POST /thread/preview"] = refuse(400, { message: "This is no thread.", code: "X" });
  showApp("/training");
  const start = await screen.findByRole("button", { name: "Start analysis" });
  await choose("photo.txt");
  const discussion = within(screen.getByRole("region", { name: "The discussion" }));
  expect(await discussion.findByRole("alert")).toHaveTextContent(/^This is no thread\.$/);
  expect(discussion.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  expect(start).toBeDisabled();
  answers["POST /thread/preview"] = pandasTable;
  await choose("comments.csv");
  expect(await screen.findByText(/^CSV table: 464 comments/)).toBeVisible();
  expect(discussion.queryByRole("alert")).not.toBeInTheDocument();
  await userEvent.click(discussion.getByRole("button", { name: "Use a link instead" }));
  expect(screen.getByLabelText("Post link or ID")).toBeVisible();
  expect(start).toBeDisabled();
});

test("a server that no longer takes the file says so, and the choice stays", async () => {
  answers["POST /thread"] = refuse(409, { message: "You have 200 MB of files.", code: "LIMIT" });
  const start = await open();
  await press(start);
  expect(await screen.findByRole("alert")).toHaveTextContent("Analysis failed: You have 200 MB of files.");
  expect(screen.getByText(/^CSV table: 464 comments/)).toBeVisible();
});
