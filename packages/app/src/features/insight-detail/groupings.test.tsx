import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Insight } from "@undertone/schemas/types";
import { fakeServer, refuse } from "../../testing/fake-api.js";
import { ferryInsight, ferryThread } from "../../testing/ferry-thread.js";
import { madeRegrouping } from "../../testing/made-regrouping.js";
import { showApp } from "../../testing/show-app.js";

const result = ferryThread(120, 2);
const [few, some] = result.readings ?? [];
if (few === undefined || some === undefined) throw new Error("The fixture has no further groupings.");
/** Nobody changed how comments are grouped. */
const asSpecified: Insight = { ...ferryInsight, result: { ...result, parameters: {} } };
/** Two groups of comments that hold together. */
const groups = [0, 40].map((from) => Array.from({ length: 20 }, (_, i) => from + i));

const { answers } = fakeServer({
  "GET /auth/status": { valid: false, email: null, username: null },
  "GET /insight/ferry": asSpecified,
  "GET /insight/ferry/regrouping": madeRegrouping(result, groups),
});

const grouping = (name: string) => screen.findByRole("radio", { name });
const listed = () =>
  within(screen.getByRole("list", { name: "Topics" })).getAllByRole("button", { name: /^Topic/ });
const cards = () =>
  screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const namesOf = ({ summaries }: typeof few) => summaries.map(({ label, title }) => label ?? title);
const titlesOf = ({ summaries }: typeof few) => summaries.map(({ title }) => title);
/** The list begins with its first three, and those on their own come with the last topic. */
const wholeList = async () => {
  await screen.findByRole("list", { name: "Topics" });
  const more = () => screen.queryByRole("button", { name: /^(Show More \(\d+\)\s*in the list|Load More)$/ });
  for (let button = more(); button !== null; button = more()) await userEvent.click(button);
};

test("opens on the best grouping where nobody changed the grouping; one switch changes list, cards and figures together, by arrow keys too", async () => {
  showApp("/insight/ferry");
  expect(await grouping("Few topics")).toBeChecked();
  await wholeList();
  const entries = listed();
  expect(entries).toHaveLength(few.num_clusters);
  expect(cards()).toEqual(titlesOf(few).slice(0, 3));
  for (const [index, name] of namesOf(few).entries()) expect(entries[index]).toHaveTextContent(name ?? "?");
  (await grouping("Few topics")).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(await grouping("Some topics")).toBeChecked();
  expect(cards()).toEqual(titlesOf(some).slice(0, 3));
  expect(screen.getByRole("group", { name: "Figures" })).toHaveTextContent(`${some.num_clusters} topics`);
  await wholeList();
  expect(listed()).toHaveLength(some.num_clusters);
  (await grouping("Some topics")).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(await grouping("Your settings")).toBeChecked();
});

test("a topic that has no matter in common comes after the others, is said to be mixed, and its address still leads to it", async () => {
  const [largest, ...others] = few.summaries;
  if (largest === undefined) throw new Error("The fixture has no topics.");
  const mixed = { ...few, summaries: [{ ...largest, label: null, title: null, mixed: true }, ...others] };
  answers["GET /insight/ferry"] = {
    ...asSpecified,
    result: { ...result, parameters: {}, readings: [mixed, some] },
  };
  showApp("/insight/ferry#topic-1");
  const card = await screen.findByRole("article", { name: "Mixed comments" });
  expect(card).toHaveTextContent("no sentence represents them");
  await waitFor(() => expect(card).toHaveFocus());
  expect(cards().at(-1)).toBe("Mixed comments");
  expect(cards()[0]).toBe(others[0]?.title);
});

test.each([
  ["grouping=some", "Some topics"],
  ["grouping=set", "Your settings"],
  // As earlier versions wrote it.
  ["reading=some", "Some topics"],
])("an address that names a grouping opens it: %s", async (search, title) => {
  showApp(`/insight/ferry?${search}`);
  expect(await grouping(title)).toBeChecked();
});

test("comments put with the nearest topic are taken out and in again by one switch; one on its own says in few topics which is nearest as set", async () => {
  showApp("/insight/ferry");
  const included = await screen.findByRole("checkbox", {
    name: `Include ${few.attached.length} loosely related comments`,
  });
  expect(included).toBeChecked();
  await wholeList();
  const sizes = () => listed().map((entry) => Number(/(\d+) comments/.exec(entry.textContent)?.[1]));
  const whole = sizes();
  await userEvent.click(included);
  expect(included).not.toBeChecked();
  const firm = sizes();
  expect(sum(whole) - sum(firm)).toBe(few.attached.length);
  await userEvent.click(included);
  expect(sizes()).toEqual(whole);
  await userEvent.click(screen.getByRole("button", { name: /^In no topic/ }));
  expect(screen.getAllByText(/^In no topic\. With the analysis settings, closest to: “/)[0]).toBeVisible();
});

test("a slider switches to what the parameters give, and the cards are those of the tried groups", async () => {
  showApp("/insight/ferry");
  await userEvent.click(await screen.findByRole("button", { name: "Adjust topics" }));
  expect(await screen.findByText(/^The sliders adjust “Your settings”, not “Few topics”\./)).toBeVisible();
  const slider = await screen.findByRole("slider", { name: "Smallest topic" });
  // jsdom's sliders take no keys.
  fireEvent.change(slider, { target: { value: "2" } });
  expect(await grouping("Your settings")).toBeChecked();
  await waitFor(() => expect(listed()).toHaveLength(2));
  expect(screen.getByText("Not saved")).toBeVisible();
  const said = expect.stringMatching(/^What group \d+ keeps saying\.$/) as string;
  expect(cards()).toEqual([said, said]);
  expect(screen.getByRole("group", { name: "Figures" })).toHaveTextContent("2 topics (preview)");
  await userEvent.click(await grouping("Few topics"));
  expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
  expect(listed()).toHaveLength(Math.min(3, few.num_clusters));
});

test("whoever did not choose the settings reads whose they are", async () => {
  answers["GET /insight/ferry"] = { ...asSpecified, isOwner: false };
  showApp("/insight/ferry");
  expect(await grouping("The author’s settings")).not.toBeChecked();
});

test("an address that names a size opens those groups, whatever is shown first", async () => {
  showApp("/insight/ferry?size=6");
  expect(await screen.findByText("Not saved")).toBeVisible();
  expect(await grouping("Your settings")).toBeChecked();
  expect(listed()).toHaveLength(2);
  expect(cards()[0]).toMatch(/keeps saying/);
});

test("where the groups that an address names cannot be had, the stored ones are shown and it says why", async () => {
  answers["GET /insight/ferry/regrouping"] = refuse(409, { code: "NO_TREE", message: "Run it again." });
  showApp("/insight/ferry?size=6");
  expect(await screen.findByText("Run it again.")).toBeVisible();
  expect(listed()).toHaveLength(Math.min(3, result.num_clusters));
});

test("an earlier result has no switch, and says that few and some are on the way when they are", async () => {
  const { readings: _readings, ...earlier } = result;
  answers["GET /insight/ferry"] = { ...asSpecified, result: earlier, readingsPending: true };
  showApp("/insight/ferry");
  expect(await screen.findByText(/^Fewer, larger topics are being made/)).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Your settings" })).not.toBeInTheDocument();
  await wholeList();
  expect(listed()).toHaveLength(result.num_clusters);
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
