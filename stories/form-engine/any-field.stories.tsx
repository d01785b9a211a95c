import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Anything",
  description: "What you like.",
} as unknown as FormSchema;
const FILLED = "text";

/** A schema that says nothing: the type is chosen first. */
const meta = {
  title: "Form engine/Fields/Any value (type picker, untyped)",
  id: "form-engine-fields-any-value",
  parameters: {
    ...guidance({
      when: "For a value whose type is not known beforehand.",
      do: ["Allow only the types that make sense."],
      dont: ["Do not use it when the type is known: each other field guides better."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates(FILLED);

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = states.readOnly;

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Anything" }), "a number");
    await userEvent.type(canvas.getByRole("spinbutton"), "7{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: 7 }));
  },
};
