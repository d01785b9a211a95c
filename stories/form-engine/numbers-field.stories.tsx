import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/List of numbers (array, scores, tuple, row)",
  id: "form-engine-fields-list-of-numbers",
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For several numbers of one kind, one row each, or a row of known parts, each with its own type.",
      do: ["Bound each number in the schema of the items.", "Title each part of a row."],
      dont: ["Do not use it where the parts have names; take a group."],
    },
  },
  args: {
    field: { title: "Scores", type: "array", items: { type: "number", maximum: 10 } } as FormSchema,
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states([1, 2.5]);
/** The first items each have a schema of their own, and stay. */
export const FixedItems: Story = {
  args: {
    field: {
      title: "Row",
      type: "array",
      items: [
        { title: "Name", type: "string" },
        { title: "Amount", type: "number" },
      ],
      additionalItems: { title: "Remark", type: "string" },
    } as unknown as FormSchema,
    value: { field: ["Ada", 3, "late"] },
  },
};
