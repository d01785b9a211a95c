import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ClusterSummary } from "@undertone/schemas/types";
import { expect } from "storybook/test";
import { ClusterCard } from "../../packages/app/src/insight/cluster-card.js";
import type { ShownCluster } from "../../packages/app/src/insight/grouping.js";
import { shownAsSet } from "../../packages/app/src/testing/shown-as-set.js";
import { threadComments } from "../../packages/app/src/insight/thread-comments.js";
import { libraryResult } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp } from "./in-the-app.js";

export default {
  title: "Product/Parts/Cluster card (topic, summary)",
  id: "product-parts-cluster-card",
  parameters: {
    guidance: {
      when: "For one topic of a result: what it says, how large it is, and comments that represent it.",
      do: ["Keep the topic's hue and shape from the map."],
      dont: ["Do not cut a claim: shorten its quotes instead."],
    },
  },
  component: ClusterCard,
  decorators: [inTheApp],
  args: { insightId: "library", grouping: "set" },
  argTypes: { insightId: { control: false }, grouping: { control: false } },
} satisfies Meta<typeof ClusterCard>;
type Story = StoryObj<typeof ClusterCard>;

const largest = libraryResult.summaries[0] as ClusterSummary;
const split = libraryResult.summaries[1] as ClusterSummary;

/** A topic that the server describes so, in a thread of its sample comments. */
function described(summary: ClusterSummary) {
  const result = {
    ...libraryResult,
    summaries: [summary],
    clusters: { [summary.cluster_id]: summary.sample_comments },
  };
  const thread = threadComments(result);
  return { thread, cluster: shownAsSet(result, thread).clusters[0] as ShownCluster };
}

/** What somebody said is the heading. */
export const WithoutLabel: Story = { args: described(largest) };
export const WithLabel: Story = { args: described(split) };
/** Comments with no matter in common: no sentence represents them. */
export const Mixed: Story = { args: described({ ...largest, label: null, title: null, mixed: true }) };
const further = largest.sample_comments.map((comment) => ({ ...comment, id: `${comment.id}-further` }));
export const AllQuotesAndFigures: Story = {
  args: described({
    ...largest,
    resample_stability: 0.82,
    sample_comments: [...largest.sample_comments, ...further],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("More"));
    await expect(canvas.getByText("Stability")).toBeVisible();
  },
};
