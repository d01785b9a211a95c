import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { OwnerActions } from "../../packages/app/src/features/insight-detail/owner-actions.js";
import { ferryInsight } from "../../packages/app/src/testing/ferry-thread.js";
import { runningInsight } from "../../packages/app/src/testing/library-thread.js";
import { guidance } from "../docs/guidance.js";
import { aloud, announcing, isSaid } from "./announcing.js";
import { member } from "./people.js";
import { answering, down, pending } from "./server-answers.js";

const VISIBILITY = "PATCH /insight/ferry/visibility";

const meta: Meta<typeof OwnerActions> = {
  title: "Product/Parts/Owner's actions (publish, rename, delete)",
  id: "product-parts-owners-actions",
  component: OwnerActions,
  decorators: [announcing],
  parameters: {
    ...aloud,
    ...guidance({
      when: "At the head of an insight, for who owns it.",
      do: ["Put what can be undone before what cannot."],
      dont: ["Do not show them to others, not even disabled."],
    }),
  },
  args: { insight: ferryInsight },
  beforeEach: answering(member),
};
export default meta;
type Story = StoryObj<typeof OwnerActions>;

export const OfAPublicInsight: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Make private" })).toBeVisible();
  },
};
export const OfAPrivateInsight: Story = {
  args: { insight: { ...ferryInsight, isPublic: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Make public" })).toBeVisible();
  },
};
/** What will be public is the result. */
export const WhileItRuns: Story = {
  args: { insight: runningInsight },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Make public" })).toBeVisible();
  },
};
export const Changing: Story = {
  beforeEach: answering({ ...member, [VISIBILITY]: pending }),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Make private" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
export const Changed: Story = {
  beforeEach: answering({ ...member, [VISIBILITY]: { ...ferryInsight, isPublic: false } }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Make private" }));
    await isSaid(canvasElement, "Insight is now private");
  },
};
export const NotChanged: Story = {
  beforeEach: answering({ ...member, [VISIBILITY]: down }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Make private" }));
    await isSaid(canvasElement, /^Failed to update visibility/);
  },
};

/** What private people wrote to each other is published only after a further question. */
export const PublishingAPrivateChat: Story = {
  args: { insight: { ...ferryInsight, isPublic: false, isPrivateChat: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Make public" }));
    const body = within(canvasElement.ownerDocument.body);
    const question = await body.findByRole("alertdialog", { name: "Make a private chat public?" });
    await waitFor(() => expect(question).toBeVisible());
  },
};

const deleting: Pick<Story, "play"> = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "More" }));
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole("menuitem", { name: "Delete" }));
    const dialog = within(await body.findByRole("alertdialog", { name: "Delete this insight?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  },
};
export const Deleting: Story = {
  beforeEach: answering({ ...member, "DELETE /insight/ferry": pending }),
  ...deleting,
};
export const NotDeleted: Story = {
  beforeEach: answering({ ...member, "DELETE /insight/ferry": down }),
  play: async (played) => {
    await deleting.play?.(played);
    await isSaid(played.canvasElement, /^Failed to delete insight/);
  },
};
