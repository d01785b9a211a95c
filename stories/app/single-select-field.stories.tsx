import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { useState } from "react";
import { SelectField } from "../../packages/app/src/ui/select-field.js";
import { guidance } from "../docs/guidance.js";

function Sorted({ label, value: initial, hint }: { label: string; value: string; hint?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <SelectField label={label} value={value} onChange={setValue} {...(hint && { hint })}>
      <option value="points">Points</option>
      <option value="newest">Newest</option>
      <option value="oldest">Oldest</option>
    </SelectField>
  );
}

const meta: Meta<typeof SelectField> = {
  title: "Product/Components/Select field (dropdown, combobox, picker)",
  id: "product-components-select-field",
  component: SelectField,
  parameters: {
    ...guidance({
      when: "For one of several options that belongs to no form.",
      do: ["Order options as people think of them."],
      dont: ["Do not use it for two or three options; take a segmented control."],
    }),
  },
  args: { label: "Sort by", hint: "", value: "points" },
  argTypes: { value: { options: ["points", "newest", "oldest"], control: "select" } },
  render: (args) => <Sorted key={args.value} {...args} />,
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const WithAHint: Story = { args: { hint: "Replies stay with what they answer." } };
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Sort by" }), "newest");
    await expect(canvas.getByRole("combobox")).toHaveDisplayValue("Newest");
  },
};
