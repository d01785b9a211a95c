import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { History } from "../../packages/app/src/features/profile/history.js";
import { ParameterSets } from "../../packages/app/src/features/profile/parameter-sets.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

/** The reader's lists while something of them is being taken away, and when that failed. */
const meta: Meta = {
  title: "Product/Parts/Profile, taking away",
  decorators: [announcing],
  parameters: { ...aloud, docs: { ...aloud.docs } },
};
export default meta;
type Story = StoryObj;

interface Played {
  canvas: ReturnType<typeof within>;
  canvasElement: HTMLElement;
  userEvent: { click: (element: Element) => Promise<void> };
}
/** Presses a button, and the one of its name in the question that follows. */
async function confirm(button: string, answer: string, { canvas, canvasElement, userEvent }: Played) {
  await userEvent.click(await canvas.findByRole("button", { name: button }));
  const dialog = within(await within(canvasElement.ownerDocument.body).findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: answer }));
}

export const HistoryBeingCleared: Story = {
  render: () => <History />,
  beforeEach: answering({ ...member, "DELETE /history": pending }),
  play: async (played) => {
    await confirm("Clear history", "Clear history", played);
    await expect(played.canvas.getAllByRole("article", { hidden: true })).toHaveLength(4);
  },
};
export const HistoryNotCleared: Story = {
  render: () => <History />,
  beforeEach: answering({ ...member, "DELETE /history": down }),
  play: async (played) => {
    await confirm("Clear history", "Clear history", played);
    await isSaid(played.canvasElement, /^Failed to clear history/);
  },
};
export const EntryNotRemoved: Story = {
  render: () => <History />,
  beforeEach: answering({ ...member, "DELETE /history/i2": down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^Remove What did you unlearn/ }));
    await isSaid(canvasElement, /^Failed to remove from history/);
    await expect(canvas.getAllByRole("article")).toHaveLength(4);
  },
};
export const OlderHistoryFailed: Story = {
  render: () => <History />,
  beforeEach: answering({ ...member, "GET /history/list?limit=20&cursor=older": down }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Load More" }));
    await expect(await canvas.findByText("Failed to get history")).toBeVisible();
    await expect(canvas.getAllByRole("article")).toHaveLength(4);
  },
};
export const SetBeingDeleted: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering({ ...member, "DELETE /parameterset/set2": pending }),
  play: async (played) => {
    await confirm("Delete As it comes", "Delete", played);
    await expect(played.canvas.getAllByRole("article", { hidden: true })).toHaveLength(2);
  },
};
export const SetNotDeleted: Story = {
  render: () => <ParameterSets />,
  beforeEach: answering({ ...member, "DELETE /parameterset/set2": down }),
  play: async (played) => {
    await confirm("Delete As it comes", "Delete", played);
    await isSaid(played.canvasElement, /^Failed to delete parameter set/);
  },
};
