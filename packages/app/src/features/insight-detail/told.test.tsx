import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Result } from "@undertone/schemas/types";
import { fakeServer } from "../../testing/fake-api.js";
import { ferryInsight, ferryThread } from "../../testing/ferry-thread.js";
import { showApp } from "../../testing/show-app.js";

const result = ferryThread(120, 2);
const [one, other, third] = [...Object.values(result.clusters).flat(), ...result.noise];
const [few] = result.readings ?? [];
if (!one || !other || !third || !few) throw new Error("The fixture is too small.");

const { answers } = fakeServer({ "GET /auth/status": { valid: false, email: null, username: null } });

function show(changes: Partial<Result>, path = "/insight/ferry") {
  answers["GET /insight/ferry"] = { ...ferryInsight, result: { ...result, parameters: {}, ...changes } };
  showApp(path);
}
const card = async (rank: number) => {
  await screen.findAllByRole("article");
  const found = document.getElementById(`topic-${rank}`);
  if (found === null) throw new Error(`No card of topic ${rank}.`);
  return within(found);
};

test("a claim stands on the card of its topic, in the grouping that it was made of, and on no other", async () => {
  const figures = { asking: 0.4, asking_elsewhere: 0.1 };
  const claim = { cluster_id: 0, kind: "questions", direction: "higher", q: 0.001, figures } as const;
  const readings = [{ ...few, claims: [claim] }, ...(result.readings ?? []).slice(1)];
  show({ readings, claims: [] });
  const said =
    "More questions than in the other comments: 40 % of these comments ask something, compared with 10 % of the others.";
  await userEvent.click((await card(1)).getByText("More"));
  expect((await card(1)).getByText(said)).toBeVisible();
  expect((await card(2)).queryByText(/than in the other comments/)).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Your settings" }));
  expect(screen.queryByText(said)).toBeNull();
});

test("a topic that a language model named says so beside the points", async () => {
  const model_title = { text: "Fares and fog", model: "smol", comment_ids: [one.id] };
  const summaries = few.summaries.map((summary, index) =>
    index === 1 ? { ...summary, model_title } : summary,
  );
  show({ readings: [{ ...few, summaries }] });
  const topics = await screen.findByRole("list", { name: "Topics by size" });
  expect(await within(topics).findByText("named by smol, checked")).toBeVisible();
  expect(within(topics).getAllByText(/named by/)).toHaveLength(1);
});

test("where the title asks a yes/no question, each count of direct answers opens its comments and closes them", async () => {
  const short = { ...one, id: "short", body: "Yes.", author: "brief" };
  show({
    answers: { yes: [one.id, short.id], no: [other.id], neither: [] },
    left_out: [{ rule: "min_word_count", comment: short }],
  });
  expect(
    await screen.findByText("3 of 3 direct answers start with a plain yes or no: 2 with yes, 1 with no."),
  ).toBeVisible();
  const shown = () => within(screen.getByRole("region", { name: "Direct answers" }));
  expect(screen.queryByRole("button", { name: "Other (0)" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Yes (2)" }));
  expect(shown().getAllByRole("figure")).toHaveLength(2);
  expect(shown().getByText(/^Also 1 comment left out by the rules/)).toBeVisible();
  expect(shown().getByText("brief")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "No (1)" }));
  expect(shown().getAllByRole("figure")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "No (1)" }));
  expect(screen.queryByRole("region", { name: "Direct answers" })).toBeNull();
});

test("questions stand with the reply that is shown, those without one apart and counted", async () => {
  const ask = (comment_id: string, quote: string, best_reply_id: string | null) => ({
    comment_id,
    quote,
    best_reply_id,
  });
  const asked = [
    ask(one.id, "When does the last one leave?", other.id),
    ask(third.id, "Who decided that?", null),
  ];
  show({ questions: asked });
  const questions = within(await screen.findByRole("region", { name: "Questions people asked" }));
  expect(questions.getByText("When does the last one leave?")).toBeVisible();
  expect(questions.getAllByRole("figure")).toHaveLength(1);
  expect(questions.getByText("1 question without an answer")).toBeVisible();
});

test("in a thread that was not read whole nobody is said to have stayed without an answer", async () => {
  show({
    questions: [{ comment_id: one.id, quote: "Who decided that?", best_reply_id: null }],
    unread: { comments: 5, reasons: ["limit"], read_all_with: null },
  });
  const questions = within(await screen.findByRole("region", { name: "Questions people asked" }));
  expect(questions.getByText("1 question without a reply in the comments fetched")).toBeVisible();
});

test("where no comment is marked as a reply, no question is said to have stayed without an answer", async () => {
  const flat = (comments: typeof result.noise) =>
    comments.map((comment) => ({ ...comment, parent_id: null }));
  show({
    questions: [{ comment_id: one.id, quote: "Who decided that?", best_reply_id: null }],
    clusters: Object.fromEntries(Object.entries(result.clusters).map(([id, all]) => [id, flat(all)])),
    noise: flat(result.noise),
  });
  const questions = within(await screen.findByRole("region", { name: "Questions people asked" }));
  expect(questions.getByText("1 question; no comment here is marked as a reply")).toBeVisible();
});

test("who wrote a large share of the comments is named below the points", async () => {
  const clusters = Object.fromEntries(
    Object.entries(result.clusters).map(([id, comments]) => [
      id,
      comments.map((comment, index) => (index % 2 === 0 ? { ...comment, author: "loudhailer" } : comment)),
    ]),
  );
  const own = Object.values(clusters)
    .flat()
    .filter(({ author }) => author === "loudhailer").length;
  show({ clusters });
  const points = await screen.findByRole("region", { name: "In their words" });
  expect(points).toHaveTextContent(`loudhailer wrote ${own} of the 120 comments`);
});

test("nobody is named below the points where nobody wrote much of the thread", async () => {
  show({});
  const points = await screen.findByRole("region", { name: "In their words" });
  expect(points).not.toHaveTextContent(/ wrote /);
});

const unscored = <C extends { score: number | null }>(comments: readonly C[]) =>
  comments.map((comment) => ({ ...comment, score: 0 }));
const sampled = <S extends { sample_comments: Result["noise"] }>(summaries: readonly S[]) =>
  summaries.map((summary) => ({ ...summary, sample_comments: unscored(summary.sample_comments) }));
const none = {
  post_info: { ...result.post_info, score: 0 },
  clusters: Object.fromEntries(Object.entries(result.clusters).map(([id, all]) => [id, unscored(all)])),
  noise: unscored(result.noise),
  summaries: sampled(result.summaries),
  readings: (result.readings ?? []).map((one) => ({ ...one, summaries: sampled(one.summaries) })),
  left_out: [],
};

test("where nobody gave points, no quote, row or post is said to have 0", async () => {
  show(none);
  await card(1);
  expect(screen.getAllByRole("figure").length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole("button", { name: "Show as table" }));
  expect(await screen.findByRole("columnheader", { name: /^Topic/ })).toBeVisible();
  expect(screen.queryAllByText("0 points")).toEqual([]);
  expect(screen.queryByRole("columnheader", { name: /^Score/ })).toBeNull();
});

test("where no comment has a tone, the page counts none and says why", async () => {
  const tone = { compound: 0, warm: 0, neither: 0, cold: 0, withheld: result.total_processed };
  show({ tone });
  const heading = await screen.findByRole("heading", { name: "Tone" });
  await userEvent.click(heading);
  const [overall] = within(heading.closest("section") as HTMLElement).getAllByRole("list", { name: "Tone" });
  const figures = within(overall as HTMLElement);
  expect(figures.getByText(/^Tone skips \d+ comments that aren’t in English/)).toBeVisible();
  expect(figures.queryByText(/positive|negative/)).toBeNull();
});

test("where no comment has a tone, the map is not coloured by one", async () => {
  const toneless = <C extends object>(comments: readonly C[]) =>
    comments.map((comment) => ({ ...comment, tone: null }));
  const clusters = Object.fromEntries(
    Object.entries(result.clusters).map(([id, comments]) => [id, toneless(comments)]),
  );
  show({ clusters, noise: toneless(result.noise) });
  await card(1);
  expect(await screen.findByRole("radio", { name: "Topics" })).toBeChecked();
  expect(screen.queryByRole("radio", { name: "Tone" })).toBeNull();
});

test("what is counted opens its comments, replies below what they answer", async () => {
  const { id, created_at: at } = one;
  const clusters = { ...result.clusters, 0: [one, { ...other, parent_id: id, depth: 1, created_at: at }] };
  show({ clusters });
  const numbers = within(await screen.findByRole("region", { name: /^In numbers/ }));
  await userEvent.click(numbers.getByText(/ to comments$/));
  expect((await numbers.findAllByText(/^In reply to /))[0]).toBeVisible();
});

test("names that comments mention open those comments", async () => {
  const bodies = ["ask in Hallowby", "people of Hallowby say so", "they left Hallowby for good"];
  const named = bodies.map((body, index) => ({ ...one, id: `named-${index}`, body }));
  const usual = Array.from({ length: 20 }, (_, index) => ({
    ...one,
    id: `usual-${index}`,
    body: "nobody here says who it was",
  }));
  show({ clusters: { ...result.clusters, 0: [...named, ...usual] } });
  const numbers = within(await screen.findByRole("region", { name: /^In numbers/ }));
  await userEvent.click(numbers.getByText("Names mentioned most"));
  await userEvent.click(await numbers.findByText("Hallowby (3)"));
  expect(await numbers.findByText("they left Hallowby for good")).toBeVisible();
});
