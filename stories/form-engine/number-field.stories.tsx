import type { Meta, StoryObj } from "@storybook/react-vite";
import { anatomy, doAndDont, WidgetStates } from "./widget-page.js";

/** For an amount with a fraction, or one that may be left out, where leaving it out means something: no limit. */
export default {
  title: "Form engine/Fields/Number (decimal, spinner, optional number, unlimited)",
  id: "form-engine-fields-number",
  component: WidgetStates,
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
export const Anatomy = anatomy();
export const DoAndDont = doAndDont({
  good: {
    field: {
      title: "Limit",
      description: "Left empty, there is no limit.",
      type: ["number", "null"],
      minimum: 1,
      default: null,
    },
    why: "Set multipleOf to the finest step that makes a difference. Say in the help what an empty field means.",
  },
  bad: {
    field: { title: "Limit", description: "-1 means no limit.", type: "number", default: -1 },
    why: "Do not offer more decimals than people can tell apart. Do not use 0 or -1 to mean no limit.",
  },
});
