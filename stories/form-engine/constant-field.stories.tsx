import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Version",
  description: "Of the file.",
  const: 2,
} as unknown as FormSchema;
const FILLED = 2;

/** The one value that the schema allows. */
const meta = {
  title: "Form engine/Fields/Constant (fixed value, read only)",
  id: "form-engine-fields-constant",
  parameters: {
    ...guidance({
      when: "For a value that is sent and cannot be changed, such as a version.",
      do: ["Say in the help why it is fixed."],
      dont: ["Do not show it when nobody needs to know it."],
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

/** A value that is not the one that the schema allows is told, and mended by one key. */
export const ByKeyboard: Story = {
  args: { value: { field: 1 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Reset Version to its default" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Version Use 2" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: 2 }));
    // The button is gone; the value that took its place has the keyboard.
    await waitFor(() => expect(canvas.getByRole("status", { name: "Version" })).toHaveFocus());
  },
};
