import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer } from "../../testing/fake-api.js";
import { ferryInsight, ferryResult } from "../../testing/ferry-thread.js";
import { madeRegrouping } from "../../testing/made-regrouping.js";
import { scatteredInsight, scatteredResult } from "../../testing/scattered-thread.js";
import { showApp } from "../../testing/show-app.js";

const sizes = Object.values(ferryResult.clusters).map(({ length }) => length);
/** Comments of the topics that hold together, as the page counts them. */
const groups = sizes.map((size, topic) => {
  const before = sizes.slice(0, topic).reduce((sum, other) => sum + other, 0);
  return Array.from({ length: size }, (_, i) => before + i);
});

const { answers, sent } = fakeServer({
  "GET /auth/status": { valid: false, email: null, username: null },
  "GET /insight/ferry": scatteredInsight,
  "GET /insight/ferry/regrouping": madeRegrouping(scatteredResult, groups),
  "POST /insight/ferry/suggest": { current: {}, suggestions: [] },
});

const notice = () => screen.findByRole("complementary", { name: "Many small topics" });

test("a thread of hundreds of pairs says so, and groups more coarsely at once, for guests too", async () => {
  showApp("/insight/ferry");
  expect(await notice()).toHaveTextContent(/half have 2 comments or fewer/);
  await userEvent.click(within(await notice()).getByRole("button", { name: "Try larger topics" }));
  expect(await screen.findByText("Not saved")).toBeVisible();
  expect(await screen.findByText(`Preview: ${groups.length} topics.`, { exact: false })).toBeVisible();
  // Figures, list and cards are those of the same groups.
  expect(screen.getByRole("group", { name: "Figures" })).toHaveTextContent(
    `${groups.length} topics (preview)`,
  );
  const list = within(screen.getByRole("list", { name: "Topics" }));
  const names = screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
  const entries = list.getAllByRole("button", { name: /^Topic/ });
  for (const [rank, name] of names.entries()) expect(entries[rank]).toHaveTextContent(name);
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
});

test("where larger groups swallow the thread, it says so and stays as it was; it opens the suggestions and asks for them", async () => {
  answers["GET /insight/ferry/regrouping"] = madeRegrouping(scatteredResult, [groups.flat()]);
  showApp("/insight/ferry");
  await userEvent.click(within(await notice()).getByRole("button", { name: "Suggest parameters" }));
  expect(await screen.findByText(/^No better parameters/)).toBeVisible();
  expect(sent("POST /insight/ferry/suggest")).toHaveLength(1);
  await userEvent.click(within(await notice()).getByRole("button", { name: "Try larger topics" }));
  expect(await screen.findByText(/no clear larger topics/)).toBeVisible();
  expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
});

const withoutOne = (num_clusters: number, agreement: number) => ({
  ...ferryInsight,
  result: {
    ...{ ...ferryResult, num_clusters: 4, readings: [] },
    without_one: { tries: 24, num_clusters, agreement },
  },
});

test.each([
  [9, "turn 4 topics into 9 topics"],
  [4, "still give 4 topics, but different ones"],
])("settings by which 4 topics are %d without some comment say so", async (after, said) => {
  answers["GET /insight/ferry"] = withoutOne(after, 0.49);
  showApp("/insight/ferry");
  expect(await screen.findByRole("complementary", { name: "Unstable topics" })).toHaveTextContent(said);
});

test("a thread of a few topics that stay says nothing of the kind", async () => {
  answers["GET /insight/ferry"] = withoutOne(9, 0.5);
  showApp("/insight/ferry");
  await screen.findByRole("heading", { name: "In their words" });
  for (const name of ["Many small topics", "Unstable topics"])
    expect(screen.queryByRole("complementary", { name })).not.toBeInTheDocument();
});
