import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReclusterAnswer } from "@undertone/schemas/types";
import { fakeApi, type Answers } from "../../testing/fake-api.js";
import { ferryInsight, ferryResult } from "../../testing/ferry-thread.js";
import { scatteredInsight } from "../../testing/scattered-thread.js";
import { showApp } from "../../testing/show-app.js";

const groups = Object.values(ferryResult.clusters).map((comments) => comments.map(({ id }) => id));
const coarser = (min_cluster_size: number): ReclusterAnswer => ({
  hdbscan_params: { min_cluster_size, cluster_selection_epsilon: 0.01 },
  num_clusters: groups.length,
  noise_ratio: 0.2,
  sizes: groups.map((ids) => ids.length),
  clusters: Object.fromEntries(groups.map((ids, id) => [id, ids])),
  noise: [],
  keywords: groups.map(() => ["ferry"]),
  probabilities: {},
});

let answers: Answers;
let calls: ReturnType<typeof fakeApi>;
const asked = (call: string) => calls.filter((made) => made.call === call).map(({ sent }) => sent);

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  answers = {
    "GET /auth/status": { valid: false, email: null, username: null },
    "GET /insight/ferry": scatteredInsight,
    "POST /insight/ferry/recluster": coarser(6),
    "POST /insight/ferry/suggest": { current: {}, suggestions: [] },
  };
  calls = fakeApi(answers);
});
afterEach(() => vi.unstubAllGlobals());

const notice = () => screen.findByRole("complementary", { name: "Many small topics" }, { timeout: 120_000 });

test("a thread of hundreds of pairs says so, and groups more coarsely at once, for guests too", async () => {
  showApp("/insight/ferry");
  expect(await notice()).toHaveTextContent(/half of them have 2 comments or fewer/);
  await userEvent.click(within(await notice()).getByRole("button", { name: "Group more coarsely" }));
  expect(await screen.findByText("Not stored")).toBeVisible();
  expect(
    await screen.findByText(`Grouped otherwise for now: ${groups.length} topics.`, { exact: false }),
  ).toBeVisible();
  expect(asked("POST /insight/ferry/recluster").at(-1)).toMatchObject({
    hdbscan_params: { min_cluster_size: 6 },
  });
  await userEvent.click(screen.getByRole("button", { name: "Back to the stored groups" }));
  expect(screen.queryByText("Not stored")).not.toBeInTheDocument();
});

test("where larger groups swallow the thread, it says so and stays as it was", async () => {
  answers["POST /insight/ferry/recluster"] = { ...coarser(6), sizes: [600, 4, 4] };
  showApp("/insight/ferry");
  await userEvent.click(within(await notice()).getByRole("button", { name: "Group more coarsely" }));
  expect(await screen.findByText(/do not hold together/)).toBeVisible();
  expect(screen.queryByText("Not stored")).not.toBeInTheDocument();
});

test("it opens the suggestions and asks for them", async () => {
  showApp("/insight/ferry");
  await userEvent.click(within(await notice()).getByRole("button", { name: "Suggest parameters" }));
  expect(await screen.findByText(/^Nothing that was tried is better/)).toBeVisible();
  expect(asked("POST /insight/ferry/suggest")).toHaveLength(1);
});

test("a thread of a few topics says nothing of the kind", async () => {
  answers["GET /insight/ferry"] = ferryInsight;
  showApp("/insight/ferry");
  await screen.findByRole("heading", { name: "What people keep saying" }, { timeout: 120_000 });
  expect(screen.queryByRole("complementary", { name: "Many small topics" })).not.toBeInTheDocument();
});
