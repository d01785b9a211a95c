import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Switch (toggle, on off, boolean)",
  id: "form-engine-fields-switch",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For a setting that takes effect at once.",
      do: ["Name what is on, in a noun."],
      dont: [
        "Do not name both sides: on could mean either. In a form that is sent by a button, take a checkbox.",
      ],
    },
  },
  args: {
    filled: false,
    field: {
      title: "Email notifications",
      description: "One message when an analysis has finished.",
      type: "boolean",
      "x-ui": "switch",
      default: true,
    },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
