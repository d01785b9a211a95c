import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Kinds",
  description: "All that apply.",
  type: "array",
  uniqueItems: true,
  items: { enum: ["Fiction", "Science", "History"] },
} as unknown as FormSchema;
const filled = ["History"];

/** A list of listed values: each a checkbox. */
const meta = {
  title: "Form engine/Fields/Several of some (multi-select, checkboxes, chips)",
  id: "form-engine-fields-several-of-some",
  parameters: {
    ...guidance({
      when: "For any number of a few known options.",
      do: ["Keep the list short enough to read at once."],
      dont: ["Do not use it for free words; take a list."],
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

export const ByKeyboard: Story = {
  args: { value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("group", { name: "Kinds" })).toHaveAccessibleDescription("All that apply.");
    canvas.getByRole("checkbox", { name: "Fiction" }).focus();
    await userEvent.keyboard(" ");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: ["Fiction", "History"] }));
  },
};
export const AsList: Story = {
  args: { field: { ...field, "x-ui": "select" }, value: { field: filled } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("listbox", { name: "Kinds" }), ["Science"]);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: ["Science", "History"] }));
  },
};
