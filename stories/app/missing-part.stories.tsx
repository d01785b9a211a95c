import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { screenText } from "../../packages/app/src/lib/messages.js";
import { MissingPart } from "../../packages/app/src/ui/missing-part.js";
import { guidance } from "../docs/guidance.js";

const meta: Meta<typeof MissingPart> = {
  title: "Product/Components/Missing part (script, chunk, offline, retry)",
  id: "product-components-missing-part",
  component: MissingPart,
  parameters: {
    ...guidance({
      when: "In place of a part of a page whose script did not come.",
      do: [
        "Say that it comes by itself, and offer Retry all the same.",
        "Leave the page around it as it is.",
      ],
      dont: ["Do not use it for an answer of the server that failed: an error state says why."],
    }),
  },
  args: { ask: () => Promise.resolve(false) },
  argTypes: { ask: { control: false } },
};
export default meta;
type Story = StoryObj<typeof MissingPart>;

export const Missing: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: "mobile2" } } };
/** Asked for again, and not there yet. */
export const Asking: Story = {
  args: { ask: () => new Promise(() => undefined) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Retry" }));
    await expect(canvas.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-disabled", "true");
  },
};
/** The map's script, in the frame that the map would fill. */
export const TheMap: Story = {
  args: { children: screenText("map-unavailable") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(/The list has every comment/);
  },
};
