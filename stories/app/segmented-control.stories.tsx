import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useState } from "react";
import { SegmentedControl } from "../../packages/app/src/ui/segmented-control.js";
import { guidance } from "../docs/guidance.js";

const segments = [
  { name: "map", title: "Map" },
  { name: "table", title: "Table" },
  { name: "list", title: "List" },
] as const;

function Switching() {
  const [chosen, setChosen] = useState<"map" | "table" | "list">("map");
  return <SegmentedControl label="View" segments={segments} chosen={chosen} onChoose={setChosen} />;
}

const meta: Meta = {
  title: "Product/Components/Segmented control (toggle group, button group, view switch)",
  id: "product-components-segmented-control",
  parameters: {
    ...guidance({
      when: "For one of two to four views of the same thing.",
      do: ["Keep each segment to one or two words."],
      dont: ["Do not use it to move between pages; take tabs."],
    }),
  },
  component: SegmentedControl,
  render: () => <Switching />,
  argTypes: { label: { control: false }, chosen: { control: false } },
};
export default meta;
type Story = StoryObj;

export const First: Story = {};
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Table" }));
    await expect(canvas.getByRole("radio", { name: "Table" })).toBeChecked();
  },
};
