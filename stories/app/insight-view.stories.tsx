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
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof InsightView> = {
  title: "App/Insight",
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
