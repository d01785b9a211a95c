import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Size",
  enum: ["S", "M", "L"],
  "x-ui": "radio",
} as unknown as FormSchema;
const FILLED = "M";

/** One of some values, all in view. */
const meta = {
  title: "Form engine/Fields/Radio buttons (options, single choice)",
  id: "form-engine-fields-radio-buttons",
  parameters: {
    ...guidance({
      when: "For one of two to four options that should be compared before choosing.",
      do: ["Keep options to one line each."],
      dont: ["Do not use them for more than five options; take a select."],
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

export const ByKeyboard: Story = {
  args: { value: { field: FILLED } },
  play: async ({ args, canvas, userEvent }) => {
    canvas.getByRole("radio", { name: "M" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: "L" }));
  },
};
export const YesOrNo: Story = {
  args: { field: { title: "Smoker", type: ["boolean", "null"] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "No" }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ field: false }));
  },
};
