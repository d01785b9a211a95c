import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { libraryInsight, libraryResult } from "../../testing/library-thread.js";
import { showApp } from "../../testing/show-app.js";

const { answers, sent } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
  "GET /insight/library": libraryInsight,
});
const embedding = { ...libraryResult.embedding, used: "all-MiniLM-L6-v2" };
const withVectors = { ...libraryInsight, result: { ...libraryResult, embedding } };

async function open(search = "") {
  showApp(`/insight/library${search}`);
  return within(await screen.findByRole("search"));
}

test("words that a reader looks for are counted and quoted on the spot, and all comments with them are a click away", async () => {
  const find = await open("?find=sunday");
  expect(
    await find.findByText(/^\d+ of \d+ comments contain “sunday” in the text or author’s name/),
  ).toBeVisible();
  expect(find.getAllByRole("listitem")).toHaveLength(3);
  await userEvent.click(find.getByRole("link", { name: "Read them" }));
  expect(await screen.findByRole("region", { name: "Table of comments" })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search the comments" })).toHaveValue("sunday");
  await userEvent.clear(find.getByRole("searchbox"));
  expect(find.queryByRole("status")).not.toBeInTheDocument();
  await userEvent.type(find.getByRole("searchbox"), "quillfeather");
  expect(await find.findByText(/^None of the \d+ comments contains “quillfeather”/)).toBeVisible();
  await userEvent.clear(find.getByRole("searchbox"));
  await userEvent.type(find.getByRole("searchbox"), "sunda");
  await userEvent.click(await find.findByRole("link", { name: /^[1-9]\d* more with longer words$/ }));
  expect(find.getByRole("searchbox")).toHaveValue("sunda*");
  expect(await find.findByText(/^[1-9]\d* of .* contain “sunda\*”/)).toBeVisible();
});

test("what is said in other words is a press away, from the server, without what the words found", async () => {
  answers["GET /insight/library"] = withVectors;
  const all = Object.values(libraryResult.clusters).flat();
  const bySunday = all.filter(({ body }) => /sunday/i.test(body));
  const others = all.filter(({ body }) => !/sunday/i.test(body)).slice(0, 4);
  const ids = [...bySunday, ...others].map((comment) => comment.id);
  answers["POST /insight/library/meaning"] = { ids: ["gone", ...ids] };
  const find = await open("?find=%22open%20on%20sunday%22,%20sunday*");
  const button = await find.findByRole("button", { name: "Search by meaning" });
  const before = find.getAllByRole("listitem").length;
  await userEvent.click(button);
  expect(await find.findByText(/^Similar in meaning, closest first/)).toBeVisible();
  expect(sent("POST /insight/library/meaning")).toEqual([{ words: "open on sunday , sunday" }]);
  expect(button).toHaveFocus();
  const items = find.getAllByRole("listitem");
  expect(items).toHaveLength(before + 3);
  // One look for both: a difference would be taken for a meaning.
  const quote = items[before - 1]?.firstElementChild;
  expect(quote).toBeInTheDocument();
  expect(items.at(-1)?.firstElementChild).toHaveClass(quote?.className ?? "none", { exact: true });

  answers["POST /insight/library/meaning"] = { ids: [] };
  await userEvent.click(button);
  expect(await find.findByText(/^No other comment with a similar meaning was found\./)).toBeVisible();

  await userEvent.clear(find.getByRole("searchbox"));
  await userEvent.type(find.getByRole("searchbox"), "*");
  expect(await find.findByText(/^All \d+ comments in the analysis/)).toBeVisible();
  expect(find.queryByRole("button", { name: "Search by meaning" })).not.toBeInTheDocument();
});

test("a thought that nobody has put into these words is searched for by meaning unasked, and a failure is not told", async () => {
  answers["GET /insight/library"] = withVectors;
  answers["POST /insight/library/meaning"] = { ids: [libraryResult.noise[0]?.id] };
  const find = await open("?find=quillfeather");
  expect(await find.findByText(/^None of the .* “quillfeather”/)).toBeVisible();
  await userEvent.clear(find.getByRole("searchbox"));
  await userEvent.paste("where is quillfeather");
  expect(await find.findByText(/^Similar in meaning, closest first/)).toBeVisible();
  expect(sent("POST /insight/library/meaning")).toEqual([{ words: "where is quillfeather" }]);
  answers["POST /insight/library/meaning"] = refuse(409, { code: "CONFLICT", message: "No vectors" });
  await userEvent.clear(find.getByRole("searchbox"));
  await userEvent.paste("who has seen quillfeather");
  await waitFor(() => expect(sent("POST /insight/library/meaning")).toHaveLength(2));
  expect(await find.findByRole("button", { name: "Search by meaning" })).toBeEnabled();
  expect(find.queryByRole("alert")).toBeNull();
  // A press while the first search has not quite ended does nothing.
  await waitFor(async () => {
    await userEvent.click(find.getByRole("button", { name: "Search by meaning" }));
    expect(find.getByRole("alert")).toBeVisible();
  });
});

test("a search by meaning that other words replace is broken off", async () => {
  answers["GET /insight/library"] = withVectors;
  const find = await open("?find=sunday");
  const button = await find.findByRole("button", { name: "Search by meaning" });
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise(() => undefined);
  });
  await userEvent.click(button);
  await waitFor(() => expect(signal?.aborted).toBe(false));
  await userEvent.type(find.getByRole("searchbox"), "s");
  await waitFor(() => expect(signal?.aborted).toBe(true));
});

test("alternatives are counted each, and lead to their own search", async () => {
  const find = await open("?find=sunday,%20quillfeather");
  expect(
    await find.findByText(/contain at least one of these .*; 0 contain both, \d+ neither/),
  ).toBeVisible();
  const bars = within(find.getByRole("list", { name: "Comments with each" })).getAllByRole("listitem");
  expect(bars.map((bar) => bar.textContent)).toEqual([
    expect.stringMatching(/^sunday\d+ comments$/),
    "quillfeather0 comments",
  ]);
  expect(find.getByText("Most points first")).toBeVisible();
  await userEvent.click(find.getByRole("link", { name: "quillfeather" }));
  expect(find.getByRole("searchbox")).toHaveValue("quillfeather");
  expect(await find.findByText(/^None of the .* contains “quillfeather”/)).toBeVisible();
});

test("a field without words offers some, with their counts, in a language that we speak", async () => {
  const [first] = Object.values(libraryResult.clusters).flat();
  const post_info = { ...libraryResult.post_info, author: first?.author ?? null };
  const inEnglish = { ...libraryResult, post_info, language: { code: "en", share: 1 } };
  answers["GET /insight/library"] = { ...libraryInsight, result: inEnglish };
  const find = await open();
  expect(find.queryByRole("group")).not.toBeInTheDocument();
  await userEvent.click(find.getByRole("searchbox"));
  const offered = within(await find.findByRole("group", { name: /^Start with one of these/ }));
  expect(find.getByRole("searchbox")).toHaveAccessibleDescription(/comma/);
  const names = offered.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/^By the poster [1-9]/),
    "All comments 10",
    expect.stringMatching(/^Questions [1-9]\d*$/),
  ]);
  await userEvent.tab();
  expect(offered.getAllByRole("button")[0]).toHaveFocus();
  await userEvent.click(offered.getByRole("button", { name: /^Questions/ }));
  expect(find.getByRole("searchbox")).toHaveValue("?");
  expect(find.getByRole("searchbox")).toHaveFocus();
  expect(find.queryByRole("group")).not.toBeInTheDocument();
  expect(await find.findByText(/^Questions: \d+ of \d+ comments contain/)).toBeVisible();
});

test("every found comment is a press away, with the reply to it that has most points", async () => {
  const { clusters, ...rest } = libraryResult;
  const [first, second, third, ...others] = Object.values(clusters).flat();
  if (!first || !second || !third) throw new Error("The fixture has too few comments.");
  const replies = [
    { ...second, parent_id: first.id, score: 1 },
    { ...third, parent_id: first.id, score: 2, body: "The reply with most points." },
  ];
  const result = { ...rest, clusters: { 0: [{ ...first, score: 9_999 }, ...replies, ...others] } };
  answers["GET /insight/library"] = { ...libraryInsight, result };
  const find = await open("?find=*");
  expect(await find.findByText(/^All 10 comments in the analysis\./)).toBeVisible();
  expect(find.getAllByRole("listitem")).toHaveLength(3);
  expect(find.queryByText(/^Reply:/)).not.toBeInTheDocument();
  await userEvent.click(find.getByRole("button", { name: "Load More" }));
  expect(find.getAllByRole("listitem")).toHaveLength(10);
  await userEvent.clear(find.getByRole("searchbox"));
  await userEvent.type(find.getByRole("searchbox"), '"at the same time"');
  const quote = await find.findByRole("listitem");
  expect(quote).toHaveTextContent(/Reply: The reply with most points\./);
});

test("where nobody gives points, those that were answered most are quoted first", async () => {
  const withoutPoints = Object.values(libraryResult.clusters)
    .flat()
    .map((comment) => ({ ...comment, score: null }));
  const last = withoutPoints.at(-1);
  const clusters = {
    0: withoutPoints.map((one, index) =>
      index === 4 || index === 5 ? { ...one, parent_id: last?.id ?? null } : one,
    ),
  };
  answers["GET /insight/library"] = {
    ...libraryInsight,
    result: { ...libraryResult, clusters, noise: [], left_out: [] },
  };
  const find = await open("?find=*");
  expect(await find.findByText("Most replies first")).toBeVisible();
  expect(find.getAllByRole("listitem")[0]).toHaveTextContent(last?.author ?? "nobody");
});
