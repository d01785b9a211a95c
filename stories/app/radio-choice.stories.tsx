import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useState } from "react";
import { RadioChoice } from "../../packages/app/src/ui/radio-choice.js";
import { guidance } from "../docs/guidance.js";

const options = [
  { name: "all", title: "Everybody", hint: "It is listed, and anybody can open it." },
  { name: "me", title: "Only me", hint: "Nobody else can open it." },
] as const;

function Choosing({ initial }: { initial: "all" | "me" | null }) {
  const [chosen, setChosen] = useState(initial);
  return <RadioChoice label="Who can read it" options={options} chosen={chosen} onChoose={setChosen} />;
}

const meta: Meta = {
  title: "Product/Components/Radio choice (radio buttons, single choice, options)",
  id: "product-components-radio-choice",
  parameters: {
    ...guidance({
      when: "For one of a few options that need a sentence each.",
      do: ["Say in the hint what choosing it means."],
      dont: ["Do not use it for options of one word; take a segmented control."],
    }),
  },
  component: RadioChoice,
  render: () => <Choosing initial={null} />,
  argTypes: { label: { control: false } },
};
export default meta;
type Story = StoryObj;

export const NoneChosen: Story = {};
export const OneChosen: Story = { render: () => <Choosing initial="all" /> };
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("radio", { name: /^Everybody/ })).toBeChecked();
  },
};
