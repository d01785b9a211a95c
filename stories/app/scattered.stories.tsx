import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { scatteredInsight, scatteredResult } from "../../packages/app/src/testing/scattered-thread.js";
import { asking } from "./asking.js";
import { REGROUP } from "./open-grouping.js";
import { guest } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";

const groups = Object.values(ferryResult.clusters).map((comments) => comments.map(({ id }) => id));
const coarser = {
  hdbscan_params: { min_cluster_size: 6, cluster_selection_epsilon: 0.01 },
  num_clusters: groups.length,
  noise_ratio: ferryResult.noise_ratio,
  sizes: groups.map((ids) => ids.length),
  clusters: Object.fromEntries(groups.map((ids, id) => [id, ids])),
  noise: [],
  keywords: ferryResult.summaries.map(({ keywords }) => keywords),
  probabilities: {},
};

/** Hundreds of small topics: said at once, with what helps. */
const meta: Meta<typeof ResultView> = {
  title: "App/Many small topics",
  component: ResultView,
  decorators: [asking],
  parameters: apart,
  args: { insight: scatteredInsight, result: scatteredResult },
};
export default meta;
type Story = StoryObj<typeof ResultView>;

export const Offered: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: pending }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Group more coarsely" })).toBeVisible();
  },
};
export const Grouping: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: pending }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Group more coarsely" }));
    await expect(await canvas.findByRole("button", { name: "Grouping …" })).toBeVisible();
  },
};
export const Grouped: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: coarser }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Group more coarsely" }));
    await expect(await canvas.findByText(/^Grouped otherwise for now/)).toBeVisible();
  },
};
export const NothingCoarser: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: { ...coarser, sizes: [600, 3, 3] } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Group more coarsely" }));
    await expect(await canvas.findByText(/do not hold together/)).toBeVisible();
  },
};
export const ServerIsDown: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Group more coarsely" }));
    await expect(await canvas.findByRole("button", { name: "Group more coarsely" })).toBeVisible();
  },
};
