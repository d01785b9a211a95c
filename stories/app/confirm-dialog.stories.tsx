import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { ConfirmDialog } from "../../packages/app/src/ui/confirm-dialog.js";

const meta: Meta<typeof ConfirmDialog> = {
  title: "App/Confirm dialog",
  component: ConfirmDialog,
  // Two open dialogs on a page would lie on each other.
  parameters: { docs: { story: { inline: false, height: "360px" } } },
  args: {
    open: true,
    onOpenChange: () => undefined,
    title: "Delete this insight?",
    children:
      "“Ferry or bridge? The island votes again” and everything said about it here will be gone for good.",
    confirm: "Delete",
    isBusy: false,
    onConfirm: () => undefined,
  },
};
export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("alertdialog");
    // The harmless answer.
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus());
  },
};
export const Busy: Story = { args: { isBusy: true } };
export const Failed: Story = {
  args: { failure: "Failed to delete insight: Network error. Please try again." },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("alertdialog");
    await expect(within(dialog).getByRole("alert")).toHaveTextContent("Network error");
  },
};
