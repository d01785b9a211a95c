import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { announce, announceFailure } from "../../packages/app/src/lib/announcements.js";
import { Button } from "../../packages/app/src/ui/button.js";
import { ConfirmDialog } from "../../packages/app/src/ui/confirm-dialog.js";
import { Menu } from "../../packages/app/src/ui/menu.js";
import { Toasts } from "../../packages/app/src/ui/toasts.js";
import { Tooltip } from "../../packages/app/src/ui/tooltip.js";
import { framed, keys, plays, press, says, sees, type Step } from "../steps.js";

export default {
  title:
    "Product/Components/Menu, confirm dialog, toasts, tooltip (dropdown, modal, alert, popup, snackbar, notification, hint)",
  id: "product-components-overlays",
  parameters: {
    ...framed(360),
    guidance: {
      when: "A menu for two to seven things to do, a dialog before what cannot be undone, a toast for what was done elsewhere, a tooltip to say why a control does nothing now.",
      do: [
        "Name the button of a menu by what its entries have in common, and begin each with a verb.",
        "Name on the button of a dialog what will happen: Delete, not OK. Put the focus on the harmless answer.",
        "Keep a tooltip to one sentence.",
      ],
      dont: [
        "Do not put a choice that stays chosen, or the most important thing to do, in a menu.",
        "Do not ask before what can be undone; offer Undo afterwards.",
        "Do not put into a toast or a tooltip what everybody needs to know or has to act on.",
      ],
    },
  },
} satisfies Meta;

const nothing = () => undefined;
const menu = () => (
  <Menu
    name="Export"
    entries={[
      { name: "As CSV", onChoose: fn() },
      { name: "As JSON", onChoose: fn() },
    ]}
    note="Files hold what everybody can read."
  />
);
export const MenuClosed: StoryObj = { render: menu };
export const MenuOpen: StoryObj = { render: menu, ...plays(press("Export"), sees("As CSV", "menuitem")) };

const dialog = () => (
  <ConfirmDialog
    open
    onOpenChange={nothing}
    title="Delete this insight?"
    confirm="Delete"
    onConfirm={() => Promise.resolve()}
  >
    “Ferry or bridge? The island votes again” and all comments on it here will be permanently deleted.
  </ConfirmDialog>
);
/** The harmless answer has the keyboard. */
export const Dialog: StoryObj = {
  render: dialog,
  ...plays(() => waitFor(() => expect(document.activeElement).toHaveTextContent("Cancel"))),
};

const announced: Step = async () => {
  announce("JSON export completed successfully!");
  announceFailure("Failed to delete insight: This insight is not yours.");
};
/** A pointer rests on one, so that they stay for whoever looks. */
export const DoneAndFailed: StoryObj = {
  render: () => <Toasts />,
  ...plays(announced, says(/^Failed to delete insight/)),
};

const TIP = "Login to star this insight";
const tip = () => (
  <div style={{ paddingBlockStart: 48 }}>
    <Tooltip text={TIP}>{(id) => <Button aria-describedby={id}>Star</Button>}</Tooltip>
  </div>
);
export const TooltipShown: StoryObj = { render: tip, ...plays(keys("{Tab}"), says(TIP)) };
export const TooltipDismissed: StoryObj = {
  render: tip,
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{Tab}{Escape}");
    await expect(canvas.getByRole("tooltip", { hidden: true })).not.toBeVisible();
  },
};
