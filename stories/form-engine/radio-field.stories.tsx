import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Radio buttons (options, single choice)",
  id: "form-engine-fields-radio-buttons",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For one of two to four options that should be compared before choosing.",
      do: ["Keep options to one line each."],
      dont: ["Do not use them for more than five options; take a select."],
    },
  },
  args: { filled: "M", field: { title: "Size", enum: ["S", "M", "L"], "x-ui": "radio" } as never },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
