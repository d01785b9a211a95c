import type { Meta, StoryObj } from "@storybook/react-vite";
import { WidgetStates } from "./widget-page.js";

export default {
  title: "Form engine/Fields/Integer (whole number, spinner, stepper, counter)",
  id: "form-engine-fields-integer",
  component: WidgetStates,
  parameters: {
    guidance: {
      when: "For a count that people type: comments, minutes, pieces.",
      do: ["Give both bounds and a unit. Give a default that suits most people."],
      dont: ["Do not use it for digits that are no amount, such as a postcode or a phone number."],
    },
  },
  args: {
    filled: 20,
    field: {
      title: "Comments at most",
      description: "Comments kept at most, in the source's order.",
      type: "integer",
      minimum: 1,
      maximum: 10000,
      default: 1000,
      "x-unit": "comments",
    },
  },
} satisfies Meta<typeof WidgetStates>;

export const States: StoryObj = {};
