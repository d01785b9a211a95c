import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, refuse, type Answers } from "../../testing/fake-api.js";
import { runningInsight } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

let answers: Answers;
let calls: ReturnType<typeof fakeApi>;
const sent = (call: string) => calls.filter((made) => made.call === call).map((made) => made.sent);

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  answers = {
    "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
    "GET /sources": { sources: [{ key: "reddit", title: "Reddit", ready: false, reason: "No keys." }] },
    "GET /parameterset/my": { parameterSets: [] },
    "GET /insight/running": runningInsight,
    "POST /insight/run": runningInsight,
  };
  calls = fakeApi(answers);
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  showApp("/training");
  // The form's library is large, and under test it is compiled first.
  return screen.findByRole("button", { name: "Start analysis" }, { timeout: 20_000 });
}

test("starting waits for a target that is more than spaces", async () => {
  const start = await open();
  expect(start).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Post link or id"), "   ");
  expect(start).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Post link or id"), "n49rw");
  expect(start).toBeEnabled();
});

test("starting is not possible twice", async () => {
  vi.stubGlobal("fetch", answersExceptRun());
  const start = await open();
  await userEvent.type(screen.getByLabelText("Post link or id"), "n49rw");
  await userEvent.click(start);
  await waitFor(() => expect(screen.getByRole("button", { name: "Starting …" })).toBeDisabled());
});

test("the defaults need no parameter set: the target alone is sent", async () => {
  const start = await open();
  await userEvent.type(screen.getByLabelText("Post link or id"), " n49rw ");
  await userEvent.click(start);
  expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  expect(sent("POST /insight/run")).toEqual([{ redditId: "n49rw" }]);
  expect(sent("POST /parameterset/save")).toEqual([]);
});

test("changed parameters are saved as a set, and the run names it", async () => {
  answers["POST /parameterset/save"] = {
    id: "set1",
    name: "Used for n49rw",
    config: {},
    createdAt: "2026-11-20T00:00:00.000Z",
  };
  const start = await open();
  await userEvent.type(screen.getByLabelText("Post link or id"), "n49rw");
  const most = screen.getByLabelText(/^Comments at most/);
  await userEvent.clear(most);
  await userEvent.type(most, "50");
  await userEvent.click(start);
  await waitFor(() =>
    expect(sent("POST /insight/run")).toEqual([{ redditId: "n49rw", parameterSetId: "set1" }]),
  );
  expect(sent("POST /parameterset/save")).toMatchObject([
    { name: "Used for n49rw", config: { max_comments: 50 } },
  ]);
});

test("a saved set that is chosen and left as it is is not saved again", async () => {
  const config = { hdbscan_params: { min_cluster_size: 8 } };
  answers["GET /parameterset/my"] = {
    parameterSets: [{ id: "large", name: "Larger clusters", config, createdAt: "2026-11-20T00:00:00.000Z" }],
  };
  const start = await open();
  await userEvent.selectOptions(await screen.findByLabelText("Begin with"), "Larger clusters");
  await userEvent.type(screen.getByLabelText("Post link or id"), "n49rw");
  await userEvent.click(start);
  await waitFor(() =>
    expect(sent("POST /insight/run")).toEqual([{ redditId: "n49rw", parameterSetId: "large" }]),
  );
  expect(sent("POST /parameterset/save")).toEqual([]);
});

test("a refusal is said with the server's words, and the form stays", async () => {
  answers["POST /insight/run"] = refuse(400, { message: "Give the link or the id of a post.", code: "X" });
  const start = await open();
  await userEvent.type(screen.getByLabelText("Post link or id"), "nonsense{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Analysis failed: Give the link or the id of a post.",
  );
  expect(screen.getByLabelText("Post link or id")).toHaveValue("nonsense");
  expect(start).toBeEnabled();
});

test("an uploaded thread takes the place of the link", async () => {
  answers["POST /thread"] = { threadId: "t1", comments: 312, title: "Our street" };
  const start = await open();
  await userEvent.upload(
    screen.getByLabelText("Thread file"),
    new File(["hello"], "thread.txt", { type: "text/plain" }),
  );
  expect(await screen.findByText("Our street")).toBeVisible();
  expect(screen.queryByLabelText("Post link or id")).not.toBeInTheDocument();
  await userEvent.click(start);
  await waitFor(() => expect(sent("POST /insight/run")).toEqual([{ threadId: "t1" }]));
});

test("a source that lacks something here says what", async () => {
  await open();
  expect(await screen.findByText(/Not yet from Reddit: No keys\./)).toBeVisible();
});

/** The run's answer never comes. */
function answersExceptRun(): typeof fetch {
  const usual = globalThis.fetch;
  return (url, init) => (url === "/api/insight/run" ? new Promise(() => undefined) : usual(url, init));
}
