import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoadingInsight } from "../../packages/app/src/insight/loading-insight.js";
import { InsightView } from "../../packages/app/src/features/insight-detail/insight-view.js";
import {
  cancelledInsight,
  failedInsight,
  invalidInsight,
  libraryInsight,
  libraryResult,
  runningInsight,
} from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof InsightView> = {
  title: "Product/Parts/Insight (result, analysis)",
  id: "product-parts-insight",
  parameters: {
    ...guidance({
      when: "For one insight in whichever state its run is.",
      do: ["Keep title and origin in every state."],
      dont: ["Do not show an empty frame for what has not come yet."],
    }),
  },
  component: InsightView,
  decorators: [inTheApp],
  args: { pace: null },
};
export default meta;
type Story = StoryObj<typeof InsightView>;

export const Loading: Story = { args: { insight: libraryInsight }, render: () => <LoadingInsight /> };
export const InProgress: Story = {
  args: {
    insight: runningInsight,
    pace: { stage: "embed", since: { at: 0, done: 0 }, last: { at: 8_000, done: 412 }, total: 1_000 },
  },
};
export const Result: Story = { args: { insight: libraryInsight } };
export const ResultWithoutTopics: Story = {
  args: {
    insight: {
      ...libraryInsight,
      result: {
        ...libraryResult,
        num_clusters: 0,
        noise_ratio: 1,
        summaries: [],
        clusters: {},
        headline: [],
      },
    },
  },
};
export const Cancelled: Story = { args: { insight: cancelledInsight } };
export const CancelledForOthers: Story = { args: { insight: { ...cancelledInsight, isOwner: false } } };
export const Failed: Story = { args: { insight: failedInsight } };
export const Invalid: Story = { args: { insight: invalidInsight } };
