import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { ConfirmDialog } from "../../packages/app/src/ui/confirm-dialog.js";

const meta: Meta<typeof ConfirmDialog> = {
  title: "Product/Components/Confirm dialog (modal, alert, popup)",
  id: "product-components-confirm-dialog",
  component: ConfirmDialog,
  // Two open dialogs on a page would lie on each other.
  parameters: {
    guidance: {
      when: "Before something is done that cannot be undone.",
      do: ["Name on the button what will happen: Delete, not OK.", "Put the focus on the harmless answer."],
      dont: ["Do not ask before what can be undone; offer Undo afterwards."],
    },
    docs: { story: { inline: false, height: "360px" } },
  },
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
export const Failed: Story = {
  args: { failure: "Failed to delete insight: Network error. Please try again." },
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole("alertdialog");
    await expect(within(dialog).getByRole("alert")).toHaveTextContent("Network error");
  },
};
