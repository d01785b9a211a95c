import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Colour",
  description: "Of the lines.",
  type: "string",
  format: "color",
} as unknown as FormSchema;

/** A colour: as a text, or from the browser's palette. */
const meta = {
  title: "Form engine/Fields/Colour (color picker, swatch, hex)",
  id: "form-engine-fields-colour",
  parameters: {
    ...guidance({
      when: "For a colour that people choose freely.",
      do: ["Keep the hexadecimal value visible, so that it can be copied."],
      dont: ["Do not use it where only a few colours fit; take a select."],
    }),
  },
  component: FieldStory,
  args: { field, onChange: fn() },
} satisfies Meta<typeof FieldStory>;
export default meta;
type Story = StoryObj<typeof meta>;
const states = fieldStates("#8a3ffc");

export const Empty: Story = states.empty;
export const Filled: Story = states.filled;
export const WithError: Story = states.withError;
export const Disabled: Story = states.disabled;
export const ReadOnly: Story = {
  ...states.readOnly,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Colour" })).toHaveAttribute("readonly");
    await expect(canvas.getByLabelText("Choose Colour from a palette")).toBeDisabled();
  },
};

/** A colour has names, too, which the palette does not know. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard("red{Tab}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: "red" }));
    await expect(canvas.getByLabelText("Choose Colour from a palette")).toHaveFocus();
  },
};
