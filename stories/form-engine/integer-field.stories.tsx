import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For a count that people type: comments, minutes, pieces. */
export default {
  title: "Form engine/Fields/Integer (whole number, spinner, stepper, counter)",
  id: "form-engine-fields-integer",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: "Give both bounds and a unit. Give a default that suits most people.",
  bad: {
    field: { title: "Postcode", type: "integer" },
    why: "Do not use it for digits that are no amount, such as a postcode or a phone number.",
  },
});
