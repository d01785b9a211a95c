import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Scores",
  type: "array",
  items: { type: "number", maximum: 10 },
} as unknown as FormSchema;
const filled = [1, 2.5];

/** Any list that is not one of free texts has a field for each item. */
const meta = {
  title: "Form engine/Fields/List of numbers (array, scores)",
  id: "form-engine-fields-list-of-numbers",
  parameters: {
    ...guidance({
      when: "For several numbers of one kind, one row each.",
      do: ["Bound each number in the schema of the items."],
      dont: ["Do not use it for numbers of different kinds; give each a field."],
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

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Add item to Scores" }));
    await waitFor(() => expect(canvas.getByRole("spinbutton", { name: /^Item 1/ })).toHaveFocus());
    await userEvent.keyboard("99{Tab}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: [10] }));
  },
};
