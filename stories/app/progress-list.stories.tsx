import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressList } from "../../packages/app/src/insight/progress-list.js";
import { progressHalfway } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof ProgressList> = {
  title: "Product/Parts/Progress list (stepper, progress bar, stages)",
  id: "product-parts-progress-list",
  parameters: {
    ...guidance({
      when: "While an analysis runs: its stages, and what each has counted.",
      do: ["Show counts that grow; they say that it goes on."],
      dont: ["Do not show a percentage that nobody can know."],
    }),
  },
  component: ProgressList,
  decorators: [inTheApp],
};
export default meta;
type Story = StoryObj<typeof ProgressList>;

export const Waiting: Story = {
  args: { progress: progressHalfway.map((stage) => ({ ...stage, state: "waiting", done: 0, total: null })) },
};
export const Fetching: Story = {
  args: {
    progress: progressHalfway.map((stage, index) =>
      index === 0
        ? { ...stage, state: "running", done: 380, total: null }
        : { ...stage, state: "waiting", done: 0, total: null },
    ),
  },
};
export const Halfway: Story = { args: { progress: progressHalfway } };
export const Finished: Story = {
  args: {
    progress: progressHalfway.map((stage) => ({ ...stage, state: "finished", done: 1_000, total: 1_000 })),
  },
};
