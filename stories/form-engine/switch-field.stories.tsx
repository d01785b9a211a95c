import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Switch (toggle, on off, boolean)",
  id: "form-engine-fields-switch",
  tags: ["picture"],
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For a setting that takes effect at once.",
      do: ["Name what is on, in a noun."],
      dont: ["Do not use it in a form that is sent by a button; take a checkbox."],
    },
  },
  args: {
    field: {
      title: "Email notifications",
      description: "One message when an analysis has finished.",
      type: "boolean",
      "x-ui": "switch",
      default: true,
    },
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states(false);
