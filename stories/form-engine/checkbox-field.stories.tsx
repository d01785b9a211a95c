import type { Meta, StoryObj } from "@storybook/react-vite";
import { FieldStory, states } from "./form-story.js";

const meta: Meta<typeof FieldStory> = {
  title: "Form engine/Fields/Checkbox (tick box, boolean, yes or no)",
  id: "form-engine-fields-checkbox",
  tags: ["picture"],
  component: FieldStory,
  parameters: {
    guidance: {
      when: "For a yes or no that is sent with the form.",
      do: ["Word the label so that a tick means yes."],
      dont: ["Do not negate the label: “Do not skip” makes people think twice."],
    },
  },
  args: {
    field: {
      title: "Skip removed comments",
      description: "Leaves out comments that moderators removed.",
      type: "boolean",
      default: true,
    },
  },
};
export default meta;
type Story = StoryObj<typeof FieldStory>;

export const Default: Story = {};
export const States: Story = states(false);
