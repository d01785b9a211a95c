import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import schema from "@undertone/schemas/analysis-parameters.json";
import { expect, test, vi } from "vitest";
import { someSets } from "../../testing/account-answers.js";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { runningInsight } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";
import { reddit } from "../../testing/some-source.js";

const { answers, calls, sent } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
  "GET /sources": { sources: [{ ...reddit, ready: false, reason: "No keys." }] },
  "GET /parameterset/my": { parameterSets: [] },
  "GET /insight/running": runningInsight,
  "POST /insight/run": runningInsight,
});

async function open() {
  showApp("/training");
  return screen.findByRole("button", { name: "Start analysis" });
}

/** Opens the page with a link in its field. @returns The button that starts. */
async function openWith(link: string) {
  const start = await open();
  await userEvent.click(screen.getByLabelText("Post link or ID"));
  await userEvent.paste(link);
  return start;
}

const options = () => screen.findByRole("region", { name: "Options" });

async function openOptions() {
  await userEvent.click(within(await options()).getByRole("heading", { level: 2 }));
  await screen.findByLabelText(/^Smallest topic/);
}

test("starting waits for a target that is more than spaces; the defaults need no parameter set; a source that lacks something here says what", async () => {
  const start = await open();
  expect(start).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Post link or ID"), "   ");
  expect(start).toBeDisabled();
  await userEvent.type(screen.getByLabelText("Post link or ID"), "n49rw ");
  expect(start).toBeEnabled();
  const link = screen.getByLabelText("Post link or ID");
  expect(await screen.findByText("No keys.")).toBeVisible();
  // What the field shows as an example would be accepted here.
  expect(link).toHaveAttribute("placeholder", "sample");
  await userEvent.click(start);
  expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  expect(sent("POST /insight/run")).toEqual([{ redditId: "n49rw", parameterSetId: null }]);
  expect(sent("POST /parameterset/save")).toEqual([]);
});

test("the models to choose from are those that the server has", async () => {
  const { properties } = schema;
  const listed = structuredClone(properties.model_params);
  Object.assign(listed.properties.sentence_transformer_model, {
    oneOf: [
      { const: "lexical", title: "lexical" },
      { const: "all-MiniLM-L6-v2", title: "all-MiniLM-L6-v2 (8 bits)" },
      { const: "mine", title: "mine" },
    ],
  });
  answers["GET /schemas"] = {
    schemas: { "analysis-parameters": { ...schema, properties: { ...properties, model_params: listed } } },
  };
  await open();
  await openOptions();
  const models = screen.getByLabelText(/^Sentence-transformer model/);
  expect(models).toHaveValue("all-MiniLM-L6-v2");
  const offered = () => [...((models as HTMLInputElement).list?.options ?? [])].map(({ label }) => label);
  await waitFor(() => expect(offered()).toEqual(["lexical", "all-MiniLM-L6-v2 (8 bits)", "mine"]));
  await userEvent.type(screen.getByLabelText("Post link or ID"), "n49rw");
  await userEvent.clear(models);
  await userEvent.type(models, "mine");
  await userEvent.click(screen.getByRole("button", { name: "Start analysis" }));
  const parameters = { model_params: { sentence_transformer_model: "mine" } };
  await waitFor(() => expect(sent("POST /insight/run")).toMatchObject([{ parameters }]));
});

test("an insight's own parameters, which no set holds, are begun with", async () => {
  const parameters = { hdbscan_params: { min_cluster_size: 9 } };
  answers["GET /insight/i7/parameter-set"] = { parameterSetId: null, parameters };
  showApp("/training?link=n49rw&from=i7&options=open");
  expect(await screen.findByLabelText(/^Maximum comments/)).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Start analysis" }));
  await waitFor(() => expect(sent("POST /insight/run")).toMatchObject([{ redditId: "n49rw", parameters }]));
});

test("a saved set that is chosen and left as it is is not saved again", async () => {
  const config = { hdbscan_params: { min_cluster_size: 8 } };
  answers["GET /parameterset/my"] = {
    parameterSets: [{ id: "large", name: "Larger clusters", config, createdAt: "2026-11-20T00:00:00.000Z" }],
  };
  const start = await open();
  await openOptions();
  await userEvent.selectOptions(await screen.findByLabelText("A saved set"), "Larger clusters");
  expect(await options()).toHaveTextContent(/^Options\s*Larger clusters/);
  await userEvent.type(screen.getByLabelText("Post link or ID"), "n49rw");
  await userEvent.click(start);
  await waitFor(() =>
    expect(sent("POST /insight/run")).toEqual([{ redditId: "n49rw", parameterSetId: "large" }]),
  );
  expect(sent("POST /parameterset/save")).toEqual([]);
});

test("a refusal is said with the server's words, and the form stays", async () => {
  answers["POST /insight/run"] = refuse(400, { message: "Enter the link or ID of a post.", code: "X" });
  const start = await open();
  await userEvent.type(screen.getByLabelText("Post link or ID"), "nonsense{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Analysis failed: Enter the link or ID of a post.",
  );
  expect(screen.getByLabelText("Post link or ID")).toHaveValue("nonsense");
  expect(start).toBeEnabled();
});

test("the empty field shows a link of the first source that takes one and is ready", async () => {
  const sample = { ...reddit, key: "sample", title: "Sample thread", placeholder: null };
  const waiting = { ...reddit, key: "youtube", ready: false, reason: "No keys." };
  const lobsters = { ...reddit, key: "lobsters", title: "Lobsters", placeholder: "https://lobste.rs/s/…" };
  answers["GET /sources"] = { sources: [sample, waiting, lobsters, reddit] };
  await open();
  const hint = "Paste a link to a discussion on Lobsters or Reddit, or the comments themselves.";
  expect(await screen.findByText(hint)).toBeVisible();
  expect(screen.getByLabelText("Post link or ID")).toHaveAttribute("placeholder", "https://lobste.rs/s/…");
});

const story = {
  ...{ source: "hacker-news", site: "Hacker News", thread: "story", unit: reddit.unit, comment: null },
  ...{ title: "Ask for a ferry", community: null, author: "ada", expected: 376, createdAt: null, url: null },
};
const previewOf = (link: string) => `GET /sources/preview?link=${encodeURIComponent(link)}`;

test("a pasted link says whose it is before anything starts, and is asked for once", async () => {
  answers[previewOf("https://a.example/1")] = story;
  await openWith(" https://a.example/1 ");
  const said = await screen.findByText("Hacker News story, about 376 comments");
  expect(said.closest("[role=status]")).toHaveTextContent("Ask for a ferry");
  expect(sent(previewOf("https://a.example/1"))).toHaveLength(1);
  expect(screen.queryByRole("radio", { name: /whole/ })).toBeNull();
});

const REFUSED = "This link is not supported.";

test.each([
  [REFUSED, refuse(400, { message: REFUSED, code: "X", fields: { link: REFUSED } })],
  ["This discussion has no comments yet.", { ...story, expected: 0 }],
  ["There is only one comment. Topics need at least two.", { ...story, expected: 1 }],
])("a link is not started where it is said: %s", async (reason, answer) => {
  answers[previewOf("https://a.example/1")] = answer;
  const start = await openWith("https://a.example/1");
  expect(await screen.findByText(reason)).toBeVisible();
  expect(start).toBeDisabled();
});

const { default: usual, maximum } = schema.properties.max_comments;
const inWords = (count: number) => count.toLocaleString("en");

test.each([
  [maximum - 1, `Read all ${inWords(maximum - 1)}`, maximum - 1],
  [maximum + 1, `Read ${inWords(maximum)}, the maximum`, maximum],
])("of %i comments, how many are read is said, and one press reads more", async (expected, more, most) => {
  answers[previewOf("https://a.example/1")] = { ...story, expected };
  const start = await openWith("https://a.example/1");
  expect(
    await screen.findByText(`${inWords(usual)} of ${inWords(expected)} comments will be read.`),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: more }));
  expect(screen.queryByRole("button", { name: more })).toBeNull();
  await userEvent.click(start);
  await waitFor(() =>
    expect(sent("POST /insight/run")).toMatchObject([{ parameters: { max_comments: most } }]),
  );
});

test("of a link to a comment, the whole or its branch can be analysed; another link begins with the whole", async () => {
  const link = "https://www.reddit.com/r/a/comments/n49rw/title/c1/";
  answers[previewOf(link)] = { ...story, comment: "c1" };
  const start = await openWith(link);
  expect(await screen.findByRole("radio", { name: "The whole story" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: /^Only the linked comment/ }));
  await userEvent.click(start);
  await waitFor(() =>
    expect(sent("POST /insight/run")).toEqual([{ link, branch: true, parameterSetId: null }]),
  );
});

test("the question about a link that was replaced is broken off", async () => {
  const signals: AbortSignal[] = [];
  const usual = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (!url.startsWith("/api/sources/preview")) return usual(url, init);
    signals.push(init.signal as AbortSignal);
    return new Promise(() => undefined);
  });
  await openWith("first");
  await waitFor(() => expect(signals).toHaveLength(1));
  await userEvent.clear(screen.getByLabelText("Post link or ID"));
  await userEvent.paste("second");
  // The next one may be asked for just before.
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
});

test("a bookmark leads here with the address of the page that it is used on", async () => {
  await open();
  const bookmark = screen.getByText("Analyse with Undertone");
  const script = decodeURI(bookmark.getAttribute("href") ?? "").replace(/^javascript:/, "");
  const page = { href: "https://news.example/item?id=8863&p=2" };
  // As a bookmark runs: on another site's page.
  new Function("location", script)(page);
  expect(page.href).toBe(
    "http://localhost:3000/training?link=https%3A%2F%2Fnews.example%2Fitem%3Fid%3D8863%26p%3D2",
  );
  await userEvent.click(bookmark);
  expect(await screen.findByText(/^Drag this to your bookmarks; /)).toBeInTheDocument();
});

async function startWithAChange() {
  const start = await openWith("n49rw");
  await openOptions();
  const most = screen.getByLabelText(/^Maximum comments/);
  await userEvent.clear(most);
  await userEvent.type(most, "50");
  await userEvent.click(start);
}

test("changed parameters go along with the run, and no set is saved of them; a run without an answer is said, and the next try sends the same", async () => {
  const usual = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url === "/api/insight/run" ? Promise.reject(new TypeError("Failed to fetch")) : usual(url, init),
  );
  await startWithAChange();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Network error\. Please try again\.$/);
  vi.stubGlobal("fetch", usual);
  await userEvent.click(screen.getByRole("button", { name: "Start analysis" }));
  expect(await screen.findByText("Analysis in Progress")).toBeVisible();
  const runs = sent("POST /insight/run") as object[];
  expect(runs).toMatchObject([{ redditId: "n49rw", parameters: { max_comments: 50 } }]);
  expect(runs[0]).not.toHaveProperty("parameterSetId");
  expect(calls.filter(({ call }) => call.includes("/parameterset/") && !call.startsWith("GET"))).toEqual([]);
});

test("a set that cannot be saved is said in its dialog, which stays, and by a toast", async () => {
  answers["POST /parameterset/save"] = refuse(502, {});
  await open();
  await openOptions();
  await userEvent.click(screen.getByRole("button", { name: "Save as set" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(await dialog.findByLabelText(/^Name/), "Mine");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  const text = "Failed to save parameter set: Unknown error";
  expect(await dialog.findByText(text, { selector: ".summary p" })).toBeVisible();
  expect(screen.getAllByText(text).length).toBeGreaterThan(1);
  answers["POST /parameterset/save"] = someSets[0];
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Save as a parameter set" })).not.toBeInTheDocument(),
  );
});

test("the form is not there until somebody opens the options, which say what they are", async () => {
  await open();
  expect(await options()).toHaveTextContent(/^Options\s*Default settings$/);
  expect(screen.queryByLabelText(/^Smallest topic/)).not.toBeInTheDocument();
  await openOptions();
  const most = screen.getByLabelText(/^Maximum comments/);
  await userEvent.clear(most);
  await userEvent.type(most, "50{Tab}");
  await waitFor(async () => expect(await options()).toHaveTextContent(/^Options\s*Your own/));
  expect(screen.getByRole("radio", { name: /^Default settings/ })).not.toBeChecked();
});

test("a named start goes along with the run", async () => {
  const start = await openWith("n49rw");
  await openOptions();
  await userEvent.click(screen.getByRole("radio", { name: /^Everything, even short comments/ }));
  expect(await options()).toHaveTextContent(/^Options\s*Everything, even short comments/);
  expect(screen.getByLabelText(/^Minimum length/)).toHaveValue("1");
  await userEvent.click(start);
  await waitFor(() =>
    expect(sent("POST /insight/run")).toMatchObject([
      { parameters: { min_score: -100, preprocessing_params: { min_word_count: 1, filter_prefixes: [] } } },
    ]),
  );
});

test("a value that cannot be used opens the options again and is shown, and nothing starts", async () => {
  const start = await openWith("n49rw");
  await openOptions();
  const model = screen.getByLabelText(/^Sentence-transformer model/);
  await userEvent.clear(model);
  await userEvent.type(model, "?");
  await userEvent.click(within(await options()).getByRole("heading", { level: 2 }));
  await waitFor(() => expect(model).not.toBeVisible());
  await userEvent.click(start);
  await waitFor(() => expect(model).toBeVisible());
  expect(model).toBeInvalid();
  expect(sent("POST /insight/run")).toEqual([]);
});

test("an address may name the discussion: a link, or a file that was uploaded before", async () => {
  showApp("/training?link=n49rw");
  expect(await screen.findByLabelText("Post link or ID")).toHaveValue("n49rw");
  cleanup();
  showApp("/training?thread=t1&title=Our+street");
  expect(await screen.findByText("Our street")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "Start analysis" }));
  await waitFor(() => expect(sent("POST /insight/run")).toEqual([{ threadId: "t1", parameterSetId: null }]));
});
