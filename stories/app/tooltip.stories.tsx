import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../../packages/app/src/ui/button.js";
import { Tooltip } from "../../packages/app/src/ui/tooltip.js";
import { guidance } from "../docs/guidance.js";
import { framed } from "./server-answers.js";

const meta: Meta<typeof Tooltip> = {
  title: "Product/Components/Tooltip (hint, hover, popover, info)",
  id: "product-components-tooltip",
  component: Tooltip,
  parameters: {
    // It goes when the keyboard goes.
    ...framed(140),
    ...guidance({
      when: "Beside a control that does nothing now, to say why.",
      do: ["Keep it to one sentence."],
      dont: ["Do not put into a tooltip what everybody needs to know."],
    }),
  },
  args: { text: "Login to star this insight" },
  argTypes: { children: { control: false } },
  decorators: [
    (Tip) => (
      <div style={{ paddingBlockStart: 48 }}>
        <Tip />
      </div>
    ),
  ],
  render: ({ text }) => (
    <Tooltip text={text}>
      {(describedBy) => (
        <Button aria-disabled aria-describedby={describedBy}>
          Star
        </Button>
      )}
    </Tooltip>
  ),
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

export const Hidden: Story = {};
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("tooltip")).toBeVisible();
  },
};
export const DismissedByEscape: Story = {
  name: "Dismissed by Escape",
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.getByRole("tooltip", { hidden: true })).not.toBeVisible();
  },
};
export const NothingToSay: Story = { args: { text: null } };
