import type { Meta, StoryObj } from "@storybook/react-vite";
import { InsightView } from "../../packages/app/src/features/insight-detail/insight-view.js";
import {
  cancelledInsight,
  failedInsight,
  libraryResult,
  progressHalfway,
  runningInsight,
} from "../../packages/app/src/testing/library-thread.js";
import { asked, inTheApp, member, says, sees } from "./in-the-app.js";
const waiting = progressHalfway.map((stage) => ({
  ...stage,
  state: "waiting" as const,
  done: 0,
  total: null,
}));

export default {
  title: "Product/Parts/Insight (result, analysis, run, progress, cancel, queue)",
  id: "product-parts-insight",
  component: InsightView,
  decorators: [inTheApp],
  parameters: {
    guidance: {
      when: "For one insight in whichever state its run is.",
      do: ["Keep title and origin in every state.", "Say what can be done: wait, stop, try again."],
      dont: ["Do not promise a time that is not measured."],
    },
  },
  args: { insight: runningInsight, pace: null },
} satisfies Meta<typeof InsightView>;
type Story = StoryObj<typeof InsightView>;

export const WaitingForItsTurn: Story = {
  args: { insight: { ...runningInsight, status: "queued", result: { task_id: "t", progress: waiting } } },
  ...asked(member, says(/^Waiting\./)),
};
export const InProgress: Story = {
  args: {
    pace: { stage: "embed", since: { at: 0, done: 0 }, last: { at: 80_000, done: 412 }, total: 1_000 },
  },
  ...asked(member, says("about 8 minutes left")),
};
export const InProgressWithPreview: Story = {
  args: {
    insight: {
      ...runningInsight,
      result: {
        task_id: "t",
        progress: progressHalfway,
        preview: {
          comments: Object.values(libraryResult.clusters).flat().slice(0, 3),
          topics: libraryResult.summaries.map((summary) => ({
            label: summary.keywords.slice(0, 3).join(", "),
            size: summary.size,
          })),
        },
      },
    },
  },
  ...asked(member, says("From the discussion")),
};
export const Cancelled: Story = { args: { insight: cancelledInsight }, ...asked(member) };
export const Failed: Story = {
  args: { insight: failedInsight },
  ...asked(member, sees("Try again"), says("INSUFFICIENT_DATA")),
};
