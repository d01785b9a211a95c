import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type ComponentProps, useState } from "react";
import { RangeField } from "../../packages/app/src/ui/range-field.js";
import { guidance } from "../docs/guidance.js";

function Sliding({ value: initial, ...props }: ComponentProps<typeof RangeField>) {
  const [value, setValue] = useState(initial);
  return <RangeField {...props} value={value} shown={`${value} comments`} onChange={setValue} />;
}

const meta: Meta<typeof RangeField> = {
  title: "Product/Components/Range field (slider, scrubber)",
  id: "product-components-range-field",
  component: RangeField,
  parameters: {
    ...guidance({
      when: "For a number that is tried out by sliding, where the page follows at once.",
      do: ["Show the value in words."],
      dont: ["Do not use it for a number that must be exact; take an integer field."],
    }),
  },
  args: {
    label: "Smallest topic",
    hint: "Fewer comments than this are not a topic.",
    value: 12,
    min: 2,
    max: 40,
    step: 1,
  },
  argTypes: { shown: { control: false } },
  render: (args) => <Sliding key={args.value} {...args} />,
};
export default meta;
type Story = StoryObj<typeof RangeField>;

export const Middle: Story = {};
export const AtItsEnd: Story = { args: { value: 40 } };
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("slider", { name: "Smallest topic" })).toHaveFocus();
    await expect(canvas.getByText("12 comments")).toBeVisible();
  },
};
