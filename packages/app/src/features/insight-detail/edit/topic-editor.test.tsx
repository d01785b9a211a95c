import { topicHeading } from "@undertone/formats";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Insight, StoredGrouping, TopicEdit } from "@undertone/schemas/types";
import { fakeServer } from "../../../testing/fake-api.js";
import { ferryInsight, ferryThread } from "../../../testing/ferry-thread.js";
import { showApp } from "../../../testing/show-app.js";

const result = ferryThread(120, 2);
const [few, ...others] = result.readings ?? [];
const [first, second] = few?.summaries ?? [];
if (few === undefined || first === undefined || second === undefined)
  throw new Error("The fixture has no few.");
const own: Insight = { ...ferryInsight, isOwner: true, result: { ...result, parameters: {} } };
const largest = topicHeading(first);

/** Few after its first topic was named. */
const edited: StoredGrouping = {
  ...{ ...few, name: "edited-few" },
  edited: { based_on: "few", by: "maria", at: "2026-01-02T03:04:05.000Z", revision: 1, skipped: [] },
  summaries: [
    { ...first, label: "Late boats", named_by: "maria", note: { text: "See page 4", by: "maria" } },
    { ...second, hidden: true },
    ...few.summaries.slice(2),
  ],
};
const renamed: TopicEdit = {
  ...{ number: 1, by: "maria", at: "2026-01-02T03:04:05.000Z" },
  change: { kind: "rename", topic: first.cluster_id, name: "Late boats" },
};
const withEdits: Insight = {
  ...own,
  result: { ...result, parameters: {}, readings: [few, ...others, edited] },
};

const EDITS = "POST /insight/ferry/topic-edits";
const { answers, sent: sentBy } = fakeServer({
  "GET /auth/status": { valid: true, email: "maria@example.org", username: "maria" },
  "GET /insight/ferry": own,
  "GET /insight/ferry/topic-edits?grouping=few": { edits: [] },
  [EDITS]: { revision: 1, grouping: edited },
});
const sent = () => sentBy(EDITS);

const press = async (name: string | RegExp, role = "button") =>
  userEvent.click(await screen.findByRole(role, { name }));
async function choose(entry: string, topic = largest) {
  const row = await screen.findByRole("group", { name: topic });
  await userEvent.click(within(row).getByRole("button", { name: "Change" }));
  await press(entry, "menuitem");
}

test("a press on a title renames its topic: page, map's list and switch show the name, and one press undoes it", async () => {
  showApp("/insight/ferry");
  await press("Edit topics");
  await press(new RegExp(`^Rename: ${topicHeading(first)}`));
  const field = await screen.findByRole("textbox", { name: /Name/ });
  await userEvent.clear(field);
  await userEvent.type(field, "Late boats");
  await press("Save");
  expect(await screen.findByRole("button", { name: "Rename: Late boats" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Few topics, edited" })).toBeChecked();
  expect(sent()).toEqual([
    { grouping: "few", revision: 0, change: { kind: "rename", topic: first.cluster_id, name: "Late boats" } },
  ]);
  answers[EDITS] = { revision: 2, grouping: null };
  await press("Undo");
  expect(await screen.findByRole("radio", { name: "Few topics" })).toBeChecked();
  expect(sent()[1]).toEqual({ grouping: "few", revision: 1, change: { kind: "undo", change: 1 } });
});

test.each([
  ["Hide", null, { kind: "hide", topic: first.cluster_id }],
  [
    "Merge into another topic",
    "Merge topics",
    { kind: "merge", topic: first.cluster_id, into: second.cluster_id },
  ],
  ["Split", "Split topic", { kind: "split", topic: first.cluster_id, by: "some" }],
])("a topic's menu by keys: %s", async (entry, confirm, change) => {
  showApp("/insight/ferry");
  await press("Edit topics");
  await choose(entry);
  if (entry === "Split") {
    const parts = within(screen.getByRole("dialog")).getAllByRole("listitem");
    const sizes = parts.map(({ textContent }) => Number(/(\d+) comments?$/.exec(textContent ?? "")?.[1]));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(first.size);
  }
  if (confirm !== null) await press(confirm);
  await waitFor(() => expect(sent()).toEqual([{ grouping: "few", revision: 0, change }]));
});

test("a hidden topic is shown again", async () => {
  answers["GET /insight/ferry"] = withEdits;
  answers["GET /insight/ferry/topic-edits?grouping=few"] = {
    edits: [{ ...renamed, change: { kind: "hide", topic: second.cluster_id } }],
  };
  showApp("/insight/ferry");
  await press("Edit topics");
  await choose("Show again", topicHeading(second));
  const change = { kind: "undo", change: 1 };
  await waitFor(() => expect(sent()).toEqual([{ grouping: "few", revision: 1, change }]));
});

test("chosen comments are moved", async () => {
  showApp("/insight/ferry");
  await press("Edit topics");
  await choose("Move comments");
  const boxes = await screen.findAllByRole("checkbox");
  await userEvent.click(boxes.at(-1) as HTMLElement);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "To" }), "No topic");
  await press("Move comments");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ change: { kind: "move", topic: -1, comments: [expect.any(String)] } });
});

test("a topic dropped onto another is merged into it", async () => {
  showApp("/insight/ferry");
  await press("Edit topics");
  const rowOf = async (name: string) =>
    (await screen.findByRole("group", { name })).closest("li") as HTMLElement;
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? "",
    types: ["application/x-topic"],
  };
  fireEvent.dragStart(await rowOf(topicHeading(second)), { dataTransfer });
  fireEvent.dragOver(await rowOf(topicHeading(first)), { dataTransfer });
  fireEvent.drop(await rowOf(topicHeading(first)), { dataTransfer });
  const change = { kind: "merge", topic: second.cluster_id, into: first.cluster_id };
  await waitFor(() => expect(sent()).toEqual([{ grouping: "few", revision: 0, change }]));
});

test("whoever reads sees who named a topic, what is hidden and what was changed, and the original is one press away", async () => {
  answers["GET /insight/ferry"] = { ...withEdits, isOwner: false };
  answers["GET /insight/ferry/topic-edits?grouping=few"] = { edits: [renamed] };
  showApp("/insight/ferry");
  const card = await screen.findByRole("article", { name: "Late boats" });
  await waitFor(() => expect(card).toHaveTextContent("named by @maria"));
  expect(card).toHaveTextContent("Note by @maria: See page 4");
  expect(await screen.findByText(/@maria edited these topics on 2 Jan 2026/)).toHaveTextContent(
    `Hidden: “${topicHeading(second)}”`,
  );
  expect(screen.queryByRole("article", { name: topicHeading(second) })).toBeNull();
  expect(screen.getByRole("list", { name: "Topics by size" })).not.toHaveTextContent(topicHeading(second));
  expect(screen.getByRole("group", { name: "Figures" })).toHaveTextContent(
    `${few.num_clusters - 1} topics1 topic hidden`,
  );
  expect(screen.queryByRole("button", { name: "Edit topics" })).toBeNull();
  await press("What changed");
  const changes = await screen.findByRole("list", { name: "Changes to topics" });
  expect(changes).toHaveTextContent(`1. @maria renamed “${topicHeading(first)}” to “Late boats”`);
  expect(within(changes).queryByRole("button")).toBeNull();
  await press("Show original");
  expect(await screen.findByRole("article", { name: first.title ?? "" })).toBeVisible();
  await press("Show edited topics");
  expect(await screen.findByRole("article", { name: "Late boats" })).toBeVisible();
});
