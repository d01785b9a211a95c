import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type ComponentProps, useState } from "react";
import { CheckField } from "../../packages/app/src/ui/check-field.js";
import { guidance } from "../docs/guidance.js";

function Ticked({ isOn: initial, children }: ComponentProps<typeof CheckField>) {
  const [isOn, setIsOn] = useState(initial);
  return (
    <CheckField isOn={isOn} onChange={setIsOn}>
      {children}
    </CheckField>
  );
}

const meta: Meta<typeof CheckField> = {
  title: "Product/Components/Check field (checkbox, tick box, filter)",
  id: "product-components-check-field",
  component: CheckField,
  parameters: {
    ...guidance({
      when: "For a yes or no that belongs to no form and takes effect at once.",
      do: ["Say in the label what a tick does."],
      dont: ["Do not use it for one of two; take a segmented control."],
    }),
  },
  args: { isOn: false, children: "Only comments with replies" },
  argTypes: { children: { control: "text" } },
  render: (args) => <Ticked key={String(args.isOn)} {...args} />,
};
export default meta;
type Story = StoryObj<typeof CheckField>;

export const Off: Story = {};
export const On: Story = { args: { isOn: true } };
export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox"));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};
