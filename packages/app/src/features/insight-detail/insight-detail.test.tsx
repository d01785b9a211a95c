import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { feedOf, noMore, TRENDING } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { FakeEventSource } from "../../testing/fake-event-source.js";
import {
  cancelledInsight,
  failedInsight,
  invalidInsight,
  libraryInsight,
  libraryResult,
  progressHalfway,
  runningInsight,
} from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

const { answers, calls } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
  "GET /insight/library": libraryInsight,
  "GET /insight/running": runningInsight,
  "GET /insight/failed": failedInsight,
  "GET /insight/invalid": invalidInsight,
  "GET /insight/cancelled": cancelledInsight,
});
const times = (call: string) => calls.filter((made) => made.call === call).length;

describe("a finished insight", () => {
  test("says title, points, figures, topics and how it was made, and names the window; explains on demand each figure of a topic, what each rule left out, and another embedder that served", async () => {
    showApp("/insight/library");
    const points = await screen.findByRole("region", { name: "In their words" });
    const [first, ...others] = within(points).getAllByRole("listitem");
    expect(others).toHaveLength(2);
    const title = "Sunday is the only day we are all free at the same time.";
    expect(first).toHaveTextContent(title);
    // Nobody counted, so there is no number.
    expect(points).not.toHaveTextContent(/\d (comments|people)|[%&]/);
    expect(first).toHaveTextContent("Many comments are close to this");
    expect(await screen.findByRole("group", { name: "Figures" })).toHaveTextContent("231 of 265 analysed");
    expect(screen.getByText(/^246 comments by 121 people\./)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(libraryInsight.title);
    expect(document.title).toBe(`${libraryInsight.title} · Undertone`);
    expect(times("GET /insight/library")).toBe(1);
    expect(FakeEventSource.all).toHaveLength(0);
    // The source's own count of the post, where the result knows of no limit.
    const read = await screen.findByText(/^265 of 268 comments read; /);
    expect(screen.getAllByText(/of \d+ comments read/)).toEqual([read]);

    // The list calls a topic by its label and keywords; its card begins with the title.
    expect(screen.getByText(/^Sunday rate, /, { selector: "article bdi" })).toBeVisible();
    expect(await screen.findByRole("button", { name: /^Topic 2\b.*Sunday rate/ })).toBeVisible();
    expect(screen.getByRole("heading", { level: 3, name: title })).toBeVisible();
    expect(screen.getByRole("button", { name: new RegExp(`^Topic 1\\b.*${title}`) })).toBeVisible();
    const [card, ...further] = screen.getAllByRole("article");
    expect(further).toHaveLength(2);
    expect(card).toHaveTextContent("74 comments by 58 people");
    expect(card).toHaveTextContent("threadbare_scarf wrote 12 of 74");
    await userEvent.click(screen.getByRole("button", { name: "Show More (2)" }));
    expect(screen.getAllByRole("article")).toHaveLength(5);
    const inCard = within(card as HTMLElement);
    const meaning = inCard.getByText(/How much closer its comments are to each other/);
    expect(meaning).not.toBeVisible();
    await userEvent.click(inCard.getByText("More"));
    expect(meaning).toBeVisible();

    const notice = within(screen.getByRole("complementary", { name: "About this result" }));
    const details = notice.getByText(/weights of all-MiniLM-L6-v2 are not installed/);
    expect(details).not.toBeVisible();
    await userEvent.click(notice.getByText("Grouped by wording, not meaning"));
    expect(details).toBeVisible();
    expect(notice.getByText(/“all-MiniLM-L6-v2”\. Model used: “lexical”/)).toBeVisible();

    const leftOut = within(await screen.findByRole("region", { name: "What was left out" }));
    await userEvent.click(leftOut.getByRole("heading"));
    expect(leftOut.getByText("5 comments")).toBeVisible();
    expect(leftOut.queryByText(/Filter \[deleted\]/)).not.toBeInTheDocument();
    expect(leftOut.queryByText("15")).not.toBeInTheDocument();
    await userEvent.click(leftOut.getByText("Minimum length"));
    expect(leftOut.getByText("15")).toBeVisible();
  });

  test("a guest reads what the page is, and is led into the largest topic, or to every comment", async () => {
    answers["GET /auth/status"] = { valid: false };
    showApp("/insight/library");
    const first = await screen.findByRole("link", { name: "Read the 84 comments on “sunday hours”" });
    expect(first).toHaveAttribute("href", "/insight/library/topic/1");
    expect(screen.getByText(/^What people say in one discussion/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Map of the comments" })).toHaveAttribute(
      "href",
      "/insight/library#map",
    );
    await userEvent.click(screen.getByRole("link", { name: "Read all" }));
    expect(await screen.findByRole("region", { name: "Table of comments" })).toBeVisible();
  });

  test("where no topic has a name, the first button leads to every comment", async () => {
    const topics = [{ label: "Mixed comments", size: 9, unlabelled: true }];
    answers["GET /insight/library"] = { ...libraryInsight, overview: { ...libraryInsight.overview, topics } };
    showApp("/insight/library");
    expect(await screen.findByRole("link", { name: "Read the comments" })).toHaveAttribute(
      "href",
      "/insight/library#all-comments",
    );
  });

  test("calls comments as their site does, and leads to a newer reading of its thread", async () => {
    const origin = { site: "Island Forum", thread: "topic", unit: { one: "reply", many: "replies" } };
    answers["GET /insight/library"] = {
      ...{ ...libraryInsight, readAgainBy: "newer" },
      overview: { ...libraryInsight.overview, origin },
      result: { ...libraryResult, origin },
    };
    showApp("/insight/library");
    expect(await screen.findByRole("link", { name: "There is a newer version" })).toHaveAttribute(
      "href",
      "/insight/newer",
    );
    expect((await screen.findAllByText(/\d repl(y|ies) by \d+ (person|people)/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/\d comments? by \d+ (person|people)/)).toBeNull();
  });

  test("of copies of one comment it says that they are, and offers nothing that could group them", async () => {
    const noise = ["a", "b"].map((id) => ({ ...libraryResult.noise[0], id, body: "Me too!" }));
    const copies = {
      ...{ points: [], num_clusters: 0, noise_ratio: 1, total_processed: 2 },
      ...{ summaries: [], clusters: {}, noise },
    };
    answers["GET /insight/library"] = { ...libraryInsight, result: { ...libraryResult, ...copies } };
    showApp("/insight/library");
    const said = "All analysed comments have the same text, so no topic stands out.";
    expect(await screen.findByText(said)).toBeVisible();
    expect(document.body).not.toHaveTextContent(/stands? alone|alike enough/);
  });

  test("a point opens the comments nearest to it, its own first, each below what it answers", async () => {
    const all = [...Object.values(libraryResult.clusters).flat(), ...libraryResult.noise];
    const [own, near, parent, last] = all;
    if (!own || !near || !parent || !last) throw new Error("The fixture has too few comments.");
    const reply = { ...near, parent_id: parent.id };
    const answer = { ...last, parent_id: near.id };
    const nearest = [near, last].map(({ id }) => ({ comment_id: id, likeness: 0.8 }));
    const said = { sentence: "We are all free on Sundays.", comment_id: own.id };
    const points = [{ ...said, reach: 0.1, nearest, counted: null }];
    const clusters = { "0": [own, reply, parent, answer] };
    const result = { ...libraryResult, points, clusters, noise: [] };
    answers["GET /insight/library"] = { ...libraryInsight, result };
    showApp("/insight/library");
    const region = await screen.findByRole("region", { name: "In their words" });
    expect(within(region).queryByText(near.body)).not.toBeInTheDocument();
    await userEvent.click(within(region).getByText("Closest comments", { exact: false }));
    const quotes = await within(region).findAllByRole("figure");
    expect(quotes[0]).toHaveTextContent(own.body);
    expect(quotes[1]).toHaveTextContent(near.body);
    expect(region).toHaveTextContent(`In reply to ${parent.author}`);
    expect(quotes[2]).toHaveTextContent(last.body);
    expect(region).not.toHaveTextContent(`In reply to ${near.author}`);
  });

  test.each([
    [false, /^There are too few comments/],
    [true, /are being chosen and will appear here/],
  ])("without points says why; pending: %s", async (readingsPending, sentence) => {
    const { points: _points, ...before } = libraryResult;
    const result = readingsPending ? before : { ...before, points: [] };
    answers["GET /insight/library"] = { ...libraryInsight, readingsPending, result };
    showApp("/insight/library");
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test("a card quotes what was upvoted and answered most, marked; opened, it shows all quotes, each as long as it is", async () => {
    const [summary, ...others] = libraryResult.summaries;
    if (!summary) throw new Error("The fixture has no topic.");
    const further = summary.sample_comments.map((comment) => ({ ...comment, id: `${comment.id}-further` }));
    const summaries = [{ ...summary, sample_comments: [...summary.sample_comments, ...further] }, ...others];
    answers["GET /insight/library"] = { ...libraryInsight, result: { ...libraryResult, summaries } };
    showApp("/insight/library");
    const [card] = await screen.findAllByRole("article");
    if (!card) throw new Error("No card.");
    const quotes = within(card).getAllByRole("figure");
    expect(quotes).toHaveLength(2);
    expect(quotes[0]).toHaveTextContent(/Most upvoted/);
    expect(quotes[1]).toHaveTextContent(/Most answered/);
    await userEvent.click(within(card).getByText("More"));
    await waitFor(() => expect(within(card).getAllByRole("figure")).toHaveLength(6));
    expect(within(card).getAllByRole("figure")[2]).not.toHaveTextContent(/^Most/);
  });

  test("links each quote to its original, but never to anything that is not a web address", async () => {
    const [summary] = libraryResult.summaries;
    const [comment] = summary?.sample_comments ?? [];
    if (!summary || !comment) throw new Error("The fixture has no comment.");
    const sample_comments = [comment, { ...comment, id: "evil", permalink: "javascript:alert(1)" }];
    const quoted = { ...summary, most_upvoted: null, most_answered: null, sample_comments };
    const result = { ...libraryResult, points: [], summaries: [quoted] };
    answers["GET /insight/library"] = { ...libraryInsight, result };
    showApp("/insight/library");
    const links = await screen.findAllByRole("link", { name: "Original" });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([comment.permalink]);
  });

  test("of a private chat is made public only after a further question", async () => {
    const chat = { ...libraryInsight, isPublic: false, isPrivateChat: true };
    answers["GET /insight/library"] = chat;
    answers["PATCH /insight/library/visibility"] = refuse(500, { message: "No.", code: "UNKNOWN_ERROR" });
    showApp("/insight/library");
    await userEvent.click(await screen.findByRole("button", { name: "Make public" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Make a private chat public?" }));
    const published = () => calls.filter(({ call }) => call === "PATCH /insight/library/visibility");
    expect(published()).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Make it public" }));
    expect(await question.findByRole("alert")).toHaveTextContent("Failed to update visibility: No.");
    answers["PATCH /insight/library/visibility"] = { ...chat, isPublic: true };
    await userEvent.click(question.getByRole("button", { name: "Make it public" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(published().map(({ sent }) => sent)).toEqual([
      { isPublic: true, confirmPrivateChat: true },
      { isPublic: true, confirmPrivateChat: true },
    ]);
    // Back to private needs no question.
    await userEvent.click(await screen.findByRole("button", { name: "Make private" }));
    await waitFor(() => expect(published().at(-1)?.sent).toEqual({ isPublic: false }));
  });

  test("its visibility shows at once, and as it was when the change is refused", async () => {
    let refuseIt: () => void = () => undefined;
    const usual = globalThis.fetch;
    const refused = new Promise<Response>((end) => {
      refuseIt = () => end(new Response(JSON.stringify({ message: "No." }), { status: 500 }));
    });
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      url === "/api/insight/library/visibility" ? refused : usual(url, init),
    );
    showApp("/insight/library");
    await userEvent.click(await screen.findByRole("button", { name: "Make private" }));
    expect(await screen.findByRole("button", { name: "Make public" })).toBeVisible();
    act(() => refuseIt());
    expect(await screen.findByRole("button", { name: "Make private" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Make public" })).not.toBeInTheDocument();
    vi.stubGlobal("fetch", usual);
    answers["PATCH /insight/library/visibility"] = { ...libraryInsight, isPublic: false };
    await userEvent.click(screen.getByRole("button", { name: "Make private" }));
    expect((await screen.findAllByText("Insight is now private"))[0]).toBeInTheDocument();
  });

  test("the owner renames it by the menu, and the focus comes back", async () => {
    answers["PATCH /insight/library"] = { ...libraryInsight, title: "Sundays" };
    showApp("/insight/library");
    await userEvent.click(await screen.findByRole("button", { name: "More" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename this insight" }));
    const field = await dialog.findByRole("textbox");
    expect(field).toHaveValue(libraryInsight.title);
    await userEvent.clear(field);
    await userEvent.type(field, "Sundays");
    answers["GET /insight/library"] = { ...libraryInsight, title: "Sundays" };
    await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { level: 1, name: "Sundays" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "More" })).toHaveFocus());
  });

  test("nobody but the owner may change or delete it", async () => {
    answers["GET /insight/library"] = { ...libraryInsight, isOwner: false };
    showApp("/insight/library");
    await screen.findByRole("heading", { name: "In their words" });
    expect(screen.queryByRole("button", { name: /Rename|Make|Delete/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "More" }));
    const entries = await screen.findAllByRole("menuitem");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...["Run with other settings", "Compare", "Report"],
    ]);
  });
});

test("versions say how they differ, and lead to a comparison", async () => {
  const { id, title, createdAt } = libraryInsight;
  const version = {
    ...{ id, title, createdAt, username: "ada", isOwner: true, isPublic: false },
    ...{ topics: 3, comments: 9 },
  };
  answers["GET /insight/library"] = { ...libraryInsight, versions: 2 };
  answers["GET /insight/library/versions"] = {
    versions: [
      {
        ...{ ...version, id: "other" },
        changes: [{ path: "hdbscan_params.min_cluster_size", value: 9 }, { path: "stop_words" }],
      },
      { ...version, changes: [] },
    ],
  };
  answers["GET /insight/my?limit=9&status=succeeded"] = { insights: [], ...noMore };
  answers[TRENDING.replace("?", "?limit=9&")] = feedOf([]);
  showApp("/insight/library");
  await userEvent.click(await screen.findByRole("button", { name: "2 versions" }));
  const dialog = within(await screen.findByRole("dialog"));
  const [other, own] = await dialog.findAllByRole("listitem");
  expect(other).toHaveTextContent("Smallest topic: 9");
  expect(other).toHaveTextContent("Stop words: different");
  expect(own).toHaveTextContent("This version");
  expect(dialog.getAllByText(title)).toHaveLength(1);
  expect(dialog.getByRole("link", { name: /^Compare with/ })).toHaveAttribute(
    "href",
    "/insight/library/compare/other",
  );
  expect(await dialog.findByText("Nothing found.")).toBeVisible();
});

describe("an unfinished insight", () => {
  test("shows how far it is, and its stages on demand; follows the events, and becomes the result without a reload", async () => {
    showApp("/insight/running");
    expect(await screen.findByRole("heading", { name: "Analysis in Progress" })).toBeVisible();
    const bar = await screen.findByRole("progressbar", { name: "412 of 1,000 comments read for meaning" });
    expect((bar as HTMLProgressElement).value).toBeCloseTo(0.04 + 0.36 * 0.412);
    expect(screen.getByText("Find topics")).not.toBeVisible();
    await userEvent.click(screen.getByText("Details"));
    expect(screen.getByText("Find topics")).toBeVisible();
    expect(screen.getByText("1,000 comments fetched")).toBeVisible();
    const events = FakeEventSource.all.at(-1);
    expect(events?.url).toBe("/api/insight/running/events");
    const progress = progressHalfway.map((stage) =>
      stage.stage === "embed" ? { ...stage, done: 900 } : stage,
    );
    act(() => {
      events?.emit("open");
      events?.emit("progress", { status: "running", progress });
    });
    await screen.findByRole("progressbar", { name: "900 of 1,000 comments read for meaning" });
    answers["GET /insight/running"] = { ...libraryInsight, id: "running" };
    act(() => events?.emit("done", { status: "succeeded" }));
    expect(await screen.findByRole("heading", { name: "In their words" })).toBeVisible();
    expect(events?.readyState).toBe(FakeEventSource.CLOSED);
    expect(times("GET /insight/running")).toBe(2);
  });

  test("asks again every 2 seconds while no events come", async () => {
    showApp("/insight/running");
    await screen.findByRole("progressbar", { name: "412 of 1,000 comments read for meaning" });
    answers["GET /insight/running"] = refuse(502, {});
    act(() => FakeEventSource.all.at(-1)?.fail());
    expect(await screen.findByText(/^The server is not responding/)).toBeVisible();
    answers["GET /insight/running"] = failedInsight;
    act(() => FakeEventSource.all.at(-1)?.emit("failed"));
    expect(await screen.findByText("Analysis Failed")).toBeVisible();
  });
});

describe("an insight without a result", () => {
  test("that failed says why, by words and code, and runs again with the same parameters", async () => {
    answers["POST /insight/failed/run-again"] = { ...runningInsight, id: "running" };
    showApp("/insight/failed");
    expect(await screen.findByRole("heading", { name: "Analysis Failed" })).toBeVisible();
    expect(screen.getByText(/Only 1 of 14 comments can be used/)).toBeVisible();
    expect(screen.getByText("INSUFFICIENT_DATA")).toBeVisible();
    expect(screen.getByRole("link", { name: "Change parameters" })).toHaveAttribute(
      "href",
      "/training?link=l1br4ry&from=failed&options=open",
    );
    expect(screen.getByRole("link", { name: "Change the link or file" })).toHaveAttribute(
      "href",
      "/training?link=l1br4ry&from=failed",
    );
    // The same parameters would fail again.
    const [first] = screen.getByRole("alert").querySelectorAll("a, button");
    expect(first).toHaveTextContent("Change parameters");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Analysis in Progress")).toBeVisible();
    expect(calls.find(({ call }) => call === "POST /insight/failed/run-again")?.sent).toEqual({});
  });

  test("that failed for another reason offers no other link, and says in the specification's words that a server did not run it again", async () => {
    const error = { code: "EMBEDDING_STOPPED", message: "The model stopped." };
    answers["GET /insight/failed"] = { ...failedInsight, result: { ...failedInsight.result, error } };
    showApp("/insight/failed");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Change the link or file" })).not.toBeInTheDocument();
    answers["POST /insight/failed/run-again"] = refuse(502, {});
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    const said = await screen.findAllByText("Analysis failed: Run analysis failed");
    expect(said[0]).toBeInTheDocument();
  });

  test("that was cancelled says so, and can be run again", async () => {
    answers["POST /insight/cancelled/run-again"] = { ...runningInsight, id: "running" };
    showApp("/insight/cancelled");
    expect(await screen.findByRole("heading", { name: "Analysis Cancelled" })).toBeVisible();
    expect(screen.getByText("This analysis was cancelled before it had a result.")).toBeVisible();
    for (const other of ["Analysis Failed", "Analysis in Progress", "Invalid Result"])
      expect(screen.queryByText(other)).not.toBeInTheDocument();
    expect(FakeEventSource.all).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Run again" }));
    expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  });

  test("that cannot be had names the request and what the server says, once", async () => {
    answers["GET /insight/broken"] = refuse(500, { message: "The disk is full.", code: "X" });
    showApp("/insight/broken");
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Request error: The disk is full\.Retry$/);
  });

  test("that is neither finished nor failed is called invalid", async () => {
    showApp("/insight/invalid");
    expect(await screen.findByRole("heading", { name: "Invalid Result" })).toBeVisible();
    answers["POST /insight/invalid/run-again"] = { ...runningInsight, id: "running" };
    await userEvent.click(screen.getByRole("button", { name: "Run again" }));
    expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  });
});

describe("Check for new comments", () => {
  const origin = {
    ...{ site: "Village", thread: "topic", unit: { one: "reply", many: "replies" } },
    read_at: "2026-11-19T08:00:00.000Z",
  };
  const ofSite = { ...libraryInsight, isOwner: true, result: { ...libraryResult, origin } };

  test("its owner is led to the new insight", async () => {
    answers["GET /insight/library"] = ofSite;
    answers["POST /insight/library/read-again"] = runningInsight;
    showApp("/insight/library");
    await userEvent.click(await screen.findByRole("button", { name: "Check for new comments" }));
    expect(await screen.findByText("Analysis in Progress")).toBeVisible();
    expect(times("POST /insight/library/read-again")).toBe(1);
  });

  test("an uploaded file has no such button", async () => {
    answers["GET /insight/library"] = { ...libraryInsight, source: "file", isOwner: true };
    showApp("/insight/library");
    await screen.findByRole("button", { name: "More" });
    expect(screen.queryByRole("button", { name: "Check for new comments" })).toBeNull();
  });

  test("the new insight says what came since, by topic, and what was deleted there", async () => {
    const [first, second] = Object.values(libraryResult.clusters).flat();
    const since = {
      ...{ read_at: "2026-11-12T08:00:00.000Z", deleted: 2 },
      new_comments: [first?.id, second?.id],
    };
    answers["GET /insight/library"] = {
      ...ofSite,
      readAgainOf: "earlier",
      result: { ...ofSite.result, since },
    };
    showApp("/insight/library");
    const card = await screen.findByRole("region", { name: "Since 2026-11-12" });
    expect(card).toHaveTextContent("New: 2 replies. Deleted on the site: 2 replies.");
    expect(within(card).getAllByText(/^\d+ new repl(?:y|ies): /).length).toBeGreaterThan(0);
    expect(within(card).getByRole("link", { name: "Earlier version" })).toHaveAttribute(
      "href",
      "/insight/earlier",
    );
  });
});
