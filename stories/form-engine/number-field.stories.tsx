import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Number (decimal, spinner, optional number, unlimited)",
  id: "form-engine-fields-number",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For an amount with a fraction, or one that may be left out, where leaving it out means something: no limit.",
      do: [
        "Set multipleOf to the finest step that makes a difference. Say in the help what an empty field means.",
      ],
      dont: ["Do not offer more decimals than people can tell apart. Do not use 0 or -1 to mean no limit."],
    },
  },
  args: {
    filled: 2.5,
    field: {
      title: "Alpha",
      description: "How far a cluster may be stretched.",
      type: "number",
      minimum: 0.1,
      maximum: 10,
      multipleOf: 0.1,
      default: 1,
    },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
