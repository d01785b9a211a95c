import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../../packages/app/src/ui/button.js";
import { Tooltip } from "../../packages/app/src/ui/tooltip.js";
import { framed, keys, plays, says } from "../steps.js";

const meta: Meta<typeof Tooltip> = {
  title: "Product/Components/Tooltip (hint, hover, popover, info)",
  id: "product-components-tooltip",
  component: Tooltip,
  parameters: {
    // It goes when the keyboard goes.
    ...framed(140),
    guidance: {
      when: "Beside a control that does nothing now, to say why.",
      do: ["Keep it to one sentence."],
      dont: ["Do not put into a tooltip what everybody needs to know."],
    },
  },
  args: { text: "Login to star this insight" },
  argTypes: { children: { control: false } },
  render: ({ text }) => (
    <div style={{ paddingBlockStart: 48 }}>
      <Tooltip text={text}>{(id) => <Button aria-describedby={id}>Star</Button>}</Tooltip>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

export const Hidden: Story = {};
export const Shown: Story = plays(keys("{Tab}"), says("Login to star this insight"));
export const DismissedByEscape: Story = {
  name: "Dismissed by Escape",
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard("{Tab}{Escape}");
    await expect(canvas.getByRole("tooltip", { hidden: true })).not.toBeVisible();
  },
};
