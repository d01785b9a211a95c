import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { InsightView } from "../../packages/app/src/features/insight-detail/insight-view.js";
import {
  failedInsight,
  progressHalfway,
  runningInsight,
} from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

const CANCEL = "POST /insight/running/cancel";
const waiting = progressHalfway.map((stage) => ({
  ...stage,
  state: "waiting" as const,
  done: 0,
  total: null,
}));

/** A run before it is a result, and one that came to nothing. */
const meta: Meta<typeof InsightView> = {
  title: "Product/Parts/Run (progress, cancel, queue)",
  id: "product-parts-run",
  component: InsightView,
  decorators: [announcing],
  parameters: {
    ...aloud,
    docs: { ...aloud.docs },
    ...guidance({
      when: "While an insight is being made, or once that has failed.",
      do: ["Say what can be done: wait, stop, try again."],
      dont: ["Do not promise a time that is not measured."],
    }),
  },
  args: { insight: runningInsight, pace: null },
  beforeEach: answering(member),
};
export default meta;
type Story = StoryObj<typeof InsightView>;

export const WaitingForItsTurn: Story = {
  args: {
    insight: { ...runningInsight, status: "queued", result: { task_id: "t", progress: waiting } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Waiting for its turn/)).toBeVisible();
  },
};
export const OfSomebodyElse: Story = {
  args: { insight: { ...runningInsight, isOwner: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  },
};
export const MinutesLeft: Story = {
  args: {
    pace: { stage: "embed", since: { at: 0, done: 0 }, last: { at: 80_000, done: 412 }, total: 1_000 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("About 2 minutes left for this step")).toBeVisible();
  },
};
export const Stopping: Story = {
  beforeEach: answering({ ...member, [CANCEL]: {} }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(await canvas.findByRole("button", { name: "Stopping …" })).toBeVisible();
  },
};
export const NotStopped: Story = {
  beforeEach: answering({ ...member, [CANCEL]: down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await isSaid(canvasElement, /^Request error/);
    await expect(await canvas.findByRole("button", { name: "Cancel" })).toBeEnabled();
  },
};

export const FailedForItsOwner: Story = {
  args: { insight: failedInsight },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByText("INSUFFICIENT_DATA")).toBeVisible();
  },
};
export const FailedForOthers: Story = {
  args: { insight: { ...failedInsight, isOwner: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  },
};
export const TryingAgain: Story = {
  args: { insight: failedInsight },
  beforeEach: answering({
    ...member,
    "POST /insight/run": pending,
    "POST /insight/failed/run-again": pending,
  }),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole("button", { name: "Try again" });
    await userEvent.click(again);
    await expect(again).toHaveAttribute("aria-disabled", "true");
  },
};
export const NotTriedAgain: Story = {
  args: { insight: failedInsight },
  beforeEach: answering({ ...member, "POST /insight/run": down, "POST /insight/failed/run-again": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await isSaid(canvasElement, /^Analysis failed/);
  },
};
