import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { FieldStory, states } from "./form-story.js";

const field = {
  title: "Kinds",
  description: "All that apply.",
  type: "array",
  uniqueItems: true,
  items: { enum: ["Fiction", "Science", "History"] },
} as unknown as FormSchema;

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Several of some (multi-select, checkboxes, chips)",
  id: "form-engine-fields-several-of-some",
  tags: ["picture"],
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For any number of a few known options.",
      do: ["Keep the list short enough to read at once."],
      dont: ["Do not use it for free words; take a list."],
    },
  },
  args: { field },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states(["History"]);
export const AsList: Story = {
  args: { field: { ...field, "x-ui": "select" } as FormSchema, value: { field: ["History"] } },
};
