import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

const field = {
  title: "Kinds",
  description: "All that apply.",
  type: "array",
  uniqueItems: true,
  items: { enum: ["Fiction", "Science", "History"] },
} as never;

export default {
  title: "Form engine/Fields/Several of some (multi-select, checkboxes, chips)",
  id: "form-engine-fields-several-of-some",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For any number of a few known options.",
      do: ["Keep the list short enough to read at once."],
      dont: ["Do not use it for free words; take a list."],
    },
  },
  args: { field, filled: ["History"] },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
