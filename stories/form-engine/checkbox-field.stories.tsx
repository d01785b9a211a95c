import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Checkbox (tick box, boolean, yes or no)",
  id: "form-engine-fields-checkbox",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For a yes or no that is sent with the form.",
      do: ["Word the label so that a tick means yes."],
      dont: ["Do not negate the label: “Do not skip” makes people think twice."],
    },
  },
  args: {
    filled: false,
    field: {
      title: "Skip removed comments",
      description: "Leaves out comments that moderators removed.",
      type: "boolean",
      default: true,
    },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
