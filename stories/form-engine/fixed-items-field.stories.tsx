import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Row",
  type: "array",
  items: [
    { title: "Name", type: "string" },
    { title: "Amount", type: "number" },
  ],
  additionalItems: { title: "Remark", type: "string" },
} as unknown as FormSchema;
const filled = ["Ada", 3, "late"];

/** A list whose first items each have a schema of their own, and stay. */
const meta = {
  title: "Form engine/Fields/Fixed items (tuple, row)",
  id: "form-engine-fields-fixed-items",
  parameters: {
    ...guidance({
      when: "For a row of known parts, each with its own type.",
      do: ["Title each part."],
      dont: ["Do not use it where the parts have names; take a group."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(filled);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

export const OnlyFurtherItemsGo: Story = {
  args: { value: { field: filled } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
  },
};
