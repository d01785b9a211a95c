import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FoldedSection } from "../../packages/app/src/ui/folded-section.js";
import { guidance } from "../docs/guidance.js";

const meta: Meta<typeof FoldedSection> = {
  title: "Product/Components/Folded section (accordion, collapse, expander)",
  id: "product-components-folded-section",
  component: FoldedSection,
  parameters: {
    ...guidance({
      when: "For a part of a page that only some want to read, below what everybody reads.",
      do: ["Say beside the heading how much is inside."],
      dont: ["Do not fold the only thing on a page."],
    }),
  },
  args: {
    id: "left-out",
    title: "What was left out",
    aside: "12 comments",
    children: "Comments of fewer than three words.",
  },
  argTypes: { id: { control: false }, isHeavy: { control: false }, isOpen: { control: false } },
};
export default meta;
type Story = StoryObj<typeof FoldedSection>;

export const Closed: Story = {};
export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText("What was left out"));
    await expect(canvas.getByText("Comments of fewer than three words.")).toBeVisible();
  },
};
