import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Suggestions } from "@undertone/schemas/types";
import { expect } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryInsight, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { asking } from "./asking.js";
import { openGrouping, REGROUP, SUGGEST } from "./open-grouping.js";
import { member } from "./people.js";
import { answering, apart, down } from "./server-answers.js";

const judged = { num_clusters: 9, noise_ratio: 0.24, validity: 0.31, stability: 0.82, score: 0.61 };
const suggestions: Suggestions = {
  current: { ...judged, num_clusters: 21, score: 0.42 },
  suggestions: [
    {
      parameters: { reduction_params: {}, hdbscan_params: { min_cluster_size: 12 } },
      reason: "With at least 12 comments in a group, 9 topics stay together in most samples.",
      judged,
    },
    {
      parameters: { reduction_params: {}, hdbscan_params: { min_cluster_size: 8, metric: "euclidean" } },
      reason: "Measured by straight distance, fewer comments are on their own.",
      judged: { ...judged, num_clusters: 14, noise_ratio: 0.17, score: 0.52 },
    },
  ],
};
const meta: Meta<typeof ResultView> = {
  title: "App/Group differently",
  component: ResultView,
  decorators: [asking],
  parameters: apart,
  args: { insight: ferryInsight, result: ferryResult },
};
export default meta;
type Story = StoryObj<typeof ResultView>;

export const Suggested: Story = {
  beforeEach: answering({ ...member, [REGROUP]: down, [SUGGEST]: suggestions }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Suggest parameters" }));
    await expect(await canvas.findByRole("button", { name: "Run with these" })).toBeVisible();
  },
};
export const NothingBetter: Story = {
  beforeEach: answering({ ...member, [SUGGEST]: { ...suggestions, suggestions: [] } }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Suggest parameters" }));
    await expect(await canvas.findByText(/^Nothing that was tried is better/)).toBeVisible();
  },
};
export const NotPossible: Story = {
  beforeEach: answering({
    ...member,
    [REGROUP]: {
      status: 409,
      body: {
        code: "NO_DISTANCES",
        message: "The distances of this insight are no longer kept. Run it again.",
      },
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await expect(await canvas.findByText(/no longer kept/)).toBeVisible();
  },
};
