import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { ResultView } from "../../packages/app/src/features/insight-detail/result-view.js";
import { ferryInsight, ferryResult } from "../../packages/app/src/testing/ferry-thread.js";
import { madeRegrouping } from "../../packages/app/src/testing/made-regrouping.js";
import { aloud, announcing } from "./announcing.js";
import { openGrouping, REGROUP, SUGGEST, type Played } from "./open-grouping.js";
import { guest, member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

/** Other groups while an answer is awaited, and after one that did not come. */
const meta: Meta<typeof ResultView> = {
  title: "Product/Parts/Group differently, waiting and refused",
  component: ResultView,
  decorators: [announcing],
  parameters: { ...aloud, docs: { ...aloud.docs } },
  args: { insight: ferryInsight, result: ferryResult },
};
export default meta;
type Story = StoryObj<typeof ResultView>;

async function move(played: Played) {
  await openGrouping(played);
  const [slider] = await played.canvas.findAllByRole("slider");
  if (slider) await fireEvent.change(slider, { target: { value: "4" } });
}

const regrouping = madeRegrouping(ferryResult, [
  [...Array(40).keys()],
  [...Array(20).keys()].map((i) => 50 + i),
]);

export const Waiting: Story = {
  // How far the page has scrolled to its button depends on what came before.
  parameters: { appearance: false },
  beforeEach: answering({ ...member, [REGROUP]: pending }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await expect(await canvas.findByText("Grouping …")).toBeVisible();
  },
};
export const NotGrouped: Story = {
  beforeEach: answering({ ...member, [REGROUP]: down }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await expect(await canvas.findByRole("alert")).toBeVisible();
  },
};
export const Tried: Story = {
  beforeEach: answering({ ...member, [REGROUP]: regrouping }),
  play: async ({ canvas, userEvent }) => {
    await move({ canvas, userEvent });
    await expect(await canvas.findByText("Not stored")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: "Keep this view" })).toBeVisible();
  },
};
/** An earlier version stored the result, and its words are still being made. */
export const WithoutWords: Story = {
  beforeEach: answering({ ...member, [REGROUP]: { ...regrouping, words: null, isPending: true } }),
  play: async ({ canvas, userEvent }) => {
    await move({ canvas, userEvent });
    await expect(await canvas.findByText(/stored by an earlier version/)).toBeVisible();
  },
};
/** Anybody may try; only an account can keep what was tried. */
export const ForGuests: Story = {
  beforeEach: answering({ ...guest, [REGROUP]: regrouping }),
  play: async ({ canvas, userEvent }) => {
    await move({ canvas, userEvent });
    await expect(await canvas.findByText(/^Log in to keep this view/)).toBeVisible();
  },
};
export const Suggesting: Story = {
  beforeEach: answering({ ...member, [REGROUP]: regrouping, [SUGGEST]: pending }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Suggest parameters" }));
    await expect(await canvas.findByRole("button", { name: "Trying some out …" })).toBeVisible();
  },
};
export const NothingSuggested: Story = {
  beforeEach: answering({ ...member, [REGROUP]: regrouping, [SUGGEST]: down }),
  play: async ({ canvas, userEvent }) => {
    await openGrouping({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole("button", { name: "Suggest parameters" }));
    await expect(await canvas.findByRole("alert")).toHaveTextContent(/^Request error/);
  },
};
