import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { expect, fn, waitFor } from "storybook/test";
import { guidance } from "../docs/guidance.js";
import { fieldStates } from "./field-states.js";
import { FieldStory } from "./form-story.js";

const field = {
  title: "Address",
  type: ["object", "null"],
  "x-ui": "open",
  properties: { street: { title: "Street", type: "string" } },
} as unknown as FormSchema;
const filled = { street: "Main" };

/** What may be `null` is added and taken away as a whole. */
const meta = {
  title: "Form engine/Fields/Group or nothing (optional section)",
  id: "form-engine-fields-group-or-nothing",
  parameters: {
    ...guidance({
      when: "For fields that are filled in together or not at all.",
      do: ["Name on the group what adding it means."],
      dont: ["Do not use it for one field; make that one nullable."],
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

export const AddedAndRemoved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Remove Address|Add Address/ }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
  },
};
