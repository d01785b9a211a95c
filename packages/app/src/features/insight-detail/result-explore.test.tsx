import { topicHeading } from "@undertone/formats";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { fakeServer } from "../../testing/fake-api.js";
import { ferryInsight as largeInsight, ferryThread } from "../../testing/ferry-thread.js";
import { madeRegrouping } from "../../testing/made-regrouping.js";
import { showApp } from "../../testing/show-app.js";

// Large enough for every page and list, small enough for jsdom.
const ferryResult = ferryThread(120);
const ferryInsight = { ...largeInsight, result: ferryResult };
const PAGE = "/insight/ferry";
const size = (cluster: number) => ferryResult.clusters[cluster]?.length ?? 0;
const [first, second] = [ferryResult.clusters[0] ?? [], ferryResult.clusters[1] ?? []];
/** Two clusters, the stored second one being the larger. */
const indicesOf = (ids: readonly { id: string }[]) => {
  const all = [...Object.values(ferryResult.clusters).flat(), ...ferryResult.noise];
  return ids.map(({ id }) => all.findIndex((comment) => comment.id === id));
};
/** Two groups hold together: the second topic, and a part of the first. */
const regrouping = madeRegrouping(ferryResult, [indicesOf(second), indicesOf(first.slice(0, 10))]);

const { answers, sent } = fakeServer({
  "GET /auth/status": { valid: true, email: "a@b.c", username: "marginalia" },
  "GET /insight/ferry": ferryInsight,
  "POST /history/add": {},
  "GET /insight/ferry/regrouping": regrouping,
});

const topic = (rank: number) => screen.findByRole("button", { name: new RegExp(`^Topic ${rank}\\b`) });

/** The list begins with three; those on their own come with the last topic. */
async function wholeList() {
  await topic(1);
  const more = () => screen.queryByRole("button", { name: /^(Show More \(\d+\)\s*in the list|Load More)$/ });
  for (let button = more(); button !== null; button = more()) await userEvent.click(button);
}

describe("the list of topics", () => {
  test("has three of them at first, then all and those on their own, each with its size; one of these says which topic it is nearest to, by the name that the list has", async () => {
    showApp(PAGE);
    expect(await topic(1)).toHaveTextContent(String(size(0)));
    expect(screen.queryByRole("button", { name: /^Topic 4\b/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^In no topic/ })).not.toBeInTheDocument();
    await wholeList();
    expect(await topic(ferryResult.num_clusters)).toBeVisible();
    expect(screen.getByRole("button", { name: /^In no topic/ })).toHaveTextContent(
      String(ferryResult.noise.length),
    );
    await userEvent.click(await screen.findByRole("button", { name: /^In no topic/ }));
    const nearest = ferryResult.summaries[ferryResult.noise[0]?.nearest_cluster?.cluster_id ?? -1];
    const name = nearest ? topicHeading(nearest) : "?";
    expect(screen.getAllByText(new RegExp(`^In no topic\\. Closest: “${name}”`))[0]).toBeVisible();
  });

  test("opens the topic whose comments the address ends with, and one at a time, more on demand", async () => {
    showApp(`${PAGE}#topic-2-comments`);
    expect(await topic(2)).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(await topic(1));
    expect(await topic(2)).toHaveAttribute("aria-expanded", "false");
    const comments = screen.getByRole("region", { name: "Topic 1: comments" });
    const before = within(comments).getAllByRole("figure").length;
    await userEvent.click(within(comments).getByRole("button", { name: "Load More" }));
    expect(within(comments).getAllByRole("figure").length).toBeGreaterThan(before);
  });
});

/** Not that of the first screen. */
const below = { name: "Search the comments" };

describe("search", () => {
  test("counts what it finds, everywhere and in each topic, marks it, in the table, too, and hides nothing", async () => {
    showApp(PAGE);
    await userEvent.type(await screen.findByRole("searchbox", below), "heli*");
    expect(await screen.findByText(/\d+ comments found/)).toBeVisible();
    expect(screen.getByRole("button", { name: /^Search results/ })).toHaveAttribute("aria-expanded", "true");
    expect(await topic(1)).toHaveTextContent(/\d+ found/);
    await wholeList();
    expect(await topic(ferryResult.num_clusters)).toBeVisible();
    const found = screen.getByRole("region", { name: "Search results: comments" });
    const marks = found.querySelectorAll("mark");
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) expect(mark).toHaveTextContent(/^heli$/i);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = await screen.findByRole("region", { name: "Table of comments" });
    expect(table.querySelectorAll("mark").length).toBeGreaterThan(0);
    await userEvent.clear(screen.getByRole("searchbox", below));
    expect(table.querySelectorAll("mark")).toHaveLength(0);
  });

  test("that finds nothing says so, offers to clear it, and has nothing to export", async () => {
    showApp(PAGE);
    await userEvent.type(await screen.findByRole("searchbox", below), "zeppelin ");
    expect(await screen.findByText("No comments contain “zeppelin”.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Search results/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Export (CSV|JSON)/ })).not.toBeInTheDocument();
    expect(await topic(1)).not.toHaveTextContent(/found/);
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    expect(screen.queryByRole("region", { name: "Table of comments" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(screen.getByRole("searchbox", below)).toHaveValue("");
    expect(screen.getByRole("searchbox", below)).toHaveFocus();
    expect(await screen.findByRole("region", { name: "Table of comments" })).toBeVisible();
    expect(screen.queryByText(/^No comments contain/)).not.toBeInTheDocument();
  });
});

describe("the table", () => {
  test("comes by the key t, not while one writes, is a table to whoever cannot see it, and sorts by its columns, page by page", async () => {
    showApp(PAGE);
    await userEvent.type(await screen.findByRole("searchbox", below), "t");
    expect(screen.queryByRole("region", { name: "Table of comments" })).not.toBeInTheDocument();
    await userEvent.clear(screen.getByRole("searchbox", below));
    (await topic(1)).focus();
    await userEvent.keyboard("t");
    expect(screen.getByRole("region", { name: "Table of comments" })).toBeVisible();
    const table = within(screen.getByRole("region", { name: "Table of comments" }));
    // Also where it is drawn as a list.
    expect(table.getByRole("table")).toHaveAttribute("role", "table");
    for (const role of ["rowgroup", "row", "columnheader", "cell"]) {
      for (const part of table.getAllByRole(role)) expect(part).toHaveAttribute("role", role);
    }
    await userEvent.click(table.getByRole("button", { name: /^Score/ }));
    expect(table.getByRole("columnheader", { name: /^Score/ })).toHaveAttribute("aria-sort", "descending");
    const scores = table
      .getAllByRole("row")
      .slice(1)
      .map((row) => Number(row.children[2]?.textContent));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const all = [...Object.values(ferryResult.clusters).flat(), ...ferryResult.noise];
    expect(scores[0]).toBe(Math.max(...all.map(({ score }) => score ?? 0)));
    await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByText(/^26 to 50 of/)).toBeVisible();
  });
});

describe("grouping differently", () => {
  const open = async () => {
    showApp(PAGE);
    await userEvent.click(await screen.findByRole("button", { name: "Adjust topics" }));
  };
  const slide = async (name: string, ...values: string[]) => {
    const slider = await screen.findByRole("slider", { name });
    slider.focus();
    // jsdom's sliders take no keys.
    for (const value of values) fireEvent.change(slider, { target: { value } });
  };

  test("shows the groups at once, fully described, marked as not stored, and goes back", async () => {
    await open();
    await slide("Smallest topic", "4", "5");
    expect(await screen.findByText(/^2 topics, /)).toBeVisible();
    expect(screen.getByText("Not saved")).toBeVisible();
    await waitFor(async () => expect(await topic(1)).toHaveTextContent("matter"));
    expect(await topic(1)).toHaveTextContent(String(second.length));
    expect(sent("POST /insight/ferry/recluster")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Reset" }));
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
    await waitFor(async () => expect(await topic(1)).toHaveTextContent(String(size(0))));
  });

  test("saved by the owner, it is one of the insight's groupings, which its address names and which can be removed", async () => {
    const [few] = ferryResult.readings ?? [];
    if (few === undefined) throw new Error("The fixture has no few topics.");
    const hdbscan_params = { min_cluster_size: 5, cluster_selection_epsilon: 0.03 };
    const parameters = { method: "hdbscan", ...hdbscan_params };
    const grouping = { ...few, name: "5-0.03", default: false, parameters };
    answers["POST /insight/ferry/groupings"] = { grouping };
    answers["DELETE /insight/ferry/groupings"] = null;
    await open();
    await slide("Merge distance", "0.02", "0.03");
    await screen.findByText(/topics?, \d+ % in no topic/);
    expect(sent("POST /insight/ferry/groupings")).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: "Save this view" }));
    const saved = await screen.findByRole("radio", { name: `${few.num_clusters} topics, saved` });
    await waitFor(() => expect(saved).toBeChecked());
    expect(sent("POST /insight/ferry/groupings")).toEqual([{ hdbscan_params }]);
    expect(screen.queryByText("Not saved")).not.toBeInTheDocument();
    // The address follows the slider after a pause.
    const address = "/insight/ferry/topic/1?grouping=5-0.03";
    await waitFor(() => expect(document.querySelector("h3 a")).toHaveAttribute("href", address));
    await userEvent.click(screen.getByRole("button", { name: "Remove this view" }));
    await waitFor(() => expect(saved).not.toBeInTheDocument());
    expect(screen.getByRole("radio", { name: "Your settings" })).toBeChecked();
    expect(sent("DELETE /insight/ferry/groupings")).toEqual([{ hdbscan_params }]);
  });

  test("stops that are worth a try are marked with their number of topics, and lead there", async () => {
    answers["GET /insight/ferry/regrouping"] = madeRegrouping(
      ferryResult,
      Object.values(ferryResult.clusters).map(indicesOf),
    );
    await open();
    const marks = await screen.findByRole("list", { name: /^Suggested sizes/ });
    const [mark] = await within(marks).findAllByRole("button");
    if (mark === undefined) throw new Error("No mark.");
    await userEvent.click(mark);
    expect(mark).toHaveAttribute("aria-pressed", "true");
    const topics = Number.parseInt(mark.textContent, 10);
    expect(await screen.findByText(new RegExp(`^${topics} topics, `))).toBeVisible();
  });

  test("without words, it says so, and a topic is named by its most typical comment", async () => {
    answers["GET /insight/ferry/regrouping"] = { ...regrouping, words: null, isPending: true };
    await open();
    expect(await screen.findByText(/^Titles and labels for adjusted topics are being made/)).toBeVisible();
    await slide("Smallest topic", "5");
    await waitFor(async () => expect(await topic(1)).toHaveTextContent(String(second.length)));
    expect(await topic(1)).not.toHaveTextContent("matter");
  });

  test("suggestions come with their reasons; one that needs no new run is tried at once", async () => {
    const judged = {
      ...{ num_clusters: 8, num_alone: 5, noise_ratio: 0.2 },
      ...{ neighbour_agreement: 0.4, stability: 0.7, score: 0.5 },
    };
    answers["POST /insight/ferry/suggest"] = {
      current: { ...judged, score: 0.3 },
      suggestions: [
        {
          parameters: {
            reduction_params: { method: "none" },
            hdbscan_params: { min_cluster_size: 12, min_samples: 2, metric: "cosine" },
          },
          judged,
          reason: "8 topics instead of 3; comments in no topic: 5 instead of 9.",
          topics: [
            { size: 12, name: "a ferry every hour" },
            { size: 7, name: null },
          ],
        },
        {
          ...{ judged, reason: "Most come back.", topics: [] },
          parameters: { reduction_params: { method: "pca", dimensions: 10 } },
        },
      ],
    };
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Suggest parameters" }));
    expect(await screen.findByText(/^8 topics instead of 3/)).toBeVisible();
    const named = screen.getByRole("list", { name: "Largest topics" });
    const names = within(named).getAllByRole("listitem");
    expect(names.map(({ textContent }) => textContent.trim())).toEqual([
      ...["a ferry every hour (12 comments)", "Topic 2 (7 comments)"],
    ]);
    expect(screen.getAllByRole("button", { name: "Run with these" })).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Try it here" }));
    expect(await screen.findByRole("slider", { name: "Smallest topic" })).toHaveAttribute(
      "aria-valuetext",
      "12 comments",
    );
  });
});
