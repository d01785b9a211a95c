import { topicHeading } from "@undertone/formats";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { AnalysedComment, ClusterSummary, Insight, Result } from "@undertone/schemas/types";
import { fakeServer, refuse } from "../../../testing/fake-api.js";
import { ferryInsight, ferryThread } from "../../../testing/ferry-thread.js";
import { runningInsight } from "../../../testing/library-thread.js";
import { madeRegrouping } from "../../../testing/made-regrouping.js";
import { showApp } from "../../../testing/show-app.js";

const result = ferryThread(120, 2);
const [few] = result.readings ?? [];
if (few === undefined) throw new Error("The fixture has no few topics.");
const asSpecified: Insight = { ...ferryInsight, result: { ...result, parameters: {} } };
const all = [...Object.values(result.clusters).flat(), ...result.noise];
const members = all.filter((_, index) => few.assignment[index] === 0);
const [first, second] = few.summaries;
const groups = [0, 40].map((from) => Array.from({ length: 20 }, (_, i) => from + i));
const PAGE = "/insight/ferry/topic/1?grouping=few";

const { answers } = fakeServer({
  "GET /auth/status": { valid: false, email: null, username: null },
  "GET /insight/ferry": asSpecified,
  "GET /insight/ferry/regrouping": madeRegrouping(result, groups),
});
let scrolled: Element[];
beforeEach(() => {
  scrolled = [];
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this);
  };
});

test("its owner renames the topic on its own page; nobody else can", async () => {
  answers["GET /insight/ferry"] = { ...asSpecified, isOwner: false };
  showApp(PAGE);
  await heading(first?.title ?? "?");
  expect(screen.queryByRole("button", { name: "Rename topic" })).toBeNull();
  cleanup();

  const summaries = few.summaries.map((one) =>
    one === first ? { ...one, label: "Late boats", named_by: "maria" } : one,
  );
  const by = { based_on: "few", by: "maria", at: "2026-01-02T03:04:05.000Z", revision: 1, skipped: [] };
  answers["GET /auth/status"] = { valid: true, email: "maria@example.org", username: "maria" };
  answers["GET /insight/ferry"] = asSpecified;
  answers["GET /insight/ferry/topic-edits?grouping=few"] = { edits: [] };
  answers["POST /insight/ferry/topic-edits"] = {
    revision: 1,
    grouping: { ...few, name: "edited-few", edited: by, summaries },
  };
  showApp(PAGE);
  await userEvent.click(await screen.findByRole("button", { name: "Rename topic" }));
  const field = await screen.findByRole("textbox", { name: /Name/ });
  await userEvent.clear(field);
  await userEvent.type(field, "Late boats");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await heading("Late boats")).toBeVisible();
  expect(await screen.findByText("named by @maria")).toBeVisible();
});

const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const region = (name: string | RegExp) => screen.findByRole("region", { name });
const comments = () => region(/^All \d+ comments$/);
/** The comments themselves: replies and parents stand within them. */
const entries = async () =>
  [...((await comments()).querySelector("ol")?.children ?? [])].map(
    (entry) => within(entry as HTMLElement).getAllByRole("figure")[0]?.textContent ?? "",
  );
const showing = (change: (comments: AnalysedComment[]) => AnalysedComment[]): void => {
  const clusters = Object.fromEntries(Object.entries(result.clusters).map(([id, own]) => [id, change(own)]));
  answers["GET /insight/ferry"] = {
    ...asSpecified,
    result: { ...result, parameters: {}, clusters, noise: change(result.noise) } satisfies Result,
  };
};

test("a topic's page is called by its sentence, and says its size, its view, its words and who takes part; what people say in it leads to its comments", async () => {
  showApp(PAGE);
  expect(await heading(first?.title ?? "?")).toBeVisible();
  expect(screen.getByText(/^Topic 1 of \d+ \(Few topics\)$/)).toBeVisible();
  expect(await region("Distinctive words")).toHaveTextContent(first?.keywords[0] ?? "?");
  const people = new Set(members.map(({ author }) => author));
  expect(screen.getByText(new RegExp(`${members.length} comments by ${people.size} people`))).toBeVisible();
  expect(await region(`All ${members.length} comments`)).toBeVisible();
  expect(document.title).toBe(`${first?.title} · ${ferryInsight.title} · Undertone`);
  const points = first?.points?.filter(({ sentence }) => sentence !== first.title) ?? [];
  const said = within(await region("In their words")).getAllByRole("link");
  expect(said.map(({ textContent }) => textContent)).toEqual(points.map(({ sentence }) => sentence));
  const last = points.at(-1)?.sentence ?? "?";
  await userEvent.click(screen.getByRole("link", { name: last }));
  await waitFor(async () => expect((await entries())[0]).toContain(last));
});

test("who takes part has the most active first, each with a share, and more on demand", async () => {
  const author = (comment: AnalysedComment, index: number) => ({
    ...comment,
    author: index % 2 === 0 ? "kelp" : (comment.author ?? null),
  });
  showing((own) => own.map(author));
  showApp(PAGE);
  const people = await region("Most active people");
  const [loudest] = within(people).getAllByRole("listitem");
  expect(loudest).toHaveTextContent(/^kelp\d+ comments \d+\s%$/);
  expect(within(people).getAllByRole("listitem")).toHaveLength(5);
  await userEvent.click(within(people).getByRole("button", { name: "Load More" }));
  expect(within(people).getAllByRole("listitem").length).toBeGreaterThan(5);
});

describe("the comments", () => {
  test("twenty at first, more on demand, until all are there; points and time sort them, and stand in the address", async () => {
    showApp(PAGE);
    expect(await entries()).toHaveLength(20);
    const more = () => within(list).queryByRole("button", { name: "Load More" });
    const list = await comments();
    for (let button = more(); button !== null; button = more()) await userEvent.click(button);
    expect(await entries()).toHaveLength(members.length);
    await userEvent.click(screen.getByRole("radio", { name: "Points" }));
    const scores = members.map(({ score }) => score ?? 0).sort((a, b) => b - a);
    const shown = within(await comments()).getAllByText(/^-?\d+ points?$/);
    const figures = shown.map(({ textContent }) => parseInt(textContent ?? "", 10));
    expect(figures).toEqual(scores.slice(0, 20));
    await userEvent.click(await screen.findByRole("radio", { name: "Time" }));
    const earliest = members.toSorted((a, b) => (a.created_at ?? "").localeCompare(b.created_at ?? ""))[0];
    expect((await entries())[0]).toContain(earliest?.author);
    const next = screen.getByRole("link", { name: second ? topicHeading(second) : "?" });
    expect(next).toHaveAttribute("href", "/insight/ferry/topic/2?grouping=few&sort=time");
  });

  test("without points and dates there is nothing to sort by, whatever the address says", async () => {
    showing((own) => own.map((comment) => ({ ...comment, score: 1, created_at: null })));
    showApp(`${PAGE}&sort=points`);
    await comments();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  test("what a comment answers stands above it, with its topic and the way there", async () => {
    const parent = all.find((_, index) => few.assignment[index] === 1);
    const child = members[0];
    showing((own) =>
      own.map((comment) =>
        comment.id === child?.id
          ? { ...comment, parent_id: parent?.id ?? null }
          : { ...comment, parent_id: null },
      ),
    );
    showApp(`${PAGE}#comment-${child?.id}`);
    const list = await comments();
    expect(within(list).getByText(new RegExp(`^In reply to ${parent?.author}`))).toBeVisible();
    const there = within(list).getByRole("link", { name: second ? topicHeading(second) : "?" });
    await userEvent.click(there);
    expect(await heading(second?.title ?? "?")).toBeVisible();
    // It begins with the one that was asked for, and has the focus.
    await waitFor(() => expect(scrolled.at(-1)).toHaveFocus());
    expect((await entries())[0]).toContain(parent?.author);
    await userEvent.click(within(await comments()).getByText("1 reply"));
    expect(
      within(await comments()).getByRole("link", { name: first ? topicHeading(first) : "?" }),
    ).toHaveAttribute("href", `/insight/ferry/topic/1?grouping=few#comment-${child?.id}`);
  });

  test("an answer to what was not read, or was left out, says so", async () => {
    const [one, other] = members;
    const leftOut = { ...all[0], id: "short", author: "kelp", body: "Hear, hear", parent_id: null };
    showing((own) =>
      own.map((comment) => ({
        ...comment,
        parent_id: comment.id === one?.id ? "gone" : comment.id === other?.id ? "short" : null,
      })),
    );
    const { result: shown } = answers["GET /insight/ferry"] as { result: Result };
    shown.left_out = [{ rule: "min_word_count", comment: leftOut as AnalysedComment }];
    showApp(PAGE);
    const list = await comments();
    const more = within(list).getByRole("button", { name: "Load More" });
    await userEvent.click(more);
    expect(within(list).getByText("In reply to a comment that isn’t included")).toBeVisible();
    expect(within(list).getByText(/^In reply to kelp · Left out: /)).toBeVisible();
    expect(within(list).getByText("Hear, hear")).toBeVisible();
  });

  test("a text that was posted several times is shown once, and counted where it says so", async () => {
    const copies = new Set(members.slice(0, 3).map(({ id }) => id));
    const original = members[0]?.id ?? "";
    showing((own) =>
      own.map((comment) =>
        copies.has(comment.id)
          ? {
              ...comment,
              body: "Sign the petition against the bridge at the pier before Sunday noon.",
              author: "kelp",
              copies: 3,
              ...(comment.id !== original && { copy_of: original }),
            }
          : comment,
      ),
    );
    showApp(PAGE);
    const pasted = await region("Posted more than once");
    expect(pasted).toHaveTextContent("Sign the petition against the bridge");
    expect(pasted).toHaveTextContent("3 comments by 1 person");
    expect(screen.getByText(`${members.length - 2} different texts, each shown once.`)).toBeVisible();
    expect((await entries()).filter((text) => text.includes("Sign the petition"))).toHaveLength(1);
  });

  test("a comment that was put with the topic from outside says so", async () => {
    const index = few.attached.find((at) => few.assignment[at] === 0) ?? -1;
    showApp(`${PAGE}#comment-${all[index]?.id}`);
    expect((await within(await comments()).findAllByText("Loosely related"))[0]).toBeVisible();
  });
});

describe("the way there and back", () => {
  test("a card's title and number lead to it, and its own link back to the card", async () => {
    showApp("/insight/ferry");
    const [card] = await screen.findAllByRole("article");
    if (card === undefined) throw new Error("No card.");
    const title = within(card).getByRole("link", { name: first?.title ?? "?" });
    expect(title).toHaveAttribute("href", "/insight/ferry/topic/1?grouping=few");
    const size = within(card).getByRole("link", { name: /^\d+ comments by \d+ people$/ });
    expect(size).toHaveAttribute("href", "/insight/ferry/topic/1?grouping=few");
    await userEvent.click(within(card).getByText(/^More/));
    await userEvent.click(within(card).getByRole("link", { name: `All ${members.length} comments` }));
    expect(await heading(first?.title ?? "?")).toHaveFocus();
    await userEvent.click(screen.getByRole("link", { name: ferryInsight.title }));
    await waitFor(() => expect(scrolled.at(-1)).toHaveAttribute("id", "topic-1"));
    expect(scrolled.at(-1)).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Few topics" })).toBeChecked();
  });

  test("the next topic is a page of its own, with nothing of the one before", async () => {
    showApp(PAGE);
    const list = await comments();
    await userEvent.click(within(list).getByRole("button", { name: "Load More" }));
    const others = screen.getByRole("navigation", { name: "Topics" });
    expect(within(others).queryByText("Previous topic")).not.toBeInTheDocument();
    await userEvent.click(within(others).getByRole("link"));
    expect(await heading(second?.title ?? "?")).toHaveFocus();
    expect((await entries()).length).toBeLessThanOrEqual(20);
    expect(screen.getByText("Previous topic")).toBeVisible();
  });

  test("the map shows its comments", async () => {
    showApp(PAGE);
    await userEvent.click(await screen.findByRole("link", { name: "Show on the map" }));
    const listed = await screen.findByRole("button", { name: /^Topic 1\b/ });
    expect(listed).toHaveAttribute("aria-expanded", "true");
  });
});

describe("views", () => {
  test("after edits that reorder topics, and after all were undone, an address leads to the same topic", async () => {
    const [largest, ...smaller] = few.summaries;
    const ranked = smaller.map((summary, index) => ({ ...summary, rank: index + 1 }));
    const hidden = { ...largest, rank: few.summaries.length, hidden: true } as ClusterSummary;
    const by = { based_on: "few", by: "maria", at: "2026-01-02T03:04:05.000Z", revision: 1, skipped: [] };
    const edited = { ...few, name: "edited-few", edited: by, summaries: [...ranked, hidden] };
    answers["GET /insight/ferry"] = {
      ...asSpecified,
      result: { ...result, parameters: {}, readings: [...(result.readings ?? []), edited] },
    };
    showApp("/insight/ferry/topic/2?grouping=edited-few");
    expect(await heading(second?.title ?? "?")).toBeVisible();
    expect(screen.getByText(/^Topic 1 of/)).toHaveTextContent(`of ${ranked.length} (Few topics, edited)`);
    cleanup();
    showApp("/insight/ferry/topic/1?grouping=edited-few");
    expect(await heading(first?.title ?? "?")).toBeVisible();
    expect(screen.getByText(/^Hidden/)).toBeVisible();
    cleanup();
    answers["GET /insight/ferry"] = asSpecified;
    showApp("/insight/ferry/topic/2?grouping=edited-few");
    expect(await heading(second?.title ?? "?")).toBeVisible();
  });

  const attached = few.attached.filter((at) => few.assignment[at] === 0).length;
  const asSet = Math.max(...Object.values(result.clusters).map(({ length }) => length));

  test.each([
    ["as set", "1?grouping=set", `Topic 1 of ${result.num_clusters} (Your settings)`, asSet],
    ["without what was put with it", "1?grouping=few&nearest=out", /^Topic 1 of/, members.length - attached],
    ["that only the sliders made", "2?size=6", "Topic 2 of 2 (preview)", 20],
  ])("a topic %s has its page, too", async (_, address, number, size) => {
    expect(attached).toBeGreaterThan(0);
    showApp(`/insight/ferry/topic/${address}`);
    expect(await screen.findByText(number)).toBeVisible();
    expect(await region(`All ${size} comments`)).toBeVisible();
  });

  test("where such groups cannot be had it says why, and shows no topic of others", async () => {
    answers["GET /insight/ferry/regrouping"] = refuse(409, { code: "NO_TREE", message: "Run it again." });
    showApp("/insight/ferry/topic/1?size=6");
    expect(await heading("Topic not found")).toBeVisible();
    expect(screen.getByText("Run it again.")).toBeVisible();
  });
});

describe("where there is no topic to show", () => {
  test("a grouping that the result does not have is no other one, and a number without a topic leads back to the insight", async () => {
    showApp("/insight/ferry/topic/1?grouping=none");
    expect(await heading("Topic not found")).toBeVisible();
    cleanup();
    showApp("/insight/ferry/topic/99?grouping=few");
    expect(await heading("Topic not found")).toBeVisible();
    expect(screen.getByText(new RegExp(`^This insight has ${few.num_clusters} topics\\.`))).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Back to the insight" }));
    expect(await heading(ferryInsight.title)).toBeVisible();
  });

  test("of a run under way, it leads to the insight", async () => {
    answers["GET /insight/ferry"] = { ...runningInsight, id: "ferry" };
    showApp(PAGE);
    expect(await screen.findByText(/has no topics to show/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to the insight" })).toHaveAttribute(
      "href",
      "/insight/ferry",
    );
  });
});
