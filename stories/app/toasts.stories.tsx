import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { Toasts } from "../../packages/app/src/ui/toasts.js";
import { announce, announceFailure } from "../../packages/app/src/lib/announcements.js";

const meta: Meta<typeof Toasts> = {
  title: "Product/Components/Toasts (snackbar, notification, message)",
  id: "product-components-toasts",
  component: Toasts,
  // All toasts of a page stand in one place.
  parameters: {
    guidance: {
      when: "To say that something done elsewhere on the page went well or did not.",
      do: ["Say what happened, with its name."],
      dont: ["Do not say in a toast what has to be acted on; put it where it belongs."],
    },
    docs: { story: { inline: false, height: "360px" } },
  },
};
export default meta;
type Story = StoryObj<typeof Toasts>;

const shown = () => document.querySelectorAll("[role$=dialog]:not([data-limited])");

/** A pointer rests on one, so that they stay for whoever looks at the story. */
async function areShown(count: number) {
  await waitFor(() => expect(shown()).toHaveLength(count));
  await userEvent.hover(shown()[0] as Element);
}

export const DoneAndFailed: Story = {
  play: async () => {
    announce("JSON export completed successfully!");
    announceFailure("Failed to delete insight: This insight is not yours.");
    await areShown(2);
  },
};
export const FiveAtMost: Story = {
  play: async () => {
    for (const title of ["Ferry", "Library", "Cinema", "Bridge", "Market", "Café"])
      announce(`Saved as “${title}”.`);
    await areShown(5);
  },
};
