import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For a yes or no that is sent with the form. */
export default {
  title: "Form engine/Fields/Checkbox (tick box, boolean, yes or no)",
  id: "form-engine-fields-checkbox",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Word the label so that a tick means yes.",
  bad: {
    field: { title: "Do not keep removed comments", type: "boolean", default: true },
    why: "Do not negate the label: “Do not skip” makes people think twice.",
  },
});
