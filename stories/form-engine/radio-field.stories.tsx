import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For one of two to four options that should be compared before choosing. */
export default {
  title: "Form engine/Fields/Radio buttons (options, single choice)",
  id: "form-engine-fields-radio-buttons",
  component: WidgetStates,
  args: { filled: "M", field: { title: "Size", enum: ["S", "M", "L"], "x-ui": "radio" } as never },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Keep options to one line each.",
  bad: {
    field: {
      title: "Day",
      enum: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      "x-ui": "radio",
    },
    why: "Do not use them for more than five options; take a select.",
  },
});
