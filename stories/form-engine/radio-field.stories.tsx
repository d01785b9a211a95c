import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FormSchema } from "@undertone/form-engine";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Radio buttons (options, single choice)",
  id: "form-engine-fields-radio-buttons",
  tags: ["picture"],
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For one of two to four options that should be compared before choosing.",
      do: ["Keep options to one line each."],
      dont: ["Do not use them for more than five options; take a select."],
    },
  },
  args: { field: { title: "Size", enum: ["S", "M", "L"], "x-ui": "radio" } as FormSchema },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states("M");
/** A yes or no that may be left open. */
export const YesOrNo: Story = {
  args: { field: { title: "Smoker", type: ["boolean", "null"] } as FormSchema },
};
