import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { madeRegrouping } from "../../packages/app/src/testing/made-regrouping.js";
import { scatteredInsight, scatteredResult } from "../../packages/app/src/testing/scattered-thread.js";
import { guidance } from "../docs/guidance.js";
import { asking } from "./asking.js";
import { REGROUP } from "./open-grouping.js";
import { guest } from "./people.js";
import { answering, apart, down, pending } from "./server-answers.js";

const sizes = Object.values(ferryResult.clusters).map(({ length }) => length);
const starts = sizes.map((_, topic) => sizes.slice(0, topic).reduce((sum, size) => sum + size, 0));
const groups = sizes.map((size, topic) => Array.from({ length: size }, (_, i) => (starts[topic] ?? 0) + i));

/** Hundreds of small topics: said at once, with what helps. */
const meta: Meta<typeof ResultView> = {
  title: "Product/Parts/Many small topics (suggestion, too many)",
  id: "product-parts-many-small-topics",
  component: ResultView,
  decorators: [asking],
  parameters: {
    ...apart,
    docs: { ...apart.docs },
    ...guidance({
      when: "When a result has more topics than anybody reads.",
      do: ["Offer the coarser grouping once, above the topics."],
      dont: ["Do not regroup without being asked."],
    }),
  },
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
  beforeEach: answering({ ...guest, [REGROUP]: madeRegrouping(scatteredResult, groups) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Group more coarsely" }));
    await expect(await canvas.findByText(/^Grouped otherwise for now/)).toBeVisible();
  },
};
export const NothingCoarser: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: madeRegrouping(scatteredResult, [groups.flat()]) }),
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
