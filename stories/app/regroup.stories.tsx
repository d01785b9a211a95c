import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Suggestions } from "@undertone/schemas/types";
import { expect } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryInsight, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { madeRegrouping } from "../../packages/app/src/testing/made-regrouping.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { openGrouping, REGROUP, SUGGEST } from "./open-grouping.js";
import { member } from "./people.js";
import { answering, apart } from "./server-answers.js";

const regrouping = madeRegrouping(ferryResult, [
  [...Array(40).keys()],
  [...Array(20).keys()].map((i) => 50 + i),
]);
const judged = {
  num_clusters: 9,
  num_alone: 58,
  noise_ratio: 0.24,
  neighbour_agreement: 0.61,
  stability: 0.82,
  score: 0.71,
};
const suggestions: Suggestions = {
  current: { ...judged, num_clusters: 21, score: 0.42 },
  suggestions: [
    {
      parameters: { reduction_params: {}, hdbscan_params: { min_cluster_size: 12 } },
      reason:
        "9 topics instead of 21; comments on their own: 58 instead of 120. Most topics come back when a fifth of the comments is left out.",
      topics: [
        { size: 41, name: "fishing boats" },
        { size: 33, name: "a ferry every hour" },
        { size: 21, name: "My mother cannot drive at night, so the bridge is no use to her." },
        { size: 14, name: null },
      ],
      judged,
    },
    {
      parameters: { reduction_params: {}, hdbscan_params: { min_cluster_size: 8, metric: "euclidean" } },
      reason:
        "14 topics instead of 21; comments on their own: 41 instead of 120. Many topics come out differently when a fifth of the comments is left out.",
      topics: [
        { size: 30, name: "ticket prices" },
        { size: 18, name: "a ferry every hour" },
      ],
      judged: { ...judged, num_clusters: 14, noise_ratio: 0.17, score: 0.52 },
    },
  ],
};
const meta: Meta<typeof ResultView> = {
  title: "Product/Parts/Group differently (tuning, slider, filters)",
  id: "product-parts-group-differently",
  component: ResultView,
  decorators: [asking],
  parameters: {
    ...apart,
    ...guidance({
      when: "For trying other sizes of topics on a result without reading the thread again.",
      do: ["Show at once what a change would give."],
      dont: ["Do not keep a change that was not asked to be kept."],
    }),
  },
  args: { insight: ferryInsight, result: ferryResult },
};
export default meta;
type Story = StoryObj<typeof ResultView>;

export const Suggested: Story = {
  // How far the page has scrolled to its button depends on what came before.
  parameters: { appearance: false },
  beforeEach: answering({ ...member, [REGROUP]: regrouping, [SUGGEST]: suggestions }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Suggest parameters" }));
    await expect(await canvas.findByRole("button", { name: "Run with these" })).toBeVisible();
  },
};
export const NothingBetter: Story = {
  beforeEach: answering({ ...member, [REGROUP]: regrouping, [SUGGEST]: { ...suggestions, suggestions: [] } }),
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
