import type { Meta, StoryObj } from "@storybook/react-vite";
import { ProgressList } from "../../packages/app/src/insight/progress-list.js";
import { progressHalfway } from "../../packages/app/src/testing/library-thread.js";
import { inTheApp } from "./in-the-app.js";

const meta: Meta<typeof ProgressList> = {
  title: "App/Progress list",
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
