import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For a setting that takes effect at once. */
export default {
  title: "Form engine/Fields/Switch (toggle, on off, boolean)",
  id: "form-engine-fields-switch",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Name what is on, in a noun.",
  bad: {
    field: { title: "Enable or disable emails", type: "boolean", "x-ui": "switch", default: true },
    why: "Do not name both sides: on could mean either. In a form that is sent by a button, take a checkbox.",
  },
});
